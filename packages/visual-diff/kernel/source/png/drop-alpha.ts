import { HEIGHT, OK, PIXEL_BYTES, PIXELS, STRIDE, UNSUPPORTED, WIDTH } from '../layout'

/** Turns RGBA rows of pixels into RGB rows, in place, if every pixel is opaque; else UNSUPPORTED. */
export function dropAlpha(picture: usize): i32 {
  const width = <usize>load<u32>(picture, WIDTH)
  const height = load<u32>(picture, HEIGHT)
  const stride = <usize>load<u32>(picture, STRIDE)
  let from = <usize>load<u32>(picture, PIXELS)
  let to = from
  for (let y: u32 = 0; y < height; y++) {
    store<u8>(to - 1, 0)
    for (let x: usize = 0; x < width; x++) {
      const pixel = load<u32>(from + x * 4)
      if (pixel < 0xff000000) return UNSUPPORTED
      store<u16>(to + x * 3, <u16>pixel)
      store<u8>(to + x * 3, <u8>(pixel >> 16), 2)
    }
    from += stride
    to += width * 3 + 1
  }
  store<u32>(picture, 3, PIXEL_BYTES)
  store<u32>(picture, <u32>width * 3 + 1, STRIDE)
  return OK
}

// Two blocks of pixels with what stands around them, as colours that can be smoothed and shifted.
import { heightOf, rowOf, widthOf } from './picture-rows'

/** Pixels around a block. */
export const MARGIN: i32 = 3
/** Bytes of a pixel, of a row and of all of a patch. */
export const PIXEL: i32 = 16
export const ROW: i32 = (16 + 2 * MARGIN) * PIXEL
export const PATCH: i32 = (16 + 2 * MARGIN) * ROW

/** Colours of rows [from, to) of a patch as YIQ in lanes, so weighted that the square of their distance is pixelmatch's. */
export function loadPatch(picture: usize, x0: i32, y0: i32, width: i32, from: i32, to: i32, patch: usize): void {
  const red = f32x4(0.21246811, 0.32588608, 0.09355016, 0)
  const green = f32x4(0.4169974, -0.14992194, -0.23119532, 0)
  const blue = f32x4(0.08137907, -0.17596415, 0.13764516, 0)
  const last = widthOf(picture) - 1
  for (let y = from; y < to; y++) {
    const row = rowOf(picture, min(max(y0 + y - MARGIN, 0), heightOf(picture) - 1))
    let into = patch + y * ROW
    for (let x = x0 - MARGIN; x < x0 + width + MARGIN; x++) {
      const at = row + 3 * min(max(x, 0), last)
      const r = f32x4.mul(red, f32x4.splat(<f32>load<u8>(at)))
      const g = f32x4.mul(green, f32x4.splat(<f32>load<u8>(at, 1)))
      const b = f32x4.mul(blue, f32x4.splat(<f32>load<u8>(at, 2)))
      v128.store(into, f32x4.add(f32x4.add(r, g), b))
      into += PIXEL
    }
  }
}

/** All but the outermost pixels: in a row, or in a column if `step` is one. */
export function smooth(patch: usize, step: i32, from: i32, to: i32, smoothed: usize): void {
  const third = f32x4.splat(1.0 / 3.0)
  for (let at = from * ROW + step; at < to * ROW - step; at += PIXEL) {
    const sum = f32x4.add(v128.load(patch + at - step), v128.load(patch + at + step))
    v128.store(smoothed + at, f32x4.mul(third, f32x4.add(v128.load(patch + at), sum)))
  }
}

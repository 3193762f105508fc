import {
  DAMAGED, HEIGHT, OK, PIXEL_BYTES, SAME, STREAM, STREAM_LENGTH, STRIDE, UNSUPPORTED, WIDTH,
} from '../layout'

// Chunk names as u32, first letter highest.
const IHDR: u32 = 0x49484452
const IDAT: u32 = 0x49444154
const IEND: u32 = 0x49454e44
const PLTE: u32 = 0x504c5445

/**
 * Reads the header of the PNG at `file` into `picture` and moves its image data together, in place.
 * Answers OK, UNSUPPORTED (a right PNG, perhaps, of another kind than 8 bit RGB or RGBA, or with colours to convert)
 * or DAMAGED. Chunk checksums are the caller's. Takes PNG (third edition), sections 5 and 11.
 */
export function readPng(picture: usize, file: usize, length: u32): i32 {
  if (length < 57 || load<u64>(file) != 0x0a1a0a0d474e5089) return DAMAGED
  if (word(file + 8) != 13 || word(file + 12) != IHDR) return DAMAGED
  const kind = readHeader(picture, file + 16)
  if (kind != OK) return kind
  const end = file + length
  let at = file + 33
  let stream = at
  store<u32>(picture, <u32>stream, STREAM)
  let dataState = 0
  while (at + 12 <= end) {
    const bytes = <usize>word(at)
    const name = word(at + 4)
    if (bytes > end - at - 12) return DAMAGED
    if (name == IEND) {
      store<u32>(picture, <u32>(stream - load<u32>(picture, STREAM)), STREAM_LENGTH)
      return dataState == 0 ? DAMAGED : OK
    }
    if (name == IDAT) {
      if (dataState == 2) return DAMAGED
      dataState = 1
      memory.copy(stream, at + 8, bytes)
      stream += bytes
    } else {
      if (dataState == 1) dataState = 2
      if (!isHarmless(name)) return UNSUPPORTED
    }
    at += 12 + bytes
  }
  return DAMAGED
}

function readHeader(picture: usize, header: usize): i32 {
  const width = word(header)
  const height = word(header + 4)
  if (width == 0 || height == 0 || width > 0x7fffffff || height > 0x7fffffff) return DAMAGED
  const colour = load<u8>(header, 9)
  if (load<u8>(header, 8) != 8 || (colour != 2 && colour != 6)) return UNSUPPORTED
  if (load<u8>(header, 10) != 0 || load<u8>(header, 11) != 0 || load<u8>(header, 12) != 0) return UNSUPPORTED
  if (width > 0x00ffffff) return UNSUPPORTED
  const pixelBytes: u32 = colour == 2 ? 3 : 4
  store<u32>(picture, width, WIDTH)
  store<u32>(picture, height, HEIGHT)
  store<u32>(picture, pixelBytes, PIXEL_BYTES)
  store<u32>(picture, width * pixelBytes + 1, STRIDE)
  store<u32>(picture, 0, SAME)
  return OK
}

/** Chunks that do not alter which samples a decoder hands out; a palette is only a suggestion here. */
function isHarmless(name: u32): bool {
  switch (name) {
    case PLTE:
    case 0x7352_4742: // sRGB
    case 0x6741_4d41: // gAMA
    case 0x6348_524d: // cHRM
    case 0x7048_5973: // pHYs
    case 0x7445_5874: // tEXt
    case 0x7a54_5874: // zTXt
    case 0x6954_5874: // iTXt
    case 0x7449_4d45: // tIME
    case 0x624b_4744: // bKGD
      return true
    default:
      return false
  }
}

// @ts-ignore: decorator
@inline
function word(at: usize): u32 {
  return bswap(load<u32>(at))
}

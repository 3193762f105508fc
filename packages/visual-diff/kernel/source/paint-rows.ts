// The drawing of a difference: one byte a pixel, an index into the palette of 256 colours that difference-png.ts knows.
// 0 to 63 are greys, black to white, faded; 64 to 127 the same in green, 128 to 191 in red; then the signal colours.
import { rowOf } from './picture-rows'
import { maskRow } from './plane'

/** The signal colours: value 1 of the mask, changed; value 2, a colour shift. */
const CHANGED: i32 = 192
const COLOUR_SHIFT: i32 = 193

// Brightness times 16384 is cut to its six highest bits.
// @ts-ignore: decorator
@inline
function levelsOfFour(address: usize): v128 {
  const packed = v128.load(address)
  const redGreen = i8x16.swizzle(packed, i8x16(0, -1, 1, -1, 3, -1, 4, -1, 6, -1, 7, -1, 9, -1, 10, -1))
  const blue = i8x16.swizzle(packed, i8x16(2, -1, -1, -1, 5, -1, -1, -1, 8, -1, -1, -1, 11, -1, -1, -1))
  const sum = i32x4.add(
    i32x4.dot_i16x8_s(redGreen, i16x8(4897, 9611, 4897, 9611, 4897, 9611, 4897, 9611)),
    i32x4.dot_i16x8_s(blue, i16x8(1876, 0, 1876, 0, 1876, 0, 1876, 0)),
  )
  return i32x4.shr_u(sum, 16)
}

/**
 * Draws `rows` rows of a picture from y0 on, columns [x0, x1), one byte a pixel, each row's first at out + i * stride and
 * its filter byte 0 before it. `kind`: 0 as it is, 1 inserted (green), 2 removed (red). Up to 15 bytes after a row's pixels
 * are overwritten, so draw from top to bottom.
 */
export function paintRows(
  picture: usize, y0: i32, rows: i32, x0: i32, x1: i32, out: usize, stride: u32, kind: u32,
): void {
  const tint = i8x16.splat(<i8>(kind << 6))
  for (let row = 0; row < rows; row++) {
    const from = rowOf(picture, y0 + row)
    const to = out + <usize>(<u32>row * stride)
    for (let x = x0; x < x1; x += 16) {
      const at = from + 3 * x
      const levels = i8x16.narrow_i16x8_u(
        i16x8.narrow_i32x4_u(levelsOfFour(at), levelsOfFour(at + 12)),
        i16x8.narrow_i32x4_u(levelsOfFour(at + 24), levelsOfFour(at + 36)),
      )
      v128.store(to + (x - x0), v128.or(levels, tint))
    }
    store<u8>(to - 1, 0)
  }
}

// @ts-ignore: decorator
@inline
function paintFour(pixels: usize, values: u32): void {
  for (let place: u32 = 0; place < 4; place++) {
    const value = (values >> (6 - 2 * place)) & 3
    if (value == 1) store<u8>(pixels + place, CHANGED)
    else if (value == 2) store<u8>(pixels + place, COLOUR_SHIFT)
  }
}

/** Lays changed and colour-shifted pixels of the mask's rows from y0 on over rows drawn by paintRows from column 0 on. */
export function paintMask(plane: usize, y0: i32, rows: i32, out: usize, stride: u32): void {
  const bytes = load<i32>(plane, 8) - 1
  for (let row = 0; row < rows; row++) {
    const mask = maskRow(plane, y0 + row)
    const to = out + <usize>(<u32>row * stride)
    for (let at = 0; at < bytes; at++) {
      if (at + 16 <= bytes && !v128.any_true(v128.load(mask + at))) {
        at += 15
        continue
      }
      const values = <u32>load<u8>(mask + at)
      if (values == 0x55) store<u32>(to + 4 * at, CHANGED * 0x01010101)
      else if (values) paintFour(to + 4 * at, values)
    }
  }
}

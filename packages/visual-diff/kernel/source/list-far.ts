import { MARGIN, PIXEL, ROW } from './patches'
import { heightOf, rowOf, widthOf } from './picture-rows'
import { maskRow } from './plane'

/** The difference of a value in two pictures, over a pixel and those before and after it. */
// @ts-ignore: decorator
@inline
function apart(a: usize, b: usize, back: i32, on: i32, backB: i32, onB: i32): f32 {
  const first = <i32>load<u8>(a - back) - <i32>load<u8>(b - backB)
  const last = <i32>load<u8>(a + on) - <i32>load<u8>(b + onB)
  return <f32>(<i32>load<u8>(a) - <i32>load<u8>(b) + first + last)
}

/** pixelmatch's squared distance of three times a smoothed colour. */
// @ts-ignore: decorator
@inline
function distanceOf(r: f32, g: f32, b: f32): f32 {
  const y: f32 = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
  const i: f32 = r * 0.59597799 - g * 0.2741761 - b * 0.32180189
  const q: f32 = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
  return <f32>0.5053 * y * y + <f32>0.299 * i * i + <f32>0.1957 * q * q
}

/** Bytes back to the pixel before one, in its row or its column; none at the edge. */
// @ts-ignore: decorator
@inline
function before(picture: usize, x: i32, y: i32, inRows: bool): i32 {
  return inRows ? (x > 0 ? 3 : 0) : y > 0 ? load<i32>(picture, 12) : 0
}

/** Bytes on to the pixel after one. */
// @ts-ignore: decorator
@inline
function after(picture: usize, x: i32, y: i32, inRows: bool): i32 {
  return inRows ? (x + 1 < widthOf(picture) ? 3 : 0) : y + 1 < heightOf(picture) ? load<i32>(picture, 12) : 0
}

/**
 * Lists the positions in the patches of pixels that the mask marks as changed or shifted, and that differ by more than half of the
 * limit after both pictures are smoothed along rows or columns. Lists none unless one pixel differs by more than the limit, because
 * ink that was added or removed makes at least one pixel differ that much.
 */
export function listFar(
  plane: usize, a: usize, b: usize, ya: i32, yb: i32, x0: i32, width: i32, rows: i32, limit: f32, inRows: bool, list: usize,
): i32 {
  let count = 0
  let isFar = false
  for (let y = 0; y < rows; y++) {
    const row = maskRow(plane, yb + y)
    const atA = rowOf(a, ya + y)
    const atB = rowOf(b, yb + y)
    for (let x = x0; x < x0 + width; x++) {
      const value = (load<u8>(row + (x >> 2)) >> <u8>(6 - 2 * (x & 3))) & 3
      if (value != 1 && value != 2) continue
      const p = atA + 3 * x
      const q = atB + 3 * x
      const back = before(a, x, ya + y, inRows)
      const on = after(a, x, ya + y, inRows)
      const backB = before(b, x, yb + y, inRows)
      const onB = after(b, x, yb + y, inRows)
      const red = apart(p, q, back, on, backB, onB)
      const green = apart(p + 1, q + 1, back, on, backB, onB)
      const blue = apart(p + 2, q + 2, back, on, backB, onB)
      const distance = distanceOf(red, green, blue) / 9
      if (distance <= limit / 2) continue
      isFar = isFar || distance > limit
      store<u32>(list + (count << 2), (y + MARGIN) * ROW + (x - x0 + MARGIN) * PIXEL)
      count++
    }
  }
  return isFar ? count : 0
}

// Whether rows show the same as they did, but for a rounding: where something above grew by a fraction of a pixel, every line of text
// and every edge is rounded to a whole row again, each for itself.
import { heightOf, rowOf } from './picture-rows'

/** The maximum difference of a channel in levels, which arises when a picture is decoded at another position. */
const LEVELS: i32 = 2
/**
 * The maximum difference of at most MOST_IN_CORNERS pixels at the ends of a wide row, because the smoothing of rounded corners
 * depends on the position of the whole height.
 */
const CORNER_LEVELS: i32 = 32
const MOST_IN_CORNERS: i32 = 8
const WIDE: i32 = 24
/** One bit each for a row up, the same row and a row down. */
const ANYWHERE: u32 = 7

// @ts-ignore: decorator
@inline
function isFar(a: v128, b: v128): bool {
  const apart = v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a))
  return v128.any_true(i8x16.gt_u(apart, i8x16.splat(<i8>LEVELS)))
}

function areAlike(a: usize, b: usize, length: i32): bool {
  let at = 0
  for (; at + 16 <= length; at += 16) if (isFar(v128.load(a + at), v128.load(b + at))) return false
  for (; at < length; at++) {
    if (abs(<i32>load<u8>(a + at) - <i32>load<u8>(b + at)) > LEVELS) return false
  }
  return true
}

function areAlikeButCorners(a: usize, b: usize, pixels: i32): bool {
  if (pixels < WIDE) return false
  let corners = 0
  for (let at = 0; at < 3 * pixels; at += 3) {
    const red = abs(<i32>load<u8>(a + at) - <i32>load<u8>(b + at))
    const green = abs(<i32>load<u8>(a + at, 1) - <i32>load<u8>(b + at, 1))
    const blue = abs(<i32>load<u8>(a + at, 2) - <i32>load<u8>(b + at, 2))
    const apart = max(red, max(green, blue))
    if (apart > CORNER_LEVELS) return false
    if (apart > LEVELS && ++corners > min(MOST_IN_CORNERS, pixels >> 3)) return false
  }
  return true
}

/** Whether columns [x0, x1) of a row of A and a row of B look the same; a row that is not there is like none. */
export function areRowsAlike(a: usize, b: usize, ya: i32, yb: i32, x0: i32, x1: i32): bool {
  if (ya < 0 || yb < 0 || ya >= heightOf(a) || yb >= heightOf(b)) return false
  const one = rowOf(a, ya) + 3 * x0
  const other = rowOf(b, yb) + 3 * x0
  return areAlike(one, other, 3 * (x1 - x0)) || areAlikeButCorners(one, other, x1 - x0)
}

/** Whether a row is redundant: the one above it or below it is the same. */
function isSpare(picture: usize, y: i32, x0: i32, x1: i32): bool {
  return areRowsAlike(picture, picture, y, y - 1, x0, x1) || areRowsAlike(picture, picture, y, y + 1, x0, x1)
}

/**
 * Whether columns [x0, x1) of rows yb + i of B, i < rows, are rows ya + i of A or those a row up or down from them, in their
 * order: all of them but that a row that is like the next may come once more or once less. Four rows around must be real pixels.
 */
export function followRows(a: usize, b: usize, ya: i32, yb: i32, rows: i32, x0: i32, x1: i32): bool {
  let reached = ANYWHERE
  for (let row = 0; row < rows; row++) {
    // The row above it is the same row of A once more.
    let next = row ? reached | (reached >> 1) : reached
    for (let down = -1; down < 1; down++) {
      const bit: u32 = 1 << (down + 1)
      if (row && reached & bit && isSpare(a, ya + row + down, x0, x1)) next |= bit << 1
    }
    for (let down = -1; down <= 1; down++) {
      const bit: u32 = 1 << (down + 1)
      if (next & bit && !areRowsAlike(a, b, ya + row + down, yb + row, x0, x1)) next &= ~bit
    }
    if (!next) return false
    reached = next
  }
  return true
}

// Whether what differs in a block is of another colour: then all of it differs the same way. What is shifted by a fraction of a pixel
// is darker on one side and lighter on the other; noise goes up and down.
import { equalBytes } from './find-same'
import { heightOf, rowOf, widthOf } from './picture-rows'
import { maskRow, tileAt } from './plane'

/** Levels of a channel from which on a pixel differs by more than rounding. */
const LEVELS: i32 = 2
/** The pixels that differ most: how many are told, and the bytes of each: how far, its colour in A, its colour in B. */
const MOST: i32 = 3
const ENTRY: usize = 12
const SUMS: usize = 16

/** Bytes that shadeIn writes: what came of red, green and blue in sum, all that came or went (i32 each), the pixels that differ most. */
export function shadeBytes(): u32 {
  return <u32>(SUMS + <usize>MOST * ENTRY)
}

// @ts-ignore: decorator
@inline
function channel(at: usize, nth: i32): i32 {
  return <i32>load<u8>(at + <usize>nth)
}

// @ts-ignore: decorator
@inline
function packed(at: usize): u32 {
  return <u32>load<u8>(at) | (<u32>load<u8>(at, 1) << 8) | (<u32>load<u8>(at, 2) << 16)
}

// @ts-ignore: decorator
@inline
function isFar(one: usize, other: usize): bool {
  return (
    abs(channel(one, 0) - channel(other, 0)) >= LEVELS ||
    abs(channel(one, 1) - channel(other, 1)) >= LEVELS ||
    abs(channel(one, 2) - channel(other, 2)) >= LEVELS
  )
}

/** Keeps a pixel among those that differ most, in order. */
function keep(out: usize, apart: u32, one: u32, other: u32): void {
  for (let nth = 0; nth < MOST; nth++) {
    const entry = out + SUMS + <usize>nth * ENTRY
    if (apart <= load<u32>(entry)) continue
    memory.copy(entry + ENTRY, entry, <usize>(MOST - 1 - nth) * ENTRY)
    store<u32>(entry, apart)
    store<u32>(entry, one, 4)
    store<u32>(entry, other, 8)
    return
  }
}

/**
 * Whether a colour channel of a pixel is below or above all values of that channel within one pixel around (x, y) in a picture,
 * by more than rounding.
 */
function isOutside(pixel: usize, picture: usize, x: i32, y: i32): bool {
  for (let nth = 0; nth < 3; nth++) {
    let least = 255
    let most = 0
    for (let atY = max(y - 1, 0); atY <= min(y + 1, heightOf(picture) - 1); atY++) {
      for (let atX = max(x - 1, 0); atX <= min(x + 1, widthOf(picture) - 1); atX++) {
        const value = channel(rowOf(picture, atY) + 3 * <usize>atX, nth)
        least = min(least, value)
        most = max(most, value)
      }
    }
    const value = channel(pixel, nth)
    if (value <= least - LEVELS || value >= most + LEVELS) return true
  }
  return false
}

/**
 * Sums up columns [x, x + width) of rows ya + i of picture A and yb + i of picture B, i < rows, into `out`, see shadeBytes; returns
 * whether any pixel differs by more than rounding. If `isMoved`, edges may be smoothed differently, so a pixel whose colour lies
 * between the colours around it in the other picture does not count among those that differ most. The rows, and one above and below,
 * must be real pixels.
 */
export function shadeIn(
  a: usize, b: usize, ya: i32, yb: i32, x: i32, width: i32, rows: i32, isMoved: bool, out: usize,
): bool {
  memory.fill(out, 0, shadeBytes())
  let found = false
  for (let row = 0; row < rows; row++) {
    let one = rowOf(a, ya + row) + 3 * <usize>x
    let other = rowOf(b, yb + row) + 3 * <usize>x
    if (equalBytes(one, other, 3 * <usize>width)) continue
    for (const end = one + 3 * width; one < end; one += 3, other += 3) {
      if (packed(one) == packed(other) || !isFar(one, other)) continue
      found = true
      let apart = 0
      let all = load<i32>(out, 12)
      for (let nth = 0; nth < 3; nth++) {
        const by = channel(other, nth) - channel(one, nth)
        const sum = out + 4 * <usize>nth
        store<i32>(sum, load<i32>(sum) + by)
        all += abs(by)
        apart += by * by
      }
      store<i32>(out, all, 12)
      const column = x + width - <i32>(end - one) / 3
      if (isMoved && !isOutside(one, b, column, yb + row) && !isOutside(other, a, column, ya + row)) continue
      keep(out, apart, packed(one), packed(other))
    }
  }
  return found
}

/** Marks what differs by more than rounding in the same block as changed. */
export function raiseShade(
  plane: usize, a: usize, b: usize, ya: i32, yb: i32, x: i32, width: i32, rows: i32,
): void {
  for (let row = 0; row < rows; row++) {
    const one = rowOf(a, ya + row)
    const other = rowOf(b, yb + row)
    for (let column = x; column < x + width; column++) {
      if (!isFar(one + 3 * column, other + 3 * column)) continue
      const at = maskRow(plane, yb + row) + <usize>(column >> 2)
      const shift = <u8>(6 - 2 * (column & 3))
      const value = (load<u8>(at) >> shift) & 3
      if (value == 1) continue
      store<u8>(at, (load<u8>(at) & ~(3 << shift)) | (1 << shift))
      const changed = tileAt(plane, 0, column, yb + row)
      const shifted = tileAt(plane, 1, column, yb + row)
      store<u16>(changed, load<u16>(changed) + 1)
      if (value == 2) store<u16>(shifted, load<u16>(shifted) - 1)
    }
  }
}

// Fills, erases and counts boxes of the mask, sixteen pixels at a time, which are four bytes: the row of one tile.
import { maskRow, tileAt } from './plane'

const LOW: u32 = 0x55555555

/** Two bits for each pixel of the group at `x` that lies in [left, right), the leftmost pixel highest. */
// @ts-ignore: decorator
@inline
function inside(x: i32, left: i32, right: i32): u32 {
  const before = max(left - x, 0)
  const after = max(x + 16 - right, 0)
  return (~(<u32>0) >> (2 * before)) & (~(<u32>0) << (2 * after))
}

// @ts-ignore: decorator
@inline
function group(row: usize, x: i32): usize {
  return row + <usize>(x >> 2)
}

// @ts-ignore: decorator
@inline
function take(tile: usize, count: u32): void {
  if (count) store<u16>(tile, load<u16>(tile) - <u16>count)
}

// What is lost of values 1 and 2 leaves its tile's counts.
function replace(plane: usize, x: i32, y: i32, width: i32, height: i32, value: u32): void {
  const left = max(x, 0)
  const right = min(x + width, load<i32>(plane))
  const bottom = min(y + height, load<i32>(plane, 4))
  const filled = value * LOW
  for (let row = max(y, 0); row < bottom; row++) {
    const mask = maskRow(plane, row)
    for (let at = left & ~15; at < right; at += 16) {
      const where = inside(at, left, right)
      const pixels = bswap(load<u32>(group(mask, at)))
      const lost = pixels & where
      if (lost) {
        const low = lost & LOW
        const high = (lost >> 1) & LOW
        take(tileAt(plane, 0, at, row), popcnt(low & ~high))
        take(tileAt(plane, 1, at, row), popcnt(high & ~low))
      }
      store<u32>(group(mask, at), bswap((pixels & ~where) | (filled & where)))
    }
  }
}

/** Gives a box, as much of it as lies in the plane, one value, usually 3: inserted. Tiles do not count it. */
export function fillMask(plane: usize, x: i32, y: i32, width: i32, height: i32, value: u32): void {
  replace(plane, x, y, width, height, value)
}

/** Nothing has changed in this box, whatever was found there; the tiles forget it too. */
export function eraseMask(plane: usize, x: i32, y: i32, width: i32, height: i32): void {
  replace(plane, x, y, width, height, 0)
}

/** Counts a box's pixels of values 1, 2 and 3 and stores three u32. */
export function countMask(plane: usize, x: i32, y: i32, width: i32, height: i32, out: usize): void {
  const left = max(x, 0)
  const right = min(x + width, load<i32>(plane))
  const bottom = min(y + height, load<i32>(plane, 4))
  let changed: u32 = 0
  let shifted: u32 = 0
  let inserted: u32 = 0
  for (let row = max(y, 0); row < bottom; row++) {
    const mask = maskRow(plane, row)
    for (let at = left & ~15; at < right; at += 16) {
      const pixels = bswap(load<u32>(group(mask, at))) & inside(at, left, right)
      if (!pixels) continue
      const low = pixels & LOW
      const high = (pixels >> 1) & LOW
      changed += popcnt(low & ~high)
      shifted += popcnt(high & ~low)
      inserted += popcnt(low & high)
    }
  }
  store<u32>(out, changed)
  store<u32>(out, shifted, 4)
  store<u32>(out, inserted, 8)
}

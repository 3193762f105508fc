// Whether ink was added or removed: what is shifted by a fraction of a pixel is darker on one side and as much lighter on the other, so that
// over a letter all differences add up to about nothing; a dot, an accent or a comma's tail adds to one side only.
import { MARGIN, PIXEL, ROW } from './patches'
import { rowOf } from './picture-rows'
import { maskRow, tileAt } from './plane'
import { placesOfMismatch } from './mismatch'

/** Marks at most this far apart are of one letter. */
const GAP: i32 = 3
/** How far from where it was seen a letter is followed; what goes on beyond is no small thing, and told by its pixels. */
const REACH: i32 = 24
const SIDE: i32 = 2 * REACH + 1
/** A single pixel is where a line begins or ends. */
const FEWEST: i32 = 2
/** Rows up and down in which other marks are of the same line. */
const LINE: i32 = 8

/** Room for the window of a letter, and its pixels. */
export function inkBytes(): u32 {
  return SIDE * SIDE + 4 * SIDE * SIDE
}

// @ts-ignore: decorator
@inline
function markAt(plane: usize, x: i32, y: i32): u32 {
  return (load<u8>(maskRow(plane, y) + <usize>(x >> 2)) >> <u8>(6 - 2 * (x & 3))) & 3
}

// @ts-ignore: decorator
@inline
function isMarked(plane: usize, x: i32, y: i32): bool {
  const value = markAt(plane, x, y)
  return value == 1 || value == 2
}

/**
 * Lists the pixels of what is marked around a pixel in columns [x0, x1) and rows [y0, y1), by their places in the window, behind
 * it; answers how many they are, none if they go on beyond it.
 */
function gather(plane: usize, x: i32, y: i32, x0: i32, x1: i32, y0: i32, y1: i32, scratch: usize): i32 {
  const list = scratch + SIDE * SIDE
  memory.fill(scratch, 0, SIDE * SIDE)
  store<u8>(scratch + REACH * SIDE + REACH, 1)
  store<u32>(list, REACH * SIDE + REACH)
  let count = 1
  for (let next = 0; next < count; next++) {
    const place = load<i32>(list + (next << 2))
    const px = x + (place % SIDE) - REACH
    const py = y + place / SIDE - REACH
    for (let atY = max(py - GAP, y0); atY <= min(py + GAP, y1 - 1); atY++) {
      for (let atX = max(px - GAP, x0); atX <= min(px + GAP, x1 - 1); atX++) {
        if (!isMarked(plane, atX, atY)) continue
        if (abs(atX - x) > REACH || abs(atY - y) > REACH) return 0
        const found = (atY - y + REACH) * SIDE + atX - x + REACH
        if (load<u8>(scratch + found)) continue
        store<u8>(scratch + found, 1)
        store<u32>(list + (count++ << 2), found)
      }
    }
  }
  return count
}

/** Whether nothing else is marked in the line: text that is shifted is marked from its first letter to its last. */
function isAlone(plane: usize, x: i32, y: i32, x0: i32, x1: i32, y0: i32, y1: i32, scratch: usize): bool {
  for (let atY = max(y - LINE, y0); atY <= min(y + LINE, y1 - 1); atY++) {
    for (let atX = max(x - REACH, x0); atX <= min(x + REACH, x1 - 1); atX++) {
      if (!isMarked(plane, atX, atY)) continue
      if (!load<u8>(scratch + (atY - y + REACH) * SIDE + atX - x + REACH)) return false
    }
  }
  return true
}

/**
 * Whether the sums of red, green and blue have changed too much for a shift, which moves colours and adds none: by at least one part
 * in `share` of all differences.
 */
function isInk(a: usize, b: usize, rise: i32, left: i32, top: i32, list: usize, count: i32, share: i32): bool {
  let all = 0
  let over = 0
  for (let channel = 0; channel < 3; channel++) {
    let net = 0
    for (let n = 0; n < count; n++) {
      const place = load<i32>(list + (n << 2))
      const x = 3 * (left + (place % SIDE)) + channel
      const y = top + place / SIDE
      const apart = <i32>load<u8>(rowOf(b, y) + x) - <i32>load<u8>(rowOf(a, y + rise) + x)
      net += apart
      all += abs(apart)
    }
    over += abs(net)
  }
  return over * share >= all
}

/** Makes pixels with a colour shift changed ones. */
function raise(plane: usize, left: i32, top: i32, list: usize, count: i32): void {
  for (let n = 0; n < count; n++) {
    const place = load<i32>(list + (n << 2))
    const x = left + (place % SIDE)
    const y = top + place / SIDE
    if (markAt(plane, x, y) != 2) continue
    const at = maskRow(plane, y) + <usize>(x >> 2)
    const shift = <u8>(6 - 2 * (x & 3))
    store<u8>(at, (load<u8>(at) & ~(3 << shift)) | (1 << shift))
    const changed = tileAt(plane, 0, x, y)
    const shifted = tileAt(plane, 1, x, y)
    store<u16>(changed, load<u16>(changed) + 1)
    store<u16>(shifted, load<u16>(shifted) - 1)
  }
}

/**
 * Looks around the `count` places that mismatchIn just found in a block at (x, y) for small things with added or removed ink, and
 * marks these as changed, however little they differ; answers how many pixels they have. `rise` is how much higher row y stands in
 * picture A; what belongs together lies in columns [x0, x1) and rows [y0, y1). `share`: see isInk. Unless `fewestAlone` is 0, only what
 * stands alone in its line and has so many pixels counts; with a share of 0 that is enough. `mismatch` is what mismatchIn wrote.
 */
export function raiseInk(
  plane: usize, a: usize, b: usize, rise: i32, x: i32, y: i32, count: u32, share: i32, fewestAlone: i32,
  x0: i32, x1: i32, y0: i32, y1: i32, mismatch: usize, scratch: usize,
): u32 {
  const places = placesOfMismatch(mismatch)
  const list = scratch + SIDE * SIDE
  const fewest = fewestAlone > 0 ? fewestAlone : FEWEST
  let all: u32 = 0
  for (let n: u32 = 0; n < count; n++) {
    const place = <i32>load<u32>(places + (n << 2))
    const atX = x + (place % ROW) / PIXEL - MARGIN
    const atY = y + place / ROW - MARGIN
    const pixels = gather(plane, atX, atY, x0, x1, y0, y1, scratch)
    if (pixels < fewest) continue
    if (fewestAlone > 0 && !isAlone(plane, atX, atY, x0, x1, y0, y1, scratch)) continue
    if (share && !isInk(a, b, rise, atX - REACH, atY - REACH, list, pixels, share)) continue
    raise(plane, atX - REACH, atY - REACH, list, pixels)
    all += pixels
  }
  return all
}

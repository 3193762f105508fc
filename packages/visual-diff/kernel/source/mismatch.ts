// What is left of a difference once both pictures may be shifted a little against each other. A block of at most 16 x 16
// pixels is moved as a whole by up to a pixel, sideways or up and down, as far as brings them closest (see shifts.ts). Both are
// smoothed over three pixels in that direction: a thin stroke is then as dark between two columns as it is in one. Where a pixel
// lies outside of what the other picture holds within a quarter of a pixel of its place, ink was added or removed.
import { listFar } from './list-far'
import { loadPatch, MARGIN, PATCH, PIXEL, ROW, smooth } from './patches'
import { between, findShift, sum } from './shifts'

const NEAR: f32 = 0.25

/** Room for two patches, the two smoothed, and where in them pixels differ. */
export function mismatchBytes(): u32 {
  return 4 * PATCH + 4 * 256
}

/** Where mismatchIn leaves the places in the patch of what it counted. */
export function placesOfMismatch(scratch: usize): usize {
  return scratch + 4 * PATCH
}

/** How far, in each lane, a value lies outside of what is found around `shift` steps from it. */
// @ts-ignore: decorator
@inline
function outside(value: v128, at: usize, step: i32, shift: f32): v128 {
  const here = between(at, step, shift)
  const left = between(at, step, shift - NEAR)
  const right = between(at, step, shift + NEAR)
  const over = f32x4.sub(value, f32x4.max(here, f32x4.max(left, right)))
  return f32x4.max(over, f32x4.sub(f32x4.min(here, f32x4.min(left, right)), value))
}

/** How many of the listed pixels differ by more than `limit`, a squared distance; these stand first in the list then. */
function countMismatched(one: usize, other: usize, list: usize, count: i32, step: i32, limit: f32): u32 {
  const shift = findShift(one, other, list, count, step)
  let mismatched: u32 = 0
  for (let n = 0; n < count; n++) {
    const a = one + load<u32>(list + (n << 2))
    const b = other + load<u32>(list + (n << 2))
    const far = f32x4.max(outside(v128.load(a), b, step, shift), outside(v128.load(b), a, step, -shift))
    const positive = f32x4.max(far, f32x4.splat(0))
    if (sum(f32x4.mul(positive, positive)) <= limit) continue
    store<u32>(list + (mismatched << 2), load<u32>(list + (n << 2)))
    mismatched++
  }
  return mismatched
}

/**
 * Counts the pixels of a block that no shift by up to a pixel explains: columns [x, x + width) of rows ya + i of picture A and
 * yb + i of picture B, i < rows, both at most 16, of those that are changed or shifted in the plane's mask. `limit` is the
 * squared distance from which on they count. Three rows around must be real pixels. `scratch` holds mismatchBytes().
 */
export function mismatchIn(
  plane: usize, a: usize, b: usize, ya: i32, yb: i32, x: i32, width: i32, rows: i32, limit: f32, scratch: usize,
): u32 {
  const list = scratch + 4 * PATCH
  const count = listFar(plane, a, b, ya, yb, x, width, rows, limit, true, list)
  if (!count) return 0
  // Sideways only the rows count in which there are any.
  const first = <i32>load<u32>(list) / ROW
  const last = <i32>load<u32>(list + ((count - 1) << 2)) / ROW
  loadPatch(a, x, ya, width, first, last + 1, scratch)
  loadPatch(b, x, yb, width, first, last + 1, scratch + PATCH)
  const aside = countLeft(scratch, count, PIXEL, first, last + 1, limit)
  if (!aside) return 0
  loadPatch(a, x, ya, width, 0, rows + 2 * MARGIN, scratch)
  loadPatch(b, x, yb, width, 0, rows + 2 * MARGIN, scratch + PATCH)
  const tall = listFar(plane, a, b, ya, yb, x, width, rows, limit, false, list)
  return min(aside, countLeft(scratch, tall, ROW, 0, rows + 2 * MARGIN, limit))
}

/** How many of the pixels listed behind the patches are left in rows [from, to), smoothed and shifted in one direction. */
function countLeft(scratch: usize, count: i32, step: i32, from: i32, to: i32, limit: f32): u32 {
  const one = scratch + 2 * PATCH
  const other = scratch + 3 * PATCH
  smooth(scratch, step, from, to, one)
  smooth(scratch + PATCH, step, from, to, other)
  return countMismatched(one, other, scratch + 4 * PATCH, count, step, limit)
}

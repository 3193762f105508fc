// Whether a block of a photograph shows the same as it did, resampled: where something above grew by a fraction of a pixel, a browser
// scales a picture into other whole rows. Its details are aliased differently then, and single pixels differ by half of what there is. What is
// left of both after smoothing is the same, up to a row further up or down.
import { pixelAt, rowOf } from './picture-rows'
import { between, findShift, sum } from './shifts'

/** Pixels along a block, those around it that are smoothed into it, and the rows around it that a shift needs. */
const SIDE: i32 = 16
const REACH: i32 = 6
const SLACK: i32 = 2
const PIXEL: i32 = 16
const ROW: i32 = SIDE * PIXEL
/** Of a line before it is smoothed, of the rows smoothed in themselves, of those smoothed in both directions, and of the list. */
const LINE: i32 = (SIDE + 2 * REACH) * PIXEL
const TALL: i32 = (SIDE + 2 * (REACH + SLACK)) * ROW
const BLOCK: i32 = (SIDE + 2 * SLACK) * ROW
const LIST: i32 = 4 * SIDE * SIDE
/** Half of a Gaussian of two pixels; all of it makes 1. */
const WEIGHTS = memory.data<f32>([0.1997, 0.1762, 0.1211, 0.0648, 0.027, 0.0088, 0.0022])

const ANYWHERE: i32 = 0
const AT_EDGE: i32 = 2

/** Levels of a channel by which one pixel, and all of the block on average, may differ after smoothing. */
const LEVELS: f32 = 10
const ON_AVERAGE: f32 = 2
/** The same at the edges of a photograph, which may be a row further up or down. */
const MOST_LEVELS: f32 = 16
const MOST_ON_AVERAGE: f32 = 4
/** A photograph has hardly a pixel like the one beside it or below it: one in so many at most. */
const FLAT: i32 = 4

/** Room for a line, the rows smoothed in themselves, two smoothed blocks and a list of places. */
export function resampledBytes(): u32 {
  return LINE + TALL + 2 * BLOCK + LIST
}

// @ts-ignore: decorator
@inline
function colourAt(at: usize): v128 {
  return f32x4(<f32>load<u8>(at), <f32>load<u8>(at, 1), <f32>load<u8>(at, 2), 0)
}

/** The weighted sum of the values around each of `count` places. */
function smooth(from: usize, count: i32, step: i32, into: usize): void {
  for (let nth = 0; nth < count; nth++) {
    const at = from + nth * PIXEL
    let value = f32x4.mul(f32x4.splat(load<f32>(WEIGHTS)), v128.load(at))
    for (let by = 1; by <= REACH; by++) {
      const both = f32x4.add(v128.load(at - by * step), v128.load(at + by * step))
      value = f32x4.add(value, f32x4.mul(f32x4.splat(load<f32>(WEIGHTS + (<usize>by << 2))), both))
    }
    v128.store(into + nth * PIXEL, value)
  }
}

/** Smooths columns [x, x + 16) of rows [y - 2, y + 18) of a picture; what is outside of [x0, x1) and [y0, y1) is like the edge. */
function loadBlock(picture: usize, x: i32, y: i32, x0: i32, x1: i32, y0: i32, y1: i32, scratch: usize, block: usize): void {
  const tall = scratch + LINE
  const margin = REACH + SLACK
  for (let row = -margin; row < SIDE + margin; row++) {
    const from = rowOf(picture, min(max(y + row, y0), y1 - 1))
    for (let column = -REACH; column < SIDE + REACH; column++) {
      const at = from + 3 * min(max(x + column, x0), x1 - 1)
      v128.store(scratch + (column + REACH) * PIXEL, colourAt(at))
    }
    smooth(scratch + REACH * PIXEL, SIDE, PIXEL, tall + (row + margin) * ROW)
  }
  smooth(tall + REACH * ROW, SIDE * (SIDE + 2 * SLACK), ROW, block)
}

/** What is another picture mostly differs by more than this on average: far faster to tell. */
const FAR: i32 = 24
/** Of fewer rows one more or less of a photograph makes as much. */
const FEWEST: i32 = 8

function haveSameMean(a: usize, b: usize, rise: i32, x: i32, y: i32, width: i32, rows: i32): bool {
  if (min(width, rows) < FEWEST) return true
  let red = 0
  let green = 0
  let blue = 0
  for (let row = y; row < y + rows; row++) {
    let one = rowOf(a, row + rise) + 3 * x
    let other = rowOf(b, row) + 3 * x
    for (const end = one + 3 * width; one < end; one += 3, other += 3) {
      red += <i32>load<u8>(one) - <i32>load<u8>(other)
      green += <i32>load<u8>(one, 1) - <i32>load<u8>(other, 1)
      blue += <i32>load<u8>(one, 2) - <i32>load<u8>(other, 2)
    }
  }
  return max(abs(red), max(abs(green), abs(blue))) <= FAR * width * rows
}

/** How many pixels of columns [x0, x1) of a row are unlike the one beside them. */
export function countSteps(picture: usize, y: i32, x0: i32, x1: i32): u32 {
  const row = rowOf(picture, y)
  let steps: u32 = 0
  for (let x = x0; x < x1 - 1; x++) steps += <u32>(pixelAt(row, x) != pixelAt(row, x + 1))
  return steps
}

/** Whether too many pixels of a block are like the one beside them or below them. */
function isFlat(picture: usize, x: i32, y: i32, width: i32, rows: i32): bool {
  const most = (width - 1) * (rows - 1)
  let flat = 0
  for (let row = y; row < y + rows - 1 && FLAT * flat <= most; row++) {
    const here = rowOf(picture, row)
    const below = rowOf(picture, row + 1)
    for (let column = x; column < x + width - 1; column++) {
      const pixel = pixelAt(here, column)
      flat += <i32>(pixel == pixelAt(here, column + 1) || pixel == pixelAt(below, column))
    }
  }
  return FLAT * flat > most
}

/**
 * The fast part of the check, with the block as isResampled takes it, which is to be asked only where this is true. `place` is 0 for what is not
 * known to be a photograph and has to look like one.
 */
export function mayBeResampled(a: usize, b: usize, rise: i32, x: i32, y: i32, width: i32, rows: i32, place: i32): bool {
  if (place == ANYWHERE && (isFlat(b, x, y, width, rows) || isFlat(a, x, y + rise, width, rows))) return false
  return haveSameMean(a, b, rise, x, y, width, rows)
}

/**
 * Whether columns [x, x + width) of rows [y, y + rows) of B, at most 16 of each, are those of A `rise` rows further down, resampled.
 * Pixels outside of columns [x0, x1) and rows [y0, y1) of B, and of those rows of A, belong to something else. `place` is 2 at the upper or lower edge of a photograph. `scratch` holds resampledBytes().
 */
export function isResampled(
  a: usize, b: usize, rise: i32, x: i32, y: i32, width: i32, rows: i32, x0: i32, x1: i32, y0: i32, y1: i32,
  place: i32, scratch: usize,
): bool {
  const one = scratch + LINE + TALL
  const other = one + BLOCK
  loadBlock(a, x, y + rise, x0, x1, y0 + rise, y1 + rise, scratch, one)
  loadBlock(b, x, y, x0, x1, y0, y1, scratch, other)
  const list = other + BLOCK
  let count = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < width; column++) {
      store<u32>(list + (count++ << 2), (row + SLACK) * ROW + column * PIXEL)
    }
  }
  const apart = findShift(one, other, list, count, ROW)
  return place == AT_EDGE
    ? areAlike(one, other, list, count, apart, MOST_LEVELS, MOST_ON_AVERAGE)
    : areAlike(one, other, list, count, apart, LEVELS, ON_AVERAGE)
}

function areAlike(
  one: usize, other: usize, list: usize, count: i32, shift: f32, levels: f32, onAverage: f32,
): bool {
  const most = f32x4.splat(levels)
  let all = f32x4.splat(0)
  for (let n = 0; n < count; n++) {
    const at = load<u32>(list + (n << 2))
    const apart = f32x4.sub(between(other + at, ROW, shift / 2), between(one + at, ROW, -shift / 2))
    if (v128.any_true(f32x4.gt(f32x4.abs(apart), most))) return false
    all = f32x4.add(all, apart)
  }
  return !v128.any_true(f32x4.gt(f32x4.abs(all), f32x4.splat(onAverage * <f32>count)))
}

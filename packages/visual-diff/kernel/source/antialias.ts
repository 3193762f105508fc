// pixelmatch's test for antialiasing (after V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009): a pixel
// with both darker and brighter neighbours, at most two of its own colour, one extreme of which lies in a plain area of both
// pictures. Where rows have moved, row ya of A and row yb of B are the same row, and each picture keeps its own edges.
import { SLOPE, findExtremes, placeX, placeY } from './extremes'
import { fourPixels, heightOf, pixelAt, rowOf, widthOf } from './picture-rows'
import { bitRow } from './plane'
import { plainRow, siblingRow } from './sibling-rows'

/** Whether a pixel has more than two neighbours of its colour, one of which may be the picture's edge. */
function hasManySiblings(picture: usize, x: i32, y: i32): bool {
  const width = widthOf(picture)
  const height = heightOf(picture)
  if (x < 0 || y < 0 || x >= width || y >= height) return false
  if (x == 0 || y == 0 || x == width - 1 || y == height - 1) return hasManySiblingsAtEdge(picture, x, y)
  const row = rowOf(picture, y) + 3 * (x - 1)
  const stride = load<u32>(picture, 12)
  const centre = i32x4.splat(<i32>pixelAt(row, 1))
  const above = i32x4.bitmask(i32x4.eq(fourPixels(row - stride), centre)) & 7
  const beside = i32x4.bitmask(i32x4.eq(fourPixels(row), centre)) & 5
  const below = i32x4.bitmask(i32x4.eq(fourPixels(row + stride), centre)) & 7
  return popcnt(above | (beside << 3) | (below << 6)) > 2
}

function hasManySiblingsAtEdge(picture: usize, x: i32, y: i32): bool {
  const centre = pixelAt(rowOf(picture, y), x)
  let count = 1
  for (let atY = max(y - 1, 0); atY <= min(y + 1, heightOf(picture) - 1); atY++) {
    for (let atX = max(x - 1, 0); atX <= min(x + 1, widthOf(picture) - 1); atX++) {
      if ((atX != x || atY != y) && pixelAt(rowOf(picture, atY), atX) == centre) count++
    }
  }
  return count > 2
}

/** Whether a neighbour lies in a plain area of both pictures. */
function isPlain(a: usize, b: usize, x: i32, ya: i32, yb: i32, place: u32): bool {
  const dx = placeX(place)
  const dy = placeY(place)
  return hasManySiblings(a, x + dx, ya + dy) && hasManySiblings(b, x + dx, yb + dy)
}

// @ts-ignore: decorator
@inline
function isAntialiasedIn(picture: usize, y: i32, a: usize, b: usize, x: i32, ya: i32, yb: i32): bool {
  if (hasManySiblings(picture, x, y)) return false
  const extremes = findExtremes(picture, x, y, 0, 0, 0)
  if (!(extremes & SLOPE)) return false
  return isPlain(a, b, x, ya, yb, (extremes >> 2) & 7) || isPlain(a, b, x, ya, yb, extremes >> 5)
}

/** Takes the antialiased pixels out of a row of bits, one pixel after the other: for rows with few of them. */
export function sieveFew(plane: usize, a: usize, b: usize, ya: i32, yb: i32, from: i32, to: i32): void {
  const changed = bitRow(plane, 0)
  for (let word = from; word <= to; word++) {
    const at = changed + (<usize>word << 3)
    const all = load<u64>(at)
    let kept = all
    for (let rest = all; rest; rest &= rest - 1) {
      const x = (word << 6) + <i32>ctz(rest)
      if (isAntialiasedIn(a, ya, a, b, x, ya, yb) || isAntialiasedIn(b, yb, a, b, x, ya, yb)) {
        kept &= ~(rest & (0 - rest))
      }
    }
    store<u64>(at, kept)
  }
}

/** The bits of columns x - 1, x and x + 1, and others above them. */
// @ts-ignore: decorator
@inline
function three(row: usize, x: i32): u32 {
  return <u32>load<u16>(row + <usize>((x - 1) >> 3)) >> ((x - 1) & 7)
}

// No branches: the answers are as good as random.
// @ts-ignore: decorator
@inline
function antialiasedOf(
  suspects: u64, picture: usize, first: i32, y: i32, above: usize, beside: usize, below: usize,
): u64 {
  let found: u64 = 0
  for (let rest = suspects; rest; rest &= rest - 1) {
    const bit = ctz(rest)
    const x = first + <i32>bit
    const extremes = findExtremes(picture, x, y, three(above, x), three(beside, x), three(below, x))
    found |= <u64>(extremes & (extremes >> 1) & 1) << bit
  }
  return found
}

// @ts-ignore: decorator
@inline
function column(above: usize, beside: usize, below: usize, at: usize): u64 {
  return load<u64>(above + at) | load<u64>(beside + at) | load<u64>(below + at)
}

/**
 * The same for rows with many: whole words of pixels that cannot be antialiased fall through the sieve at once. `first` is
 * the first word of the comparison's columns, `from` that of this row's changes.
 */
export function sieveMany(
  plane: usize, a: usize, b: usize, ya: i32, yb: i32, first: i32, from: i32, to: i32,
): void {
  const above = plainRow(plane, a, b, ya - 1, yb - 1, first, to)
  const beside = plainRow(plane, a, b, ya, yb, first, to)
  const below = plainRow(plane, a, b, ya + 1, yb + 1, first, to)
  const manyA = siblingRow(plane, 0, a, ya, first, to)
  const manyB = siblingRow(plane, 1, b, yb, first, to)
  const changed = bitRow(plane, 0)
  for (let word = from; word <= to; word++) {
    const at = <usize>word << 3
    const all = load<u64>(changed + at)
    if (!all) continue
    const plain = column(above, beside, below, at)
    const left = column(above, beside, below, at - 8)
    const right = column(above, beside, below, at + 8)
    const near = all & (plain | (plain << 1) | (left >> 63) | (plain >> 1) | (right << 63))
    const inA = antialiasedOf(near & ~load<u64>(manyA + at), a, word << 6, ya, above, beside, below)
    const rest = near & ~load<u64>(manyB + at) & ~inA
    const inB = antialiasedOf(rest, b, word << 6, yb, above, beside, below)
    store<u64>(changed + at, all & ~inA & ~inB)
  }
}

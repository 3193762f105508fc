// Which pixels have more than two neighbours of their own colour (the picture's edge counts as one): pixelmatch asks this of
// every pixel it suspects of antialiasing, and of the darkest and brightest neighbours. Here it is found for whole rows, 64
// pixels to a word, from four bits a pixel: equal to its right, lower and lower right neighbour, and right equal to lower.
//
// A sieve is the working memory for one picture: the plane's bit rows from `SIEVE` on, 20 for each picture.
// Rows 0 to 15 hold the four relations of the last four rows, rows 16 to 19 their answers; word -1 of each says whose it is.
import { bitsOf, fourPixels, heightOf, rowOf, widthOf } from './picture-rows'
import { bitRow } from './plane'

const SIEVE: u32 = 3
const ZERO: u32 = 2
const PLAIN: u32 = SIEVE + 40

// @ts-ignore: decorator
@inline
function relationRow(plane: usize, which: u32, y: i32, relation: u32): usize {
  return bitRow(plane, SIEVE + which * 20 + ((<u32>y & 3) << 2) + relation)
}

// @ts-ignore: decorator
@inline
function answerRow(plane: usize, which: u32, y: i32): usize {
  return bitRow(plane, SIEVE + which * 20 + 16 + (<u32>y & 3))
}

// The word before word 0 stays zero for lookups to the left; the one before that is the tag: row + 1, or 0.
// @ts-ignore: decorator
@inline
function tag(row: usize): usize {
  return row - 16
}

/** Forgets all rows: the pictures or the columns are others now. */
export function clearSieves(plane: usize): void {
  for (let y: u32 = 0; y < 4; y++) store<u64>(tag(bitRow(plane, PLAIN + y)), 0)
  for (let which: u32 = 0; which < 2; which++) {
    for (let y = 0; y < 4; y++) {
      store<u64>(tag(relationRow(plane, which, y, 0)), 0)
      store<u64>(tag(answerRow(plane, which, y)), 0)
    }
  }
}

// @ts-ignore: decorator
@inline
function below(count: i32): u64 {
  return count >= 64 ? ~(<u64>0) : count <= 0 ? 0 : ((<u64>1) << count) - 1
}

function relate(plane: usize, which: u32, picture: usize, y: i32, from: i32, to: i32): void {
  const right = relationRow(plane, which, y, 0)
  const lower = relationRow(plane, which, y, 1)
  const slope = relationRow(plane, which, y, 2)
  const cross = relationRow(plane, which, y, 3)
  const width = widthOf(picture)
  const isLast = y + 1 >= heightOf(picture)
  const here = rowOf(picture, y)
  const next = isLast ? here : here + load<u32>(picture, 12)
  const down: u64 = isLast ? 0 : ~(<u64>0)
  for (let word = from; word <= to; word++) {
    let wordRight: u64 = 0
    let wordLower: u64 = 0
    let wordSlope: u64 = 0
    let wordCross: u64 = 0
    for (let shift: u32 = 0; shift < 64; shift += 16) {
      const x = (word << 6) + shift
      if (x >= width) break
      const at = here + 3 * x
      const under = next + 3 * x
      const c0 = fourPixels(at)
      const e0 = fourPixels(at + 3)
      const s0 = fourPixels(under)
      const d0 = fourPixels(under + 3)
      const c1 = fourPixels(at + 12)
      const e1 = fourPixels(at + 15)
      const s1 = fourPixels(under + 12)
      const d1 = fourPixels(under + 15)
      const c2 = fourPixels(at + 24)
      const e2 = fourPixels(at + 27)
      const s2 = fourPixels(under + 24)
      const d2 = fourPixels(under + 27)
      const c3 = fourPixels(at + 36)
      const e3 = fourPixels(at + 39)
      const s3 = fourPixels(under + 36)
      const d3 = fourPixels(under + 39)
      wordRight |= bitsOf(i32x4.eq(c0, e0), i32x4.eq(c1, e1), i32x4.eq(c2, e2), i32x4.eq(c3, e3)) << shift
      wordLower |= bitsOf(i32x4.eq(c0, s0), i32x4.eq(c1, s1), i32x4.eq(c2, s2), i32x4.eq(c3, s3)) << shift
      wordSlope |= bitsOf(i32x4.eq(c0, d0), i32x4.eq(c1, d1), i32x4.eq(c2, d2), i32x4.eq(c3, d3)) << shift
      wordCross |= bitsOf(i32x4.eq(e0, s0), i32x4.eq(e1, s1), i32x4.eq(e2, s2), i32x4.eq(e3, s3)) << shift
    }
    const inside = below(width - (word << 6))
    const beside = below(width - 1 - (word << 6))
    const at = <usize>word << 3
    store<u64>(right + at, wordRight & beside)
    store<u64>(lower + at, wordLower & inside & down)
    store<u64>(slope + at, wordSlope & beside & down)
    store<u64>(cross + at, wordCross & beside & down)
  }
  store<u64>(tag(right), <u64>(y + 1))
}

function ensureRelations(plane: usize, which: u32, picture: usize, y: i32, from: i32, to: i32): void {
  if (load<u64>(tag(relationRow(plane, which, y, 0))) != <u64>(y + 1)) relate(plane, which, picture, y, from, to)
}

// @ts-ignore: decorator
@inline
function fromLeft(row: usize, at: usize): u64 {
  return (load<u64>(row + at) << 1) | (load<u64>(row + at - 8) >> 63)
}

/**
 * The bit row that says which pixels of row y have many siblings, good for words `first` to `to` and one column on either
 * side. Rows outside the picture have none.
 */
export function siblingRow(plane: usize, which: u32, picture: usize, y: i32, first: i32, to: i32): usize {
  const height = heightOf(picture)
  if (y < 0 || y >= height) return bitRow(plane, ZERO)
  const answer = answerRow(plane, which, y)
  if (load<u64>(tag(answer)) == <u64>(y + 1)) return answer
  const from = max(first - 1, 0)
  const end = min((to << 6) + 66, widthOf(picture)) - 1 >> 6
  if (y > 0) ensureRelations(plane, which, picture, y - 1, from, end)
  ensureRelations(plane, which, picture, y, from, end)
  countSiblings(plane, which, y, widthOf(picture), height, from, end)
  store<u64>(tag(answer), <u64>(y + 1))
  return answer
}

/** The bit row of pixels that have many siblings in both pictures. */
export function plainRow(plane: usize, a: usize, b: usize, ya: i32, yb: i32, first: i32, to: i32): usize {
  const row = bitRow(plane, PLAIN + (<u32>yb & 3))
  if (load<u64>(tag(row)) == <u64>(yb + 2)) return row
  const inA = siblingRow(plane, 0, a, ya, first, to)
  const inB = siblingRow(plane, 1, b, yb, first, to)
  for (let word = max(first - 1, 0); word <= to + 1; word++) {
    const at = <usize>word << 3
    store<u64>(row + at, load<u64>(inA + at) & load<u64>(inB + at))
  }
  store<u64>(tag(row), <u64>(yb + 2))
  return row
}

// @ts-ignore: decorator
@inline
function majority(a: u64, b: u64, c: u64): u64 {
  return (a & b) | (c & (a ^ b))
}

function countSiblings(plane: usize, which: u32, y: i32, width: i32, height: i32, from: i32, to: i32): void {
  const zero = bitRow(plane, ZERO)
  const answer = answerRow(plane, which, y)
  const right = relationRow(plane, which, y, 0)
  const lower = relationRow(plane, which, y, 1)
  const slope = relationRow(plane, which, y, 2)
  const cross = relationRow(plane, which, y, 3)
  const upper = y > 0 ? relationRow(plane, which, y - 1, 1) : zero
  const upperSlope = y > 0 ? relationRow(plane, which, y - 1, 2) : zero
  const upperCross = y > 0 ? relationRow(plane, which, y - 1, 3) : zero
  const isEdge = y == 0 || y == height - 1
  const last = width - 1
  for (let word = from; word <= to; word++) {
    const at = <usize>word << 3
    let edge: u64 = isEdge ? ~(<u64>0) : word == 0 ? 1 : 0
    if (last >> 6 == word) edge |= (<u64>1) << (last & 63)
    // Nine bits a pixel are added as three sums and four carries: more than two is two carries, or one and an odd sum.
    const east = load<u64>(right + at)
    const west = fromLeft(right, at)
    const south = load<u64>(lower + at)
    const north = load<u64>(upper + at)
    const southEast = load<u64>(slope + at)
    const northWest = fromLeft(upperSlope, at)
    const southWest = fromLeft(cross, at)
    const northEast = load<u64>(upperCross + at)
    const a = east ^ west ^ south
    const b = north ^ southEast ^ northWest
    const c = southWest ^ northEast ^ edge
    const carryA = majority(east, west, south)
    const carryB = majority(north, southEast, northWest)
    const carryC = majority(southWest, northEast, edge)
    const carry = majority(a, b, c)
    const two = (carryA & carryB) | (carryC & carry) | ((carryA | carryB) & (carryC | carry))
    const many = two | ((carryA | carryB | carryC | carry) & (a ^ b ^ c))
    store<u64>(answer + at, many & below(width - (word << 6)))
  }
}

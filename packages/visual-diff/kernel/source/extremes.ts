// The darkest and the brightest of a pixel's eight neighbours, the first of equals in pixelmatch's order (column by column).
//
// pixelmatch compares brightness in f64: r * 0.29889531 + g * 0.58662247 + b * 0.11448223, of differences of bytes. The whole
// numbers below order any two colours in the same way and are equal for equal colours only: for every one of the 511^3
// differences their sum has the sign of pixelmatch's. They are the smallest found by trying the roundings of every scale.
// Sixteen times as much leaves four low bits: the neighbour's place in the order, and whether it is plain.
import { heightOf, pixelAt, rowOf, widthOf } from './picture-rows'

const RED: i32 = 61877 * 16
const GREEN: i32 = 121442 * 16
const BLUE: i32 = 23700 * 16

/** Some neighbour is darker and some is brighter. */
export const SLOPE: u32 = 1

// The low four bits of three lanes, one for each neighbour in the row above, beside or below the pixel. The index has a bit for
// each of these neighbours that is plain, the leftmost one least significant. The order of the values decides between equal
// neighbours: in LEAST_* the first one has the smallest value, in MOST_* the largest. Lanes without a neighbour get -1, which is
// never the least of unsigned numbers and never the most of signed ones.
const LEAST_ABOVE = memory.data<i32>([
  0, 6, 10, -1, 1, 6, 10, -1,
  0, 7, 10, -1, 1, 7, 10, -1,
  0, 6, 11, -1, 1, 6, 11, -1,
  0, 7, 11, -1, 1, 7, 11, -1,
], 16)
const LEAST_BESIDE = memory.data<i32>([
  2, -1, 12, -1, 3, -1, 12, -1,
  2, -1, 12, -1, 3, -1, 12, -1,
  2, -1, 13, -1, 3, -1, 13, -1,
  2, -1, 13, -1, 3, -1, 13, -1,
], 16)
const LEAST_BELOW = memory.data<i32>([
  4, 8, 14, -1, 5, 8, 14, -1,
  4, 9, 14, -1, 5, 9, 14, -1,
  4, 8, 15, -1, 5, 8, 15, -1,
  4, 9, 15, -1, 5, 9, 15, -1,
], 16)
const MOST_ABOVE = memory.data<i32>([
  14, 8, 4, -1, 15, 8, 4, -1,
  14, 9, 4, -1, 15, 9, 4, -1,
  14, 8, 5, -1, 15, 8, 5, -1,
  14, 9, 5, -1, 15, 9, 5, -1,
], 16)
const MOST_BESIDE = memory.data<i32>([
  12, -1, 2, -1, 13, -1, 2, -1,
  12, -1, 2, -1, 13, -1, 2, -1,
  12, -1, 3, -1, 13, -1, 3, -1,
  12, -1, 3, -1, 13, -1, 3, -1,
], 16)
const MOST_BELOW = memory.data<i32>([
  10, 6, 0, -1, 11, 6, 0, -1,
  10, 7, 0, -1, 11, 7, 0, -1,
  10, 6, 1, -1, 11, 6, 1, -1,
  10, 7, 1, -1, 11, 7, 1, -1,
], 16)

// Two bits for each place: the row, then the column, each plus one.
const ROWS: u32 = 0b10_01_00_10_00_10_01_00
const COLUMNS: u32 = 0b10_10_10_01_01_00_00_00

// @ts-ignore: decorator
@inline
export function placeX(place: u32): i32 {
  return <i32>((COLUMNS >> (2 * place)) & 3) - 1
}

// @ts-ignore: decorator
@inline
export function placeY(place: u32): i32 {
  return <i32>((ROWS >> (2 * place)) & 3) - 1
}

// Read from memory: an engine rebuilds a constant of 16 bytes wherever it is used.
const SCALES = memory.data<i32>([
  RED, RED, RED, RED, GREEN, GREEN, GREEN, GREEN, BLUE, BLUE, BLUE, BLUE,
], 16)
const REDS = memory.data<i8>([0, -1, -1, -1, 3, -1, -1, -1, 6, -1, -1, -1, 9, -1, -1, -1], 16)
const GREENS = memory.data<i8>([1, -1, -1, -1, 4, -1, -1, -1, 7, -1, -1, -1, 10, -1, -1, -1], 16)
const BLUES = memory.data<i8>([2, -1, -1, -1, 5, -1, -1, -1, 8, -1, -1, -1, 11, -1, -1, -1], 16)

// @ts-ignore: decorator
@inline
function brightnessOfFour(address: usize): v128 {
  const packed = v128.load(address)
  const red = i8x16.swizzle(packed, v128.load(REDS))
  const green = i8x16.swizzle(packed, v128.load(GREENS))
  const blue = i8x16.swizzle(packed, v128.load(BLUES))
  return i32x4.add(
    i32x4.add(i32x4.mul(red, v128.load(SCALES)), i32x4.mul(green, v128.load(SCALES, 16))),
    i32x4.mul(blue, v128.load(SCALES, 32)),
  )
}

// @ts-ignore: decorator
@inline
function brightnessOf(pixel: u32): i32 {
  return <i32>(pixel & 255) * RED + <i32>((pixel >> 8) & 255) * GREEN + <i32>(pixel >> 16) * BLUE
}

// @ts-ignore: decorator
@inline
function entry(table: usize, bits: u32): v128 {
  return v128.load(table + <usize>((bits & 7) << 4))
}

/**
 * SLOPE, then whether one of both extremes is plain (bit 1), then the places of the darkest (bits 2 to 4) and the brightest
 * (bits 5 to 7) neighbour. `above`, `beside` and `below`: in their three lowest bits, which of the neighbours are plain, from
 * left to right.
 */
// @ts-ignore: decorator
@inline
export function findExtremes(picture: usize, x: i32, y: i32, above: u32, beside: u32, below: u32): u32 {
  if (x == 0 || y == 0 || x == widthOf(picture) - 1 || y == heightOf(picture) - 1) {
    return findExtremesAtEdge(picture, x, y, above & 7, beside & 7, below & 7)
  }
  const row = rowOf(picture, y) + 3 * (x - 1)
  const stride = load<u32>(picture, 12)
  const first = brightnessOfFour(row - stride)
  const second = brightnessOfFour(row)
  const third = brightnessOfFour(row + stride)
  let least = i32x4.min_u(
    i32x4.min_u(v128.or(first, entry(LEAST_ABOVE, above)), v128.or(second, entry(LEAST_BESIDE, beside))),
    v128.or(third, entry(LEAST_BELOW, below)),
  )
  let most = i32x4.max_s(
    i32x4.max_s(v128.or(first, entry(MOST_ABOVE, above)), v128.or(second, entry(MOST_BESIDE, beside))),
    v128.or(third, entry(MOST_BELOW, below)),
  )
  least = i32x4.min_u(least, i32x4.shuffle(least, least, 2, 3, 0, 1))
  most = i32x4.max_s(most, i32x4.shuffle(most, most, 2, 3, 0, 1))
  least = i32x4.min_u(least, i32x4.shuffle(least, least, 1, 0, 3, 2))
  most = i32x4.max_s(most, i32x4.shuffle(most, most, 1, 0, 3, 2))
  return tell(i32x4.extract_lane(second, 1), i32x4.extract_lane(least, 0), i32x4.extract_lane(most, 0))
}

// @ts-ignore: decorator
@inline
function tell(centre: i32, least: i32, most: i32): u32 {
  const slope = <u32>((least | 15) < centre) & <u32>(most >= centre + 16)
  const plain = (<u32>least | <u32>most) & 1
  return slope | (plain << 1) | (((<u32>least >> 1) & 7) << 2) | (((~(<u32>most) >> 1) & 7) << 5)
}

function findExtremesAtEdge(picture: usize, x: i32, y: i32, above: u32, beside: u32, below: u32): u32 {
  const centre = brightnessOf(pixelAt(rowOf(picture, y), x))
  const plain = above | (beside << 4) | (below << 8)
  let least = centre
  let most = centre
  for (let place: u32 = 0; place < 8; place++) {
    const atX = x + placeX(place)
    const atY = y + placeY(place)
    if (atX < 0 || atY < 0 || atX >= widthOf(picture) || atY >= heightOf(picture)) continue
    const brightness = brightnessOf(pixelAt(rowOf(picture, atY), atX))
    const isPlain = <i32>((plain >> (4 * (placeY(place) + 1) + placeX(place) + 1)) & 1)
    least = min(least, brightness | <i32>(2 * place) | isPlain)
    most = max(most, brightness | <i32>(2 * (7 - place)) | isPlain)
  }
  return tell(centre, least, most)
}

// Filter types (PNG, section 9). Up and the types after it look at the row above.
export const NONE: u32 = 0
export const SUB: u32 = 1
export const UP: u32 = 2
export const AVERAGE: u32 = 3
export const PAETH: u32 = 4

/** Turns the filtered bytes at `row` into pixels, in place; `above` is the row above, of pixels, or zeroes. */
export function unfilterRow(row: usize, above: usize, bytes: usize, pixelBytes: usize): void {
  switch (<u32>load<u8>(row - 1)) {
    case SUB:
      unfilterSub(row, bytes, pixelBytes)
      break
    case UP:
      addRow(row, above, bytes)
      break
    case AVERAGE:
      unfilterAverage(row, above, bytes, pixelBytes)
      break
    case PAETH:
      unfilterPaeth(row, above, bytes, pixelBytes)
      break
  }
  store<u8>(row - 1, 0)
}

/** Adds bytes to bytes. */
export function addRow(to: usize, from: usize, bytes: usize): void {
  const end = to + bytes
  while (to + 64 <= end) {
    v128.store(to, i8x16.add(v128.load(to), v128.load(from)))
    v128.store(to, i8x16.add(v128.load(to, 16), v128.load(from, 16)), 16)
    v128.store(to, i8x16.add(v128.load(to, 32), v128.load(from, 32)), 32)
    v128.store(to, i8x16.add(v128.load(to, 48), v128.load(from, 48)), 48)
    to += 64
    from += 64
  }
  while (to < end) {
    store<u8>(to, load<u8>(to) + load<u8>(from))
    to++
    from++
  }
}

/** Five pixels of three bytes or four of four at a time: sums over 1, 2 and 4 pixels, and the last one before them. */
export function unfilterSub(row: usize, bytes: usize, pixelBytes: usize): void {
  const end = row + bytes
  const zero = i8x16.splat(0)
  let at = row
  let left = zero
  let next = v128.load(at)
  // The 16th byte is stored wrong and then, being loaded already, stored right.
  while (pixelBytes == 3 && at + 31 <= end) {
    let sum = next
    next = v128.load(at, 15)
    sum = i8x16.add(sum, i8x16.shuffle(zero, sum, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28))
    sum = i8x16.add(sum, i8x16.shuffle(zero, sum, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25))
    sum = i8x16.add(sum, i8x16.shuffle(zero, sum, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16, 17, 18, 19))
    sum = i8x16.add(sum, left)
    left = i8x16.shuffle(sum, sum, 12, 13, 14, 12, 13, 14, 12, 13, 14, 12, 13, 14, 12, 13, 14, 12)
    v128.store(at, sum)
    at += 15
  }
  if (at > row) v128.store(at, next)
  if (at == row) at += pixelBytes
  for (; at < end; at++) store<u8>(at, load<u8>(at) + load<u8>(at - pixelBytes))
}

/**
 * One pixel at a time in the low lanes. A pixel of three bytes is stored as four: the next one is loaded before that,
 * and the byte after the row is put back at the end.
 */
function unfilterAverage(row: usize, above: usize, bytes: usize, pixelBytes: usize): void {
  const end = row + bytes
  const after = load<u8>(end)
  const one = i8x16.splat(1)
  let left = i8x16.splat(0)
  let next = v128.load32_zero(row)
  for (let at = row; at < end; at += pixelBytes) {
    const filtered = next
    next = v128.load32_zero(at + pixelBytes)
    const up = v128.load32_zero(above)
    above += pixelBytes
    // The mean rounded up, less one where the sum is odd.
    const mean = i8x16.sub(i8x16.avgr_u(left, up), v128.and(v128.xor(left, up), one))
    left = i8x16.add(filtered, mean)
    v128.store32_lane(at, left, 0)
  }
  store<u8>(end, after)
}

/** As above, in lanes of 16 bits. */
function unfilterPaeth(row: usize, above: usize, bytes: usize, pixelBytes: usize): void {
  const end = row + bytes
  const after = load<u8>(end)
  let left = i16x8.splat(0)
  let corner = i16x8.splat(0)
  let next = v128.load32_zero(row)
  for (let at = row; at < end; at += pixelBytes) {
    const filtered = next
    next = v128.load32_zero(at + pixelBytes)
    const up = i16x8.extend_low_i8x16_u(v128.load32_zero(above))
    above += pixelBytes
    left = addGuess(i16x8.extend_low_i8x16_u(filtered), left, up, corner)
    corner = up
    v128.store32_lane(at, i8x16.narrow_i16x8_u(left, left), 0)
  }
  store<u8>(end, after)
}

/** Two rows that are both filtered with Paeth: the lower one a pixel behind, in the upper lanes. */
export function unfilterTwoPaeth(row: usize, below: usize, above: usize, bytes: usize, pixelBytes: usize): void {
  const end = row + bytes
  const after = load<u8>(below + bytes)
  let next = v128.load32_zero(below)
  let up = i16x8.extend_low_i8x16_u(v128.load32_zero(above))
  let left = addGuess(i16x8.extend_low_i8x16_u(v128.load32_zero(row)), i16x8.splat(0), up, i16x8.splat(0))
  let filtered = v128.load32_lane(row + pixelBytes, next, 1)
  v128.store32_lane(row, i8x16.narrow_i16x8_u(left, left), 0)
  // Lanes 0 to 3: this row at `at`. Lanes 4 to 7: the row below, one pixel to the left.
  for (let at = row + pixelBytes; at < end; at += pixelBytes) {
    above += pixelBytes
    const corner = up
    up = i16x8.extend_low_i8x16_u(v128.load32_zero(above))
    up = i8x16.shuffle(up, left, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23)
    next = v128.load32_zero(below + pixelBytes)
    const both = i8x16.shuffle(filtered, filtered, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3)
    filtered = v128.load32_lane(at + pixelBytes, next, 1)
    left = addGuess(i16x8.extend_low_i8x16_u(both), left, up, corner)
    const pixels = i8x16.narrow_i16x8_u(left, left)
    v128.store32_lane(at, pixels, 0)
    v128.store32_lane(below, pixels, 1)
    below += pixelBytes
  }
  const last = i8x16.shuffle(left, left, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7)
  const both = i8x16.shuffle(filtered, filtered, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3)
  left = addGuess(i16x8.extend_low_i8x16_u(both), left, last, up)
  v128.store32_lane(below, i8x16.narrow_i16x8_u(left, left), 1)
  store<u8>(below + pixelBytes, after)
}

/** Paeth's guess (PNG, 9.4) from three neighbours, added; all in lanes of 16 bits. */
// @ts-ignore: decorator
@inline
function addGuess(filtered: v128, left: v128, up: v128, corner: v128): v128 {
  const rise = i16x8.sub(up, corner)
  const run = i16x8.sub(left, corner)
  const toUp = i16x8.abs(run)
  const toCorner = i16x8.abs(i16x8.add(rise, run))
  const upOrCorner = v128.bitselect(corner, up, i16x8.gt_s(toUp, toCorner))
  const isNotLeft = i16x8.gt_s(i16x8.abs(rise), i16x8.min_s(toUp, toCorner))
  const guess = v128.bitselect(upOrCorner, left, isNotLeft)
  return v128.and(i16x8.add(filtered, guess), i16x8.splat(255))
}

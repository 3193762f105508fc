// @ts-ignore: decorator
@inline
function sumOfFour(lanes: v128): u64 {
  return (
    <u64>i32x4.extract_lane(lanes, 0) +
    <u64>i32x4.extract_lane(lanes, 1) +
    <u64>i32x4.extract_lane(lanes, 2) +
    <u64>i32x4.extract_lane(lanes, 3)
  )
}

/** zlib's Adler-32. The sums are divided at the end only: u64 holds those of any picture. */
export function adler32(from: usize, length: u32): u32 {
  const highWeights = i16x8(16, 15, 14, 13, 12, 11, 10, 9)
  const lowWeights = i16x8(8, 7, 6, 5, 4, 3, 2, 1)
  const ones = i16x8.splat(1)
  let a: u64 = 1
  let b: u64 = 0
  let at: u32 = 0
  for (; at + 16 <= length; at += 16) {
    const bytes = v128.load(from + at)
    b += 16 * a
    if (!v128.any_true(bytes)) continue
    const first = i16x8.extend_low_i8x16_u(bytes)
    const second = i16x8.extend_high_i8x16_u(bytes)
    b += sumOfFour(i32x4.add(i32x4.dot_i16x8_s(first, highWeights), i32x4.dot_i16x8_s(second, lowWeights)))
    a += sumOfFour(i32x4.dot_i16x8_s(i16x8.add(first, second), ones))
  }
  for (; at < length; at++) {
    a += load<u8>(from + at)
    b += a
  }
  return (<u32>(b % 65521) << 16) | <u32>(a % 65521)
}

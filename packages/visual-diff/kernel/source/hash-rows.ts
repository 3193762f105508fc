import { rowOf } from './picture-rows'

const ODD_A: i32 = 0x9e3779b1
const ODD_B: i32 = 0x85ebca77
const ODD_C: i32 = 0xc2b2ae3d
const ODD_D: i32 = 0x27d4eb2f

// Each step is a bijection of the lane for a given input and the other way round, so one changed lane is never lost.
// @ts-ignore: decorator
@inline
function mix(lane: v128, input: v128, odd: i32): v128 {
  const mixed = i32x4.mul(v128.xor(lane, input), i32x4.splat(odd))
  return v128.xor(mixed, i32x4.shr_u(mixed, 15))
}

// @ts-ignore: decorator
@inline
function avalanche(hash: u32): u32 {
  hash = (hash ^ (hash >> 16)) * 0x85ebca6b
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35
  return hash ^ (hash >> 16)
}

// @ts-ignore: decorator
@inline
function fold(lane: u32, hash: u32): u32 {
  return rotl(hash ^ (lane * 0xcc9e2d51), 13) * 5 + 0xe6546b64
}

function hashBytes(from: usize, length: u32): u32 {
  let a = i32x4(1, 2, 3, 4)
  let b = i32x4(5, 6, 7, 8)
  let c = i32x4(9, 10, 11, 12)
  let d = i32x4(13, 14, 15, 16)
  let at: u32 = 0
  for (; at + 64 <= length; at += 64) {
    a = mix(a, v128.load(from + at), ODD_A)
    b = mix(b, v128.load(from + at, 16), ODD_B)
    c = mix(c, v128.load(from + at, 32), ODD_C)
    d = mix(d, v128.load(from + at, 48), ODD_D)
  }
  for (; at + 16 <= length; at += 16) {
    a = mix(a, v128.load(from + at), ODD_B)
  }
  if (at < length) {
    const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    const inside = i8x16.lt_u(places, i8x16.splat(<i8>(length - at)))
    a = mix(a, v128.and(v128.load(from + at), inside), ODD_C)
  }
  // Once more each in its own way, so that what changed last in one does not cancel the same in another.
  const lengths = i32x4.splat(<i32>length)
  a = mix(a, lengths, ODD_D)
  b = mix(b, lengths, ODD_C)
  c = mix(c, lengths, ODD_A)
  d = mix(d, lengths, ODD_B)
  const all = mix(mix(mix(a, b, ODD_C), c, ODD_D), d, ODD_A)
  let hash = fold(i32x4.extract_lane(all, 0), length)
  hash = fold(i32x4.extract_lane(all, 1), hash)
  hash = fold(i32x4.extract_lane(all, 2), hash)
  return avalanche(fold(i32x4.extract_lane(all, 3), hash))
}

/** Writes one u32 for each of the rows [y0, y1): the hash of its pixels in columns [x0, x1). */
export function hashRows(picture: usize, y0: i32, y1: i32, x0: i32, x1: i32, out: usize): void {
  for (let y = y0; y < y1; y++) {
    store<u32>(out, hashBytes(rowOf(picture, y) + 3 * x0, 3 * (x1 - x0)))
    out += 4
  }
}

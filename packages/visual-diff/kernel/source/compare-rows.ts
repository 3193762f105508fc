import { sieveFew, sieveMany } from './antialias'
import { measureSixteen } from './measure-pixels'
import { rowOf } from './picture-rows'
import { bitRow, maskRow, tileAt } from './plane'
import { clearSieves } from './sibling-rows'

/** From this share of a row's pixels on the whole row goes through the sieve: a sixteenth. */
const MANY: u32 = 4

/** Index of the first 16 bytes that differ, or `length`. May read 15 bytes more than that. */
function skipEqual(a: usize, b: usize, length: i32): i32 {
  let at = 0
  for (; at + 64 <= length; at += 64) {
    const p = a + at
    const q = b + at
    const first = v128.or(
      v128.xor(v128.load(p), v128.load(q)),
      v128.xor(v128.load(p, 16), v128.load(q, 16)),
    )
    const second = v128.or(
      v128.xor(v128.load(p, 32), v128.load(q, 32)),
      v128.xor(v128.load(p, 48), v128.load(q, 48)),
    )
    if (v128.any_true(v128.or(first, second))) break
  }
  for (; at < length; at += 16) {
    if (v128.any_true(v128.xor(v128.load(a + at), v128.load(b + at)))) return at
  }
  return length
}

// @ts-ignore: decorator
@inline
function differs(a: usize, b: usize): bool {
  const first = v128.xor(v128.load(a), v128.load(b))
  const second = v128.xor(v128.load(a, 16), v128.load(b, 16))
  return <bool>v128.any_true(v128.or(v128.or(first, second), v128.xor(v128.load(a, 32), v128.load(b, 32))))
}

/** Bits of a word that lie in columns [x0, x1). */
// @ts-ignore: decorator
@inline
function columns(word: i32, x0: i32, x1: i32): u64 {
  const left = x0 - (word << 6)
  const right = (word << 6) + 64 - x1
  return (~(<u64>0) << (left > 0 ? left : 0)) & (~(<u64>0) >> (right > 0 ? right : 0))
}

/** Fills two bit rows, over the first limit and over the second, from word `from` on; returns how many are over the first. */
function measureRow(plane: usize, a: usize, b: usize, from: i32, x0: i32, x1: i32, limits: usize): u32 {
  const changed = bitRow(plane, 0)
  const shifted = bitRow(plane, 1)
  let count: u32 = 0
  for (let word = from; word << 6 < x1; word++) {
    let first: u64 = 0
    let second: u64 = 0
    for (let shift = 0; shift < 64; shift += 16) {
      const x = (word << 6) + shift
      if (x >= x1) break
      if (x + 16 <= x0 || !differs(a + 3 * x, b + 3 * x)) continue
      const both = measureSixteen(a + 3 * x, b + 3 * x, limits)
      first |= (both & 0xffff) << shift
      second |= (both >> 16) << shift
    }
    const inside = columns(word, x0, x1)
    first &= inside
    count += <u32>popcnt(first)
    store<u64>(changed + (<usize>word << 3), first)
    store<u64>(shifted + (<usize>word << 3), second & inside)
  }
  return count
}

/** Sixteen mask bytes from 64 pixels of one value: the leftmost pixel in the highest bits. */
// @ts-ignore: decorator
@inline
function spread(bits: u64): v128 {
  const bytes = i64x2.splat(bits)
  const low = v128.and(bytes, i8x16.splat(15))
  const high = i8x16.shr_u(bytes, 4)
  const nibbles = i8x16.shuffle(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
  return i8x16.swizzle(
    i8x16(0, 0x40, 0x10, 0x50, 0x04, 0x44, 0x14, 0x54, 0x01, 0x41, 0x11, 0x51, 0x05, 0x45, 0x15, 0x55),
    nibbles,
  )
}

function countInTiles(plane: usize, kind: u32, x: u32, y: u32, bits: u64): void {
  let tile = tileAt(plane, kind, x, y)
  for (; bits; bits >>= 16) {
    store<u16>(tile, load<u16>(tile) + <u16>popcnt(bits & 0xffff))
    tile += 2
  }
}

function markRow(plane: usize, y: i32, from: i32, x1: i32): void {
  const changed = bitRow(plane, 0)
  const shifted = bitRow(plane, 1)
  const mask = maskRow(plane, y)
  for (let word = from; word << 6 < x1; word++) {
    const first = load<u64>(changed + (<usize>word << 3))
    const second = load<u64>(shifted + (<usize>word << 3)) & ~first
    if (!(first | second)) continue
    const at = mask + (<usize>word << 4)
    v128.store(at, v128.or(v128.load(at), v128.or(spread(first), i8x16.shl(spread(second), 1))))
    countInTiles(plane, 0, word << 6, y, first)
    countInTiles(plane, 1, word << 6, y, second)
  }
}

/**
 * Compares row ya + i of picture A with row yb + i of picture B, i < rows, in columns [x0, x1), which both must have, and
 * marks B's row in the plane, which must be empty there: 1 where pixelmatch 7.2.0 counts a pixel as changed, 2 where it does
 * not but the distance is over the second limit. For `limits` see setLimits.
 */
export function compareRows(
  a: usize, b: usize, ya: i32, yb: i32, rows: i32, x0: i32, x1: i32, limits: usize, plane: usize,
): void {
  clearSieves(plane)
  const many = <u32>(x1 - x0) >> MANY
  const last = x1 - 1 >> 6
  for (let row = 0; row < rows; row++) {
    const atA = rowOf(a, ya + row)
    const atB = rowOf(b, yb + row)
    const length = 3 * (x1 - x0)
    const equal = skipEqual(atA + 3 * x0, atB + 3 * x0, length)
    if (equal >= length) continue
    const from = (x0 + equal / 3) >> 6
    const count = measureRow(plane, atA, atB, from, x0, x1, limits)
    if (count > many) sieveMany(plane, a, b, ya + row, yb + row, x0 >> 6, from, last)
    else if (count) sieveFew(plane, a, b, ya + row, yb + row, from, last)
    markRow(plane, yb + row, from, x1)
  }
}

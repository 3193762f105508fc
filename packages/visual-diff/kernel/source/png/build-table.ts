import { COUNTS, OFFSETS, SORTED, STATE } from '../layout'

// An entry is a u32. Its low six bits say how many bits to take in all (code and extra bits).
export const LITERAL: u32 = 1 << 8
export const LENGTH: u32 = 1 << 9
export const END: u32 = 1 << 10 // neither LITERAL nor LENGTH
export const SUBTABLE: u32 = 1 << 11 // neither LITERAL nor LENGTH
// Literal: 1 in bits 10-11, bits 16-23 the byte.
// Length: bits 12-15 bits of the code alone, bits 16-24 its base. Distance: the same, its base in bits 16-31.
// Subtable: bits 12-15 how many bits index it, bits 16-31 where it begins. 0: no such code.
export const LITERAL_BITS: u32 = 11
export const DISTANCE_BITS: u32 = 9

// base << 16 | extra bits
const lengthCodes = memory.data<u32>([
  0x30000, 0x40000, 0x50000, 0x60000, 0x70000, 0x80000, 0x90000, 0xa0000, 0xb0001, 0xd0001, 0xf0001, 0x110001,
  0x130002, 0x170002, 0x1b0002, 0x1f0002, 0x230003, 0x2b0003, 0x330003, 0x3b0003, 0x430004, 0x530004, 0x630004,
  0x730004, 0x830005, 0xa30005, 0xc30005, 0xe30005, 0x1020000,
])

// @ts-ignore: decorator
@inline
function literalEntry(symbol: u32): u32 {
  if (symbol < 256) return LITERAL | (1 << 10) | (symbol << 16)
  if (symbol == 256) return END
  if (symbol > 285) return 0
  return LENGTH | load<u32>(lengthCodes + (<usize>(symbol - 257) << 2))
}

// @ts-ignore: decorator
@inline
function distanceEntry(symbol: u32): u32 {
  if (symbol < 4) return LENGTH | ((symbol + 1) << 16)
  if (symbol > 29) return 0
  const extra = (symbol >> 1) - 1
  return LENGTH | ((((2 + (symbol & 1)) << extra) + 1) << 16) | extra
}

// @ts-ignore: decorator
@inline
function entryOf(symbol: u32, bits: u32, isDistance: bool): u32 {
  const plain = isDistance ? distanceEntry(symbol) : literalEntry(symbol)
  if (plain == 0) return 0
  return plain & LITERAL ? plain + bits : (plain + bits) | (bits << 12)
}

/**
 * Builds the decoding table of a canonical prefix code (RFC 1951, 3.2.2) from `count` code lengths (u8, 0 to 15).
 * Codes longer than `tableBits` go through a subtable. Answers false for code lengths that no encoder may write:
 * too many codes, or too few unless there is a single one.
 */
export function buildTable(
  lengths: usize, count: u32, table: usize, tableBits: u32, isDistance: bool,
): bool {
  const counts = STATE + COUNTS
  const offsets = STATE + OFFSETS
  const sorted = STATE + SORTED
  memory.fill(counts, 0, 64)
  for (let symbol: u32 = 0; symbol < count; symbol++) {
    const at = counts + (<usize>load<u8>(lengths + symbol) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
  store<u32>(counts, 0)
  let space: i32 = 1
  let used: u32 = 0
  for (let bits: usize = 1; bits < 16; bits++) {
    const codes = load<u32>(counts + (bits << 2))
    store<u32>(offsets + (bits << 2), used)
    used += codes
    space = (space << 1) - <i32>codes
    if (space < 0) return false
  }
  const isComplete = space == 0
  if (!isComplete && used > 1) return false
  if (used == 1 && load<u32>(counts, 4) == 0) return false
  for (let symbol: u32 = 0; symbol < count; symbol++) {
    const bits = <usize>load<u8>(lengths + symbol)
    if (bits == 0) continue
    const at = offsets + (bits << 2)
    const nth = load<u32>(at)
    store<u32>(at, nth + 1)
    store<u16>(sorted + (<usize>nth << 1), <u16>symbol)
  }
  if (!isComplete) memory.fill(table, 0, <usize>4 << tableBits)
  fillTable(counts, sorted, table, tableBits, isDistance)
  return true
}

/** Codes in order of length: the table doubles as the length grows, so every code is written once. */
function fillTable(counts: usize, sorted: usize, table: usize, tableBits: u32, isDistance: bool): void {
  let code: u32 = 0 // bits reversed, as they come
  let nth = sorted
  let isDone = false
  for (let bits: u32 = 1; bits <= tableBits; bits++) {
    const half = <usize>4 << (bits - 1)
    memory.copy(table + half, table, half)
    for (let left = load<u32>(counts + (<usize>bits << 2)); left > 0; left--) {
      store<u32>(table + (<usize>code << 2), entryOf(load<u16>(nth), bits, isDistance))
      nth += 2
      isDone = code == (1 << bits) - 1
      code = next(code, bits)
    }
  }
  if (isDone) return
  fillSubtables(counts, nth, code, table, tableBits, isDistance)
}

function fillSubtables(
  counts: usize, sorted: usize, first: u32, table: usize, tableBits: u32, isDistance: bool,
): void {
  const mask: u32 = (1 << tableBits) - 1
  let code = first
  let nth = sorted
  let start: u32 = 1 << tableBits
  let prefix: u32 = 0xffffffff
  let subBits: u32 = 0
  for (let bits = tableBits + 1; bits < 16; bits++) {
    for (let left = load<u32>(counts + (<usize>bits << 2)); left > 0; left--) {
      if ((code & mask) != prefix) {
        if (prefix != 0xffffffff) start += 1 << subBits
        prefix = code & mask
        subBits = subtableBits(counts, bits, left, tableBits)
        store<u32>(table + (<usize>prefix << 2), tableBits | SUBTABLE | (subBits << 12) | (start << 16))
      }
      const entry = entryOf(load<u16>(nth), bits - tableBits, isDistance)
      nth += 2
      for (let at = code >> tableBits; at < 1 << subBits; at += 1 << (bits - tableBits)) {
        store<u32>(table + (<usize>(start + at) << 2), entry)
      }
      code = next(code, bits)
    }
  }
}

/** How many bits tell all codes of one prefix apart, of which the first has `bits` bits and `left` like it follow. */
function subtableBits(counts: usize, bits: u32, left: u32, tableBits: u32): u32 {
  let width = bits - tableBits
  let used = left
  while (used < 1 << width && width < 15 - tableBits) {
    width++
    used = (used << 1) + load<u32>(counts + (<usize>(tableBits + width) << 2))
  }
  return width
}

/** Adds one to a code whose bits are reversed; codes of a longer length continue at the same value. */
// @ts-ignore: decorator
@inline
function next(code: u32, bits: u32): u32 {
  const zeroes = ~code & ((1 << bits) - 1)
  if (zeroes == 0) return code
  const bit: u32 = 1 << (31 - clz(zeroes))
  return (code & (bit - 1)) | bit
}

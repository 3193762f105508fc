// A deflate encoder for rows that repeat: matches are the byte before or the row above, nothing else is looked for. It is made
// for masks and drawings, which are runs and repeated rows, and is several times faster on them than zlib's fastest level.
import { adler32 } from './adler'
import { endByte, openWriter, putBits, written } from './bit-writer'
import { assignCodes, fitLengths } from './fit-code'

const END: u32 = 256
const SYMBOLS: u32 = 286
const LONGEST: u32 = 258
/** Less than 32768 with the end of the block: see fitLengths. */
const MOST_TOKENS: u32 = 32000

// Scratch: the writer, how the row above is written, symbols' counts, lengths and codes, the tokens of a block.
const UP: usize = 16
const UP_BITS: usize = 20
const UP_SYMBOL: usize = 24
const COUNTS: usize = 32
const LENGTHS: usize = COUNTS + 4 * SYMBOLS
const CODES: usize = LENGTHS + 288
const TOKENS: usize = CODES + 4 * SYMBOLS
const TOKEN_UP: u32 = 1 << 16

// For each length from 3: symbol << 16 | extra bits << 8 | their value.
// @ts-ignore: decorator
@inline
function lengthSymbol(length: u32): u32 {
  if (length == LONGEST) return 285 << 16
  const offset = length - 3
  if (offset < 8) return (257 + offset) << 16
  const extra = 29 - clz(offset)
  return ((257 + 4 * extra + (offset >> extra)) << 16) | (extra << 8) | (offset & ((1 << extra) - 1))
}

/** Bytes of scratch that the encoder works in. */
export function deflateBytes(): u32 {
  return <u32>TOKENS + 4 * (MOST_TOKENS + 1)
}

// Distances use two codes of one bit each: 0 for the byte before, 1 for the row above with its extra bits.
function openDistances(scratch: usize, stride: u32): void {
  const offset = stride - 1
  const extra: u32 = offset < 4 ? 0 : 30 - clz(offset)
  store<u32>(scratch + UP, 1 | ((offset & ((1 << extra) - 1)) << 1))
  store<u32>(scratch + UP_BITS, 1 + extra)
  store<u32>(scratch + UP_SYMBOL, offset < 4 ? offset : 2 * extra + (offset >> extra))
}

/** How many bytes at `at` equal those `back` before them, `most` at most. */
function matchLength(at: usize, back: usize, most: usize): usize {
  let length: usize = 0
  for (; length < most; length += 16) {
    const equal = i8x16.eq(v128.load(at + length), v128.load(at + length - back))
    const bits = <u32>i8x16.bitmask(equal)
    if (bits != 0xffff) {
      length += <usize>ctz(~bits)
      break
    }
  }
  return min(length, most)
}

// @ts-ignore: decorator
@inline
function count(scratch: usize, symbol: u32): void {
  const at = scratch + COUNTS + 4 * symbol
  store<u32>(at, load<u32>(at) + 1)
}

/** Turns bytes into at most a block's tokens; returns where it stopped. */
function tokenize(scratch: usize, from: usize, start: usize, end: usize, stride: usize): usize {
  memory.fill(scratch + COUNTS, 0, 4 * SYMBOLS)
  const first = scratch + TOKENS
  const last = first + 4 * MOST_TOKENS
  let token = first
  let at = start
  while (at < end && token < last) {
    if (at > from) {
      const above: usize = at - from >= stride ? stride : 1
      const here = load<u32>(at)
      const isRun = (here ^ load<u32>(at - 1)) << 8 == 0
      const isUp = (here ^ load<u32>(at - above)) << 8 == 0
      if (isRun || isUp) {
        const most = end - at
        const run: usize = isRun ? matchLength(at, 1, most) : 0
        const up: usize = isUp && run < LONGEST ? matchLength(at, above, most) : 0
        const kind: u32 = up > run && above > 1 ? TOKEN_UP : 0
        let left = max(run, up)
        if (left >= 3) {
          for (; left >= 3 && token < last; token += 4) {
            const length = min(<u32>left, LONGEST)
            store<u32>(token, 0x80000000 | kind | length)
            count(scratch, lengthSymbol(length) >> 16)
            at += length
            left -= length
          }
          continue
        }
      }
    }
    const byte = <u32>load<u8>(at++)
    store<u32>(token, byte)
    count(scratch, byte)
    token += 4
  }
  count(scratch, END)
  store<u32>(token, END)
  return at
}

function putHeader(scratch: usize, isLast: bool): void {
  const symbols = load<u32>(scratch + UP_SYMBOL)
  putBits(scratch, (isLast ? 1 : 0) | (2 << 1), 3)
  putBits(scratch, (SYMBOLS - 257) | (symbols << 5) | (15 << 10), 14)
  // Lengths 0 to 15 are written in four bits each; the three kinds of repetition, first in the list, are not used.
  putBits(scratch, 0, 9)
  for (let length = 0; length < 16; length++) putBits(scratch, 4, 3)
  for (let symbol: u32 = 0; symbol < SYMBOLS; symbol++) {
    putLength(scratch, load<u8>(scratch + LENGTHS + symbol))
  }
  for (let symbol: u32 = 0; symbol <= symbols; symbol++) {
    putLength(scratch, symbol == 0 || symbol == symbols ? 1 : 0)
  }
}

// @ts-ignore: decorator
@inline
function putLength(scratch: usize, length: u32): void {
  const reversed = ((length & 1) << 3) | ((length & 2) << 1) | ((length & 4) >> 1) | ((length & 8) >> 3)
  putBits(scratch, reversed, 4)
}

function putTokens(scratch: usize): void {
  const codes = scratch + CODES
  const up = <u64>load<u32>(scratch + UP)
  const upBits = load<u32>(scratch + UP_BITS)
  let at = scratch + TOKENS
  for (;;) {
    const token = load<u32>(at)
    at += 4
    if (token <= END) {
      const code = load<u32>(codes + 4 * token)
      putBits(scratch, code >> 4, code & 15)
      if (token == END) return
      continue
    }
    const length = lengthSymbol(token & 0xffff)
    const code = load<u32>(codes + 4 * (length >> 16))
    const bits = code & 15
    const extra = (length >> 8) & 255
    const all = <u64>(code >> 4) | (<u64>(length & 255) << bits)
    if (token & TOKEN_UP) putBits(scratch, all | (up << (bits + extra)), bits + extra + upBits)
    else putBits(scratch, all, bits + extra + 1)
  }
}

/**
 * Writes rows of `stride` bytes, 2 to 32768, as a zlib stream; 16 bytes after them may be read. Returns its length, or 0 when
 * `room` might not suffice.
 */
export function deflateRows(
  from: usize, stride: u32, rows: u32, scratch: usize, out: usize, room: u32,
): u32 {
  const end = from + <usize>(stride * rows)
  openDistances(scratch, stride)
  openWriter(scratch, out)
  putBits(scratch, 0x0178, 16)
  for (let at = from; at < end; ) {
    const begun = at
    at = tokenize(scratch, from, begun, end, <usize>stride)
    if (written(scratch) - out + 5 * MOST_TOKENS + 512 > room) return 0
    fitLengths(scratch + COUNTS, SYMBOLS, totalOf(scratch), scratch + LENGTHS)
    assignCodes(scratch + LENGTHS, SYMBOLS, scratch + CODES)
    putHeader(scratch, at >= end)
    putTokens(scratch)
  }
  endByte(scratch)
  putBits(scratch, bswap(adler32(from, stride * rows)), 32)
  return <u32>(written(scratch) - out)
}

function totalOf(scratch: usize): u32 {
  let total: u32 = 0
  for (let symbol: u32 = 0; symbol < SYMBOLS; symbol++) total += load<u32>(scratch + COUNTS + 4 * symbol)
  return total
}

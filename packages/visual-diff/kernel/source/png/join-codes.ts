import { DISTANCE_BITS, LENGTH, LITERAL, LITERAL_BITS } from './build-table'
import { DISTANCES, JOINED, LITERALS, STATE } from '../layout'

// A joined entry has 8 bytes. The lower four are an entry of the literal table, or one of the two kinds below, in which
// bits 10-18 are the number of bytes that it produces, and bits 26-31 the number of bits before the extra bits of the distance.
/** A length and its distance in one. The length is known with its extra bits; u16 at 6: the base of the distance. */
export const MATCH: u32 = 1 << 7
// Literals: one or two bytes at 4; no extra bits, and 0 at 6.
const ONE: u32 = 1 << 10
/** Counts bits as used, and as coming before any extra bits. */
const USED: u32 = (1 << 26) + 1

/**
 * Makes the table that is really used: whatever the index decides besides the first code is looked up beforehand.
 * Pages repeat themselves so much that length and distance mostly take fewer bits than the index has.
 */
export function joinCodes(): void {
  for (let index: u32 = 0; index < 1 << LITERAL_BITS; index++) {
    const entry = load<u32>(<usize>index << 2, STATE + LITERALS)
    let whole = <u64>entry
    if (entry & LITERAL) whole = joinLiterals(index, entry)
    else if (entry & LENGTH) whole = joinMatch(index, entry)
    store<u64>(<usize>index << 3, whole, STATE + JOINED)
  }
}

/** Whether a second one fits is decided without a branch, which could not be predicted. */
// @ts-ignore: decorator
@inline
function joinLiterals(index: u32, entry: u32): u64 {
  const used = entry & 63
  const next = load<u32>(<usize>(index >> used) << 2, STATE + LITERALS)
  const first = <u64>(used * USED + (LITERAL | ONE)) | (<u64>(entry >> 16) << 32)
  const second = <u64>((next & 63) * USED + ONE) | (<u64>(next >> 16) << 40)
  const fits = (next & LITERAL) >> 8 & <u32>(used + (next & 63) <= LITERAL_BITS)
  return first + select(second, 0, <bool>fits)
}

// @ts-ignore: decorator
@inline
function joinMatch(index: u32, entry: u32): u64 {
  const used = entry & 63
  if (used >= LITERAL_BITS) return entry
  const code = (entry >> 12) & 15
  const next = load<u32>(<usize>((index >> used) & ((1 << DISTANCE_BITS) - 1)) << 2, STATE + DISTANCES)
  const both = used + ((next >> 12) & 15)
  if (!(next & LENGTH) || both > LITERAL_BITS) return entry
  const length = (entry >> 16) + ((index & ((1 << used) - 1)) >> code)
  return <u64>(MATCH | (used + (next & 63)) | (both << 26) | (length << 10)) | (<u64>(next >> 16) << 48)
}

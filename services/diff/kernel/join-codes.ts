import { DISTANCE_BITS, LENGTH, LITERAL, LITERAL_BITS } from './build-table'

// A joined entry is 8 bytes. The lower four are an entry of the literal table, but for two kinds:
/**
 * A length and its distance in one. Bits 26-31: how many bits come before the extra bits of the distance; u16 at 4: the
 * length, with its extra bits; u16 at 6: the base of the distance.
 */
export const MATCH: u32 = 1 << 7
// Literals. Bits 10-11: how many (1 to 3); the bytes at 4.

/**
 * Makes the table that is really used: whatever the index decides besides the first code is looked up beforehand.
 * Pages repeat themselves so much that length and distance mostly take fewer bits than the index has.
 */
export function joinCodes(literals: usize, distances: usize, joined: usize): void {
  for (let index: u32 = 0; index < 1 << LITERAL_BITS; index++) {
    const entry = load<u32>(literals + (<usize>index << 2))
    let whole = <u64>entry
    if (entry & LITERAL) whole = joinLiterals(literals, index, entry)
    else if (entry & LENGTH) whole = joinMatch(distances, index, entry)
    store<u64>(joined + (<usize>index << 3), whole)
  }
}

// @ts-ignore: decorator
@inline
function joinLiterals(literals: usize, index: u32, entry: u32): u64 {
  let used = entry & 63
  let bytes = entry >> 16
  let count: u32 = 1
  while (count < 3) {
    const next = load<u32>(literals + (<usize>(index >> used) << 2))
    if (!(next & LITERAL) || used + (next & 63) > LITERAL_BITS) break
    used += next & 63
    bytes |= (next >> 16) << (count << 3)
    count++
  }
  return <u64>(used | LITERAL | (count << 10)) | (<u64>bytes << 32)
}

// @ts-ignore: decorator
@inline
function joinMatch(distances: usize, index: u32, entry: u32): u64 {
  const used = entry & 63
  if (used >= LITERAL_BITS) return entry
  const code = (entry >> 12) & 15
  const next = load<u32>(distances + (<usize>((index >> used) & ((1 << DISTANCE_BITS) - 1)) << 2))
  const both = used + ((next >> 12) & 15)
  if (!(next & LENGTH) || both > LITERAL_BITS) return entry
  const length = (entry >> 16) + ((index & ((1 << used) - 1)) >> code)
  return <u64>(MATCH | (used + (next & 63)) | (both << 26)) | (<u64>length << 32) | (<u64>(next >> 16) << 48)
}

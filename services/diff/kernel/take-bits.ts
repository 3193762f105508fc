import { BIT_COUNT, BITS, IN, IN_START } from './layout'

/** Continues at a bit of the stream. */
export function seekBit(state: usize, bit: u32): void {
  const at = load<u32>(state, IN_START) + (bit >> 3)
  store<u32>(state, at + 1, IN)
  store<u64>(state, <u64>load<u8>(at) >> (bit & 7), BITS)
  store<u64>(state, 8 - (bit & 7), BIT_COUNT)
}

/** The bit of the stream that is next. */
export function bitAt(state: usize): u32 {
  const bytes = load<u32>(state, IN) - load<u32>(state, IN_START)
  return (bytes << 3) - (<u32>load<u64>(state, BIT_COUNT) & 63)
}

/** Fills up to at least 56 bits. */
export function refill(state: usize): void {
  const count = load<u64>(state, BIT_COUNT)
  const at = load<u32>(state, IN)
  store<u64>(state, load<u64>(state, BITS) | (load<u64>(at) << count), BITS)
  store<u32>(state, at + 7 - ((<u32>count >> 3) & 7), IN)
  store<u64>(state, count | 56, BIT_COUNT)
}

/** Takes bits that are there. */
export function takeBits(state: usize, bits: u32): u32 {
  const word = load<u64>(state, BITS)
  store<u64>(state, word >> bits, BITS)
  store<u64>(state, load<u64>(state, BIT_COUNT) - bits, BIT_COUNT)
  return <u32>word & ((1 << bits) - 1)
}

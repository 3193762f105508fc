import { BIT_COUNT, BITS, IN, IN_START, STATE } from '../layout'

/** Continues at a bit of the stream. */
export function seekBit(bit: u32): void {
  const at = load<u32>(STATE, IN_START) + (bit >> 3)
  store<u32>(STATE, at + 1, IN)
  store<u64>(STATE, <u64>load<u8>(at) >> (bit & 7), BITS)
  store<u64>(STATE, 8 - (bit & 7), BIT_COUNT)
}

/** The bit of the stream that is next. */
export function bitAt(): u32 {
  const bytes = load<u32>(STATE, IN) - load<u32>(STATE, IN_START)
  return (bytes << 3) - (<u32>load<u64>(STATE, BIT_COUNT) & 63)
}

/** Fills up to at least 56 bits. */
export function refill(): void {
  const count = load<u64>(STATE, BIT_COUNT)
  const at = load<u32>(STATE, IN)
  store<u64>(STATE, load<u64>(STATE, BITS) | (load<u64>(at) << count), BITS)
  store<u32>(STATE, at + 7 - ((<u32>count >> 3) & 7), IN)
  store<u64>(STATE, count | 56, BIT_COUNT)
}

/** Takes bits that are there. */
export function takeBits(bits: u32): u32 {
  const word = load<u64>(STATE, BITS)
  store<u64>(STATE, word >> bits, BITS)
  store<u64>(STATE, load<u64>(STATE, BIT_COUNT) - bits, BIT_COUNT)
  return <u32>word & ((1 << bits) - 1)
}

// Prefix codes for deflate (RFC 1951), fitted to what a block holds.
const LONGEST: u32 = 15
const WHOLE: u32 = 1 << LONGEST

// @ts-ignore: decorator
@inline
function shareOf(bits: u32): u32 {
  return 1 << (LONGEST - bits)
}

// Shannon's lengths, the logarithm of a symbol's rarity rounded up: never too many, so some of the code is left over.
function measure(counts: usize, symbols: u32, total: u32, lengths: usize): u32 {
  let left = WHOLE
  for (let symbol: u32 = 0; symbol < symbols; symbol++) {
    const count = load<u32>(counts + 4 * symbol)
    let bits: u32 = 0
    if (count) {
      bits = 1
      while (count << bits < total) bits++
      left -= shareOf(bits)
    }
    store<u8>(lengths + symbol, <u8>bits)
  }
  return left
}

// Who has been rounded up most (by `tenths` of a bit's worth or more) gets a bit less, while some of the code is left.
function spend(counts: usize, symbols: u32, total: u32, lengths: usize, left: u32, tenths: u32): u32 {
  for (let symbol: u32 = 0; symbol < symbols && left; symbol++) {
    const bits = <u32>load<u8>(lengths + symbol)
    if (bits < 2 || shareOf(bits) > left) continue
    if (<u32>10 * (load<u32>(counts + 4 * symbol) << bits) < tenths * total) continue
    store<u8>(lengths + symbol, <u8>(bits - 1))
    left -= shareOf(bits)
  }
  return left
}

/**
 * Chooses a length (u8, at most 15) for each symbol that is counted (u32) at least once; at least two must be, and `total`,
 * their sum, may be 32768 at most. The code is complete; it is longer than Huffman's by about a hundredth.
 */
export function fitLengths(counts: usize, symbols: u32, total: u32, lengths: usize): void {
  let left = measure(counts, symbols, total, lengths)
  for (let tenths: u32 = 18; tenths >= 12; tenths -= 2) {
    left = spend(counts, symbols, total, lengths, left, tenths)
  }
  while (left) left = spend(counts, symbols, total, lengths, left, 0)
}

// @ts-ignore: decorator
@inline
function reverse(code: u32, bits: u32): u32 {
  let reversed: u32 = 0
  for (let bit: u32 = 0; bit < bits; bit++) reversed |= ((code >> bit) & 1) << (bits - 1 - bit)
  return reversed
}

/** Canonical codes (3.2.2) for such lengths, one u32 each: the bits in the order they are written, times 16, and the length. */
export function assignCodes(lengths: usize, symbols: u32, codes: usize): void {
  let code: u32 = 0
  for (let bits: u32 = 1; bits <= LONGEST; bits++) {
    code <<= 1
    for (let symbol: u32 = 0; symbol < symbols; symbol++) {
      if (load<u8>(lengths + symbol) == bits) store<u32>(codes + 4 * symbol, (reverse(code++, bits) << 4) | bits)
    }
  }
}

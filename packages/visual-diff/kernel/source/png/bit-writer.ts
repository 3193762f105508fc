// A writer of bits, lowest first, as deflate wants them. Its struct: +0 u64 bits, +8 u32 how many, +12 u32 next address.

// @ts-ignore: decorator
@inline
export function openWriter(writer: usize, out: usize): void {
  store<u64>(writer, 0)
  store<u32>(writer, 0, 8)
  store<u32>(writer, <u32>out, 12)
}

/** At most 32 bits at once. Up to eight bytes after the last full one are overwritten. */
// @ts-ignore: decorator
@inline
export function putBits(writer: usize, bits: u64, count: u32): void {
  const held = load<u32>(writer, 8)
  const all = load<u64>(writer) | (bits << held)
  const next = load<u32>(writer, 12)
  const total = held + count
  const bytes = total >> 3
  store<u64>(<usize>next, all)
  store<u64>(writer, all >> (bytes << 3))
  store<u32>(writer, total & 7, 8)
  store<u32>(writer, next + bytes, 12)
}

/** Where the next byte goes, the one begun not counted. */
// @ts-ignore: decorator
@inline
export function written(writer: usize): usize {
  return <usize>load<u32>(writer, 12)
}

export function endByte(writer: usize): void {
  if (load<u32>(writer, 8)) putBits(writer, 0, 8 - load<u32>(writer, 8))
}

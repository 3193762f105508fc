/** Rows of 16 indices that repeat the first 1 to 16 bytes; row 0 leaves them as they are. */
const patterns = memory.data<u8>([
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1,
  0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0,
  0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
  0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
  0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3,
  0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1,
  0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 1, 2,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0,
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
])
/** How far a pattern of 16 bytes reaches in whole periods, for each distance. */
const steps = memory.data<u8>([16, 16, 16, 15, 16, 15, 12, 14, 16, 9, 10, 11, 12, 13, 14, 15, 16])

/**
 * Copies what lies at `from`, `distance` bytes back, which may overlap what it writes; up to 15 bytes too many are written.
 * The first 16 without asking how near they are: a distance below that only changes which of them are taken.
 */
// @ts-ignore: decorator
@inline
export function copyMatch(out: usize, from: usize, length: usize, distance: usize): void {
  const row = min(distance, 16)
  const first = i8x16.swizzle(v128.load(from), v128.load(row << 4, patterns))
  v128.store(out, first)
  if (length <= 16) return
  const stop = out + length
  if (distance >= 16) {
    do {
      out += 16
      v128.store(out, v128.load(out - distance))
    } while (out + 16 < stop)
  } else {
    const step = <usize>load<u8>(row, steps)
    do {
      out += step
      v128.store(out, first)
    } while (out + 16 < stop)
  }
}

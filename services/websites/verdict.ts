/** The whole-number percentage that people see: 0 only for no change at all, otherwise 1..100. `ratio` is 0..1. */
export function toPercentage(ratio: number): number {
  if (ratio <= 0) return 0
  return Math.min(100, Math.max(1, Math.round(ratio * 100)))
}

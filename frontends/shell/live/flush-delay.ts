/** Signals that come together, as those of one transaction in two tables, are one flush. */
const gatherMs = 100
const minGapMs = 500
const maxGapMs = 1_500
const hiddenGapMs = 10_000
const quietMs = 5_000

/** When changes are asked for: at once after a quiet time, and less often the longer they go on. A hidden tab shows its title only. */
export const flushDelay = {
  of({ gapMs, sinceMs, isHidden }: { gapMs: number; sinceMs: number; isHidden: boolean }): number {
    return Math.max(gatherMs, (isHidden ? hiddenGapMs : gapMs) - sinceMs)
  },
  /** The shortest time between a flush and the next one. */
  nextGap(gapMs: number, sinceMs: number): number {
    return sinceMs > quietMs ? minGapMs : Math.min(maxGapMs, Math.max(minGapMs, gapMs * 2))
  },
}

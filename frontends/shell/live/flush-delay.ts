/** The milliseconds in which signals are gathered, such as those of one transaction in two tables. */
const gatherMs = 100
const minGapMs = 500
const maxGapMs = 1_500
const hiddenGapMs = 10_000
const quietMs = 5_000

/**
 * The delay before changes are loaded: none after a quiet time, and longer the longer they continue. A hidden
 * tab only updates its title.
 */
export const flushDelay = {
  of({ gapMs, sinceMs, isHidden }: { gapMs: number; sinceMs: number; isHidden: boolean }): number {
    return Math.max(gatherMs, (isHidden ? hiddenGapMs : gapMs) - sinceMs)
  },
  /** The shortest time between a flush and the next one. */
  nextGap(gapMs: number, sinceMs: number): number {
    return sinceMs > quietMs ? minGapMs : Math.min(maxGapMs, Math.max(minGapMs, gapMs * 2))
  },
}

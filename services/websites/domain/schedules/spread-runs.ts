import { createHash } from 'node:crypto'
import { nextAt, type Timing } from './next-at.ts'

const minute = 60_000
const maxDelayMs = 10 * minute

/**
 * The delay of a website's checks after the scheduled time, which is constant: a tenth of the interval, at
 * most ten minutes.
 */
export function delayOf(websiteId: string, gapMs: number): number {
  const most = Math.min(maxDelayMs, gapMs / 10)
  const hash = createHash('sha256').update(websiteId).digest().readUInt32BE()
  return most < minute ? 0 : Math.floor(hash % (most / minute)) * minute
}

/** The next `count` checks of a website. */
export function listNextRuns(timing: Timing, websiteId: string, after: Date, count: number): Date[] {
  const first = nextAt(timing, after)
  const second = first && nextAt(timing, first)
  if (!first) return []
  const delay = delayOf(websiteId, second ? second.getTime() - first.getTime() : Infinity)
  const runs: Date[] = []
  // A run whose scheduled time has passed may still be ahead by its delay.
  let at = nextAt(timing, new Date(after.getTime() - delay))
  while (at && runs.length < count) {
    runs.push(new Date(at.getTime() + delay))
    at = nextAt(timing, at)
  }
  return runs
}

import { counter } from '../meter.ts'

const second = 1_000
const delaysMs = [10 * second, 20 * second, 40 * second, 60 * second]
/**
 * Milliseconds since the first postponement after which work is no longer postponed; a job ends after half an
 * hour in any case.
 */
const maxMs = 20 * 60 * second
/** The limit of remembered work; the oldest entries are forgotten first. */
const maxRemembered = 10_000

const countPostponed = counter(
  'vigia.postponed',
  'Work that others on this machine kept from being done in time',
)

export interface Postponements {
  /**
   * The next delay in milliseconds, longer each time; undefined once the work was postponed for 20 minutes.
   */
  next(key: string): number | undefined
  /** Ends the postponing of work that is done or no longer needed. */
  end(key: string): void
}

/**
 * Decides when work is repeated that failed because this machine was too busy. The state is lost with the
 * process, and the next process begins with short delays. `work` is the name in the metrics.
 */
export function openPostponements(work: string, now = () => performance.now()): Postponements {
  const known = new Map<string, { since: number; times: number }>()
  return {
    next(key) {
      const one = known.get(key) ?? { since: now(), times: 0 }
      if (now() - one.since > maxMs) return undefined
      one.times += 1
      known.delete(key)
      known.set(key, one)
      const [oldest] = known.keys()
      if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest)
      countPostponed({ work })
      return delaysMs[Math.min(one.times, delaysMs.length) - 1]
    },
    end: (key) => void known.delete(key),
  }
}

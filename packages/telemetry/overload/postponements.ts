import { counter } from '../meter.ts'

const second = 1_000
const delaysMs = [10 * second, 20 * second, 40 * second, 60 * second]
/** Since the first time. A job that lasts for half an hour is ended anyway. */
const maxMs = 20 * 60 * second
/** Pieces of work that are remembered; the oldest ones are forgotten first. */
const maxRemembered = 10_000

const countPostponed = counter(
  'vigia.postponed',
  'Work that others on this machine kept from being done in time',
)

export interface Postponements {
  /** How long a piece of work is put off now, in milliseconds: longer each time. Undefined once it was put off for 20 minutes. */
  next(key: string): number | undefined
  /** Ends the postponing of work that was done, or is not needed any more. */
  end(key: string): void
}

/**
 * How often work is begun again that this machine was too busy for. It is lost with the process: the next one begins with short
 * delays again. `work` is its name among the metrics.
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

import { isBusy } from '@vigia/domain/website-messages'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '../pages/failure.ts'
import { limits } from '../limits/limits.ts'

/** Limits one discovery's requests to the rate that the site asks for. */
export interface Pace {
  /** Resolves when the next request may be sent; rejects when the signal aborts. */
  turn(signal: AbortSignal): Promise<void>
  /**
   * Pauses all requests for this many milliseconds, and from the second pause on sends them one after the
   * other. Returns false, without a pause, if it would be too long, alone or in total.
   */
  rest(ms: number): boolean
  /** Sets the minimum milliseconds between two requests. */
  slowTo(ms: number): void
}

export function keepPace(): Pace {
  let next = 0
  let between = 0
  let restsUntil = 0
  let rested = 0
  let rests = 0

  const slowTo = (ms: number) => {
    between = Math.min(ms, limits.pauseBetweenMs)
  }
  return {
    async turn(signal) {
      if (between === 0 && next === 0) return
      const wait = next - Date.now()
      next = Math.max(next, Date.now()) + between
      if (wait > 0) await sleep(wait, undefined, { signal })
    },
    rest(ms) {
      const now = Date.now()
      // Several workers that get this response at the same time pause only once.
      const isNew = now >= restsUntil
      const more = Math.max(0, now + ms - Math.max(now, restsUntil))
      if (ms > limits.waitWhenToldMs || rested + more > limits.restedMs) return false
      rested += more
      restsUntil = Math.max(restsUntil, now + ms)
      next = Math.max(next, restsUntil)
      if (isNew && (rests += 1) > 1) slowTo(Math.max(between * 2, limits.pauseWhenBusyMs))
      return true
    },
    slowTo,
  }
}

/** The delay that a busy site asks for, or a default; undefined if it is not busy. */
export function timeFor(failure: Failure | undefined): number | undefined {
  if (failure?.kind !== 'error' || !isBusy(failure.status ?? 0)) return undefined
  return failure.retryAfterMs ?? limits.waitUntoldMs
}

import { isBusy } from '@vigia/proto/sentences'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '../fetching/failure.ts'
import { limits } from '../limits.ts'

/** Keeps the lanes of one discovery as slow as the site asks for. */
export interface Pace {
  /** Resolves when the next request may leave; rejects when the signal says that none will. */
  turn(signal: AbortSignal): Promise<void>
  /**
   * No request leaves for so many milliseconds, and from the second time on they leave one after the other. False if that would
   * be too long, now or in all: then nothing rests.
   */
  rest(ms: number): boolean
  /** From now on so many milliseconds between two requests. */
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
      // Lanes that are told so at the same time rest once.
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

/** How long a site that is busy wants to be left alone, or a moment where it does not say; undefined if it is not busy. */
export function timeFor(failure: Failure | undefined): number | undefined {
  if (failure?.kind !== 'error' || !isBusy(failure.status ?? 0)) return undefined
  return failure.retryAfterMs ?? limits.waitUntoldMs
}

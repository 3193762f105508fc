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
  const state: State = { next: 0, between: 0, restsUntil: 0, rested: 0, rests: 0 }
  return {
    turn: (signal) => turn(state, signal),
    rest: (ms) => rest(state, ms),
    slowTo: (ms) => slowTo(state, ms),
  }
}

interface State {
  /** When the next request may be sent. */
  next: number
  /** The milliseconds between two requests. */
  between: number
  restsUntil: number
  /** The milliseconds of all pauses. */
  rested: number
  /** The number of pauses. */
  rests: number
}

async function turn(state: State, signal: AbortSignal): Promise<void> {
  if (state.between === 0 && state.next === 0) return
  const wait = state.next - Date.now()
  state.next = Math.max(state.next, Date.now()) + state.between
  if (wait > 0) await sleep(wait, undefined, { signal })
}

function rest(state: State, ms: number): boolean {
  const now = Date.now()
  // Several workers that get this response at the same time pause only once.
  const isNew = now >= state.restsUntil
  const more = Math.max(0, now + ms - Math.max(now, state.restsUntil))
  if (ms > limits.maxRequestedWaitMs || state.rested + more > limits.restedMs) return false
  state.rested += more
  state.restsUntil = Math.max(state.restsUntil, now + ms)
  state.next = Math.max(state.next, state.restsUntil)
  if (isNew && (state.rests += 1) > 1) slowTo(state, Math.max(state.between * 2, limits.pauseWhenBusyMs))
  return true
}

function slowTo(state: State, ms: number): void {
  state.between = Math.min(ms, limits.pauseBetweenMs)
}

/** The delay that a busy site asks for, or a default; undefined if it is not busy. */
export function timeFor(failure: Failure | undefined): number | undefined {
  if (failure?.kind !== 'error' || !isBusy(failure.status ?? 0)) return undefined
  return failure.retryAfterMs ?? limits.defaultWaitMs
}

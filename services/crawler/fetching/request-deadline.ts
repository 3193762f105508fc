import { stretched } from '@vigia/telemetry/overload/overload'

/**
 * Returns a signal that aborts when a request that is sent now has taken too long, or is no longer needed.
 */
export type RequestDeadline = () => AbortSignal

// Requests within this many milliseconds share a signal, because one per request would cost as much as
// reading the pages.
const sharedMs = 100

/** Limits requests to this many milliseconds, or slightly more. */
export function limitRequestTime(ms: number, signal: AbortSignal): RequestDeadline {
  let shared = signal
  let until = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now < until) return shared
    until = now + sharedMs
    shared = AbortSignal.any([signal, AbortSignal.timeout(stretched(ms) + sharedMs)])
    return shared
  }
}

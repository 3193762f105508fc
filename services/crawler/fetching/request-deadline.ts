import { stretched } from '@vigia/telemetry/overload/overload'

/** Answers a signal that aborts when a request sent now has taken too long, or is not needed any more. */
export type RequestDeadline = () => AbortSignal

// One signal per request would cost as much as reading the pages: requests within this time share one.
const sharedMs = 100

/** Waits so many milliseconds, or a moment more. */
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

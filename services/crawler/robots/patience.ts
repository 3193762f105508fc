/** Answers a signal that fires when a request that leaves now has taken too long, or there is no more need for it. */
export type Patience = () => AbortSignal

// Made for every request, such signals would cost as much as the reading of the pages: those within this time share one.
const sharedMs = 100

/** Waits so many milliseconds, or a moment more. */
export function keepPatience(ms: number, signal: AbortSignal): Patience {
  let shared = signal
  let until = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now < until) return shared
    until = now + sharedMs
    shared = AbortSignal.any([signal, AbortSignal.timeout(ms + sharedMs)])
    return shared
  }
}

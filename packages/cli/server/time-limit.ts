import { setTimeout as pause } from 'node:timers/promises'

/** The time that a command may take. */
export interface TimeLimit {
  /** The milliseconds that are left; never negative. */
  leftMs: () => number
  /** Waits, but never longer than there is time. */
  wait: (timeMs: number) => Promise<void>
  /** Gives this much time from now on. */
  restart: (timeoutMs: number) => void
  /** Aborts what is under way when nobody waits for it anymore; undefined if the time alone ends it. */
  cancelled: AbortSignal | undefined
}

/** Starts the time; from when on `cancelled` is aborted, none is left. */
export function startTimeLimit(timeoutMs: number, cancelled?: AbortSignal): TimeLimit {
  let end = performance.now() + timeoutMs
  const leftMs = () => (cancelled?.aborted ? 0 : Math.max(0, end - performance.now()))
  return {
    cancelled,
    leftMs,
    async wait(timeMs) {
      const waitMs = Math.ceil(Math.min(timeMs, leftMs()))
      await pause(waitMs, undefined, cancelled && { signal: cancelled }).catch(() => {})
    },
    restart(nextMs) {
      end = performance.now() + nextMs
    },
  }
}

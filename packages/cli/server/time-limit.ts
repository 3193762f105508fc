import { setTimeout as pause } from 'node:timers/promises'

/** The time that a command may take. */
export interface TimeLimit {
  /** The milliseconds that are left; never negative. */
  leftMs: () => number
  /** Waits, but never longer than there is time. */
  wait: (timeMs: number) => Promise<void>
  /** Gives this much time from now on. */
  restart: (timeoutMs: number) => void
}

export function startTimeLimit(timeoutMs: number): TimeLimit {
  let end = performance.now() + timeoutMs
  const leftMs = () => Math.max(0, end - performance.now())
  return {
    leftMs,
    async wait(timeMs) {
      await pause(Math.ceil(Math.min(timeMs, leftMs())))
    },
    restart(nextMs) {
      end = performance.now() + nextMs
    },
  }
}

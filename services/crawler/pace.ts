import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from './limits.ts'
import type { Reply } from './open-door.ts'

/** Keeps the lanes of one discovery as slow as the site asks for. */
export interface Pace {
  /** Resolves when the next request may leave; rejects when the signal says that none will. */
  turn(signal: AbortSignal): Promise<void>
  /** No request leaves for so many milliseconds. */
  rest(ms: number): void
  /** From now on so many milliseconds between two requests. */
  slowTo(ms: number): void
}

export function keepPace(): Pace {
  let next = 0
  let between = 0
  return {
    async turn(signal) {
      if (between === 0 && next === 0) return
      const wait = next - Date.now()
      next = Math.max(next, Date.now()) + between
      if (wait > 0) await sleep(wait, undefined, { signal })
    },
    rest(ms) {
      next = Math.max(next, Date.now() + ms)
    },
    slowTo(ms) {
      between = Math.min(ms, limits.pauseBetweenMs)
    },
  }
}

/** How long a busy site asks us to stay away, in milliseconds; undefined when it does not, or for too long. */
export function askedToWait(reply: Reply): number | undefined {
  if (reply.status !== 429 && reply.status !== 503) return undefined
  const text = reply.header('retry-after').trim()
  if (text === '') return reply.status === 429 ? 2_000 : undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return wait <= limits.waitWhenToldMs ? Math.max(wait, 0) : undefined
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

// A request that takes longer is one that waits for news.
const patienceMs = 3_000
const neverEnding = new Set(['websocket', 'eventsource', 'ping', 'media'])

/** Knows when a page last heard from the network. */
export interface Network {
  /** Nothing was asked for or answered for `quietMs`, and nothing is on its way. */
  isQuiet(quietMs: number): boolean
  /** Waits for that; false if that took longer than `capMs`. */
  quiet(quietMs: number, capMs: number): Promise<boolean>
}

export function watchNetwork(page: Page): Network {
  const open = new Map<Request, number>()
  let last = performance.now()
  const end = (request: Request) => {
    if (open.delete(request)) last = performance.now()
  }
  page.on('request', (request) => {
    if (neverEnding.has(request.resourceType())) return
    last = performance.now()
    open.set(request, last)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)

  const isQuiet = (quietMs: number) => {
    const now = performance.now()
    return now - last >= quietMs && [...open.values()].every((since) => now - since > patienceMs)
  }
  return {
    isQuiet,
    async quiet(quietMs, capMs) {
      const until = performance.now() + capMs
      while (!isQuiet(quietMs)) {
        if (performance.now() > until) return false
        await sleep(25)
      }
      return true
    },
  }
}

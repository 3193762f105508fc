export interface SemaphoreSettings {
  /** Pieces of work that count as ordinary, at the same time. */
  concurrency: number
  /** Work that lasts longer than this makes room for other work and goes on beside it. */
  slowAfterMs?: number
  /** Pieces of work that may go on beside the ordinary ones; the next slow one keeps its place. */
  maxSlow?: number
}

export type Semaphore = ReturnType<typeof openSemaphore>

/**
 * A semaphore that slow work cannot fill: after `slowAfterMs` a piece of work gives its place to the next one, as long as no more than
 * `maxSlow` have done so. Most slow work only waits, for a server that does not answer, and costs the others nothing meanwhile.
 */
export function openSemaphore({ concurrency, slowAfterMs = Infinity, maxSlow = 0 }: SemaphoreSettings) {
  const waiting: (() => void)[] = []
  const watching: (() => void)[] = []
  const slow = new Set<symbol>()
  let busy = 0

  async function take(): Promise<void> {
    if (busy < concurrency) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The place goes straight to the next in line. */
  function pass() {
    const next = waiting.shift()
    if (next) return next()
    busy -= 1
    for (const tell of watching.splice(0)) tell()
  }

  /** Does the work as soon as there is a place for it. */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    await take()
    const self = Symbol('work')
    const giveWay = () => {
      if (slow.size >= maxSlow) return void (timer = setTimeout(giveWay, slowAfterMs))
      slow.add(self)
      pass()
    }
    let timer = maxSlow > 0 ? setTimeout(giveWay, slowAfterMs) : undefined
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      if (!slow.delete(self)) pass()
    }
  }

  /** Resolves when work that comes now would begin at once. */
  async function free(): Promise<void> {
    if (busy >= concurrency) await new Promise<void>((resolve) => watching.push(resolve))
  }
  return { use, free }
}

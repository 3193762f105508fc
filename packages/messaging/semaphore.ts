export interface SemaphoreSettings {
  /** The number of jobs that run at the same time. */
  concurrency: number
  /** A job that takes longer than this many milliseconds frees its slot and continues beside the others. */
  slowAfterMs?: number
  /** Extends a time limit while other programs use the machine. */
  stretch?: (ms: number) => number
  /** The maximum number of jobs beside the slots; the next slow job keeps its slot. */
  maxSlow?: number
}

export type Semaphore = ReturnType<typeof openSemaphore>

/**
 * A semaphore that slow jobs cannot block: after `slowAfterMs` a job frees its slot, unless `maxSlow` jobs
 * have already done so. Most slow jobs only wait for a server that does not answer, which costs the others
 * nothing.
 */
export function openSemaphore(settings: SemaphoreSettings) {
  const { concurrency, slowAfterMs = Infinity, maxSlow = 0, stretch = (ms) => ms } = settings
  const waiting: (() => void)[] = []
  const watching: (() => void)[] = []
  const slow = new Set<symbol>()
  let busy = 0

  async function take(): Promise<void> {
    if (busy < concurrency) busy += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Passes the slot directly to the next waiting job. */
  function pass() {
    const next = waiting.shift()
    if (next) return next()
    busy -= 1
    for (const resolve of watching.splice(0)) resolve()
  }

  /** Runs the job as soon as a slot is free. */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    await take()
    const self = Symbol('work')
    const beganAt = performance.now()
    const giveWay = () => {
      // The time is stretched on a busy machine, where all work takes longer, and no longer than it is busy.
      const leftMs = stretch(slowAfterMs) - (performance.now() - beganAt)
      if (leftMs > 0) return void (timer = setTimeout(giveWay, Math.min(leftMs, slowAfterMs / 4)))
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

  /** Resolves as soon as a new job would start immediately. */
  async function free(): Promise<void> {
    if (busy >= concurrency) await new Promise<void>((resolve) => watching.push(resolve))
  }
  return { use, free }
}

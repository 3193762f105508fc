export interface SemaphoreSettings {
  /** How many jobs run at the same time. */
  concurrency: number
  /** A job that takes longer than this frees its slot and goes on beside the others. */
  slowAfterMs?: number
  /** Makes a time limit longer while others use the machine. */
  stretch?: (ms: number) => number
  /** How many jobs may go on beside the others; the next slow one keeps its slot. */
  maxSlow?: number
}

export type Semaphore = ReturnType<typeof openSemaphore>

/**
 * A semaphore that slow work cannot fill: after `slowAfterMs` a job frees its slot for the next one, as long as no more than
 * `maxSlow` have done so. Most slow work only waits for a server that does not answer, and costs the others nothing.
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

  /** The slot goes straight to the next in line. */
  function pass() {
    const next = waiting.shift()
    if (next) return next()
    busy -= 1
    for (const resolve of watching.splice(0)) resolve()
  }

  /** Runs the job as soon as there is a slot for it. */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    await take()
    const self = Symbol('work')
    const beganAt = performance.now()
    const giveWay = () => {
      // The time is stretched on a busy machine, where all work takes longer.
      const leftMs = stretch(slowAfterMs) - (performance.now() - beganAt)
      if (leftMs > 0) return void (timer = setTimeout(giveWay, leftMs))
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

  /** Resolves as soon as a new job would start at once. */
  async function free(): Promise<void> {
    if (busy >= concurrency) await new Promise<void>((resolve) => watching.push(resolve))
  }
  return { use, free }
}

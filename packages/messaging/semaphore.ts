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
  const limits = { concurrency, slowAfterMs, maxSlow, stretch }
  const slots: Slots = { ...limits, busy: 0, waiting: [], watching: [], slow: new Set() }
  return {
    /** Runs the job as soon as a slot is free. */
    use: <T>(work: () => Promise<T>) => use(slots, work),
    /** Resolves as soon as a new job would start immediately. */
    async free(): Promise<void> {
      if (slots.busy >= concurrency) await new Promise<void>((resolve) => slots.watching.push(resolve))
    },
  }
}

interface Slots extends Required<SemaphoreSettings> {
  /** The number of slots that are taken. */
  busy: number
  /** Jobs that wait for a slot. */
  waiting: (() => void)[]
  /** Those who wait until a slot is free. */
  watching: (() => void)[]
  /** Jobs that continue without a slot. */
  slow: Set<symbol>
}

async function use<T>(slots: Slots, work: () => Promise<T>): Promise<T> {
  await take(slots)
  const self = Symbol('work')
  const stopWatching = giveWayWhenSlow(slots, self)
  try {
    return await work()
  } finally {
    stopWatching()
    if (!slots.slow.delete(self)) pass(slots)
  }
}

async function take(slots: Slots): Promise<void> {
  if (slots.busy < slots.concurrency) slots.busy += 1
  else await new Promise<void>((resolve) => slots.waiting.push(resolve))
}

/** Passes the slot directly to the next waiting job. */
function pass(slots: Slots): void {
  const next = slots.waiting.shift()
  if (next) return next()
  slots.busy -= 1
  for (const resolve of slots.watching.splice(0)) resolve()
}

/** Frees the slot of a job once it is slow; returns a function that ends this. */
function giveWayWhenSlow(slots: Slots, self: symbol): () => void {
  const { slowAfterMs, maxSlow, slow, stretch } = slots
  const beganAt = performance.now()
  const giveWay = () => {
    // The time is stretched on a busy machine, where all work takes longer, and no longer than it is busy.
    const leftMs = stretch(slowAfterMs) - (performance.now() - beganAt)
    if (leftMs > 0) return void (timer = setTimeout(giveWay, Math.min(leftMs, slowAfterMs / 4)))
    if (slow.size >= maxSlow) return void (timer = setTimeout(giveWay, slowAfterMs))
    slow.add(self)
    pass(slots)
  }
  let timer = maxSlow > 0 ? setTimeout(giveWay, slowAfterMs) : undefined
  return () => clearTimeout(timer)
}

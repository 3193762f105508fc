export interface QueueLimits {
  /** The maximum concurrency of all keys together. */
  concurrency: number
  concurrencyPerKey: number
  /** The maximum waiting items of all keys together; a further one is refused immediately. */
  maxWaiting: number
  maxWaitingPerKey: number
  /** A caller that has waited this long is refused; in milliseconds. */
  maxWaitMs?: number
  /**
   * Makes the error of a refused item. `isOwn`: its own key has used up its places, and not all keys
   * together.
   */
  refuse: (isOwn: boolean) => Error
}

/** Makes room for the next. */
export type Leave = () => void

interface KeyQueue {
  inside: number
  waiting: Waiter[]
}

interface Waiter {
  admit: () => void
}

/** Lets a limited number in at a time, of each key and of all; keys that wait take turns. */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #queues = new Map<string, KeyQueue>()
  /** Keys that wait and may enter once there is room; the one that was served last comes last. */
  readonly #ready = new Set<string>()
  #inside = 0
  #waiting = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** The number of waiting items of all keys together. */
  get waiting(): number {
    return this.#waiting
  }

  /**
   * Waits for a place. Aborting the signal meanwhile leaves the queue, with the signal's reason as the error.
   */
  async enter(key: string, signal?: AbortSignal): Promise<Leave> {
    signal?.throwIfAborted()
    const { concurrency, concurrencyPerKey } = this.#limits
    const queue = this.#queueOf(key)
    if (queue.inside < concurrencyPerKey && this.#inside < concurrency) this.#admit(queue)
    else await this.#wait(key, queue, signal)
    return this.#leaveOnce(key, queue)
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(key)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  #queueOf(key: string): KeyQueue {
    const queue = this.#queues.get(key) ?? { inside: 0, waiting: [] }
    this.#queues.set(key, queue)
    return queue
  }

  #admit(queue: KeyQueue) {
    this.#inside += 1
    queue.inside += 1
  }

  /** Called whenever the key's queue has changed. */
  #update(key: string, { inside, waiting }: KeyQueue) {
    if (waiting.length === 0 || inside >= this.#limits.concurrencyPerKey) this.#ready.delete(key)
    else this.#ready.add(key)
    if (inside === 0 && waiting.length === 0) this.#queues.delete(key)
  }

  #admitNext() {
    for (const key of this.#ready) {
      if (this.#inside >= this.#limits.concurrency) return
      this.#ready.delete(key)
      const queue = this.#queueOf(key)
      const next = queue.waiting.shift()
      this.#waiting -= 1
      this.#admit(queue)
      this.#update(key, queue)
      next?.admit()
    }
  }

  #leaveOnce(key: string, queue: KeyQueue): Leave {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      this.#inside -= 1
      queue.inside -= 1
      this.#update(key, queue)
      this.#admitNext()
    }
  }

  async #wait(key: string, queue: KeyQueue, signal?: AbortSignal): Promise<void> {
    const { concurrencyPerKey, maxWaiting, maxWaitingPerKey, maxWaitMs, refuse } = this.#limits
    const isOwn = () => queue.inside >= concurrencyPerKey
    if (this.#waiting >= maxWaiting || queue.waiting.length >= maxWaitingPerKey) {
      this.#update(key, queue)
      throw refuse(isOwn() || queue.waiting.length >= maxWaitingPerKey)
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter = { admit: resolve }
    queue.waiting.push(waiter)
    this.#waiting += 1
    this.#update(key, queue)
    const giveUp = (reason: unknown) => {
      if (this.#remove(key, queue, waiter)) reject(reason)
    }
    await whileWaiting(promise, giveUp, { maxWaitMs, late: () => refuse(isOwn()), signal })
  }

  /** Removes a waiting item; false if it has been admitted meanwhile. */
  #remove(key: string, queue: KeyQueue, waiter: Waiter): boolean {
    const place = queue.waiting.indexOf(waiter)
    if (place < 0) return false
    queue.waiting.splice(place, 1)
    this.#waiting -= 1
    this.#update(key, queue)
    return true
  }
}

interface Patience {
  maxWaitMs: number | undefined
  late: () => Error
  signal: AbortSignal | undefined
}

async function whileWaiting(
  admitted: Promise<void>,
  giveUp: (reason: unknown) => void,
  { maxWaitMs, late, signal }: Patience,
): Promise<void> {
  const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp(late()), maxWaitMs)
  const stop = () => giveUp(signal?.reason)
  signal?.addEventListener('abort', stop)
  try {
    await admitted
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

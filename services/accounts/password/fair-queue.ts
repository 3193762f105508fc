import { Problem } from '@vigia/common/errors'

interface KeyQueue {
  isRunning: boolean
  waiting: (() => void)[]
}

export interface QueueLimits {
  concurrency: number
  maxWaiting: number
  maxWaitingPerKey: number
}

/** Runs `concurrency` at a time, one per key, keys taking turns; refuses at once when too many are waiting. */
export function openFairQueue({ concurrency, maxWaiting, maxWaitingPerKey }: QueueLimits) {
  let running = 0
  let waiting = 0
  // The key that was served last comes last.
  const queues = new Map<string, KeyQueue>()

  function start(key: string, queue: KeyQueue) {
    queues.set(key, queue)
    running += 1
    queue.isRunning = true
  }

  async function wait(key: string, queue: KeyQueue) {
    if (waiting >= maxWaiting || queue.waiting.length >= maxWaitingPerKey)
      throw new Problem(503, 'We are busy at the moment. Please try again in a few seconds.')
    queues.set(key, queue)
    waiting += 1
    await new Promise<void>((go) => queue.waiting.push(go))
  }

  function finish(key: string, queue: KeyQueue) {
    running -= 1
    queue.isRunning = false
    queues.delete(key)
    if (queue.waiting.length > 0) queues.set(key, queue)
    const [next, nextQueue] =
      queues.entries().find(([, one]) => !one.isRunning && one.waiting.length > 0) ?? []
    if (!next || !nextQueue) return
    waiting -= 1
    start(next, nextQueue)
    nextQueue.waiting.shift()?.()
  }

  return async function runInQueue<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { isRunning: false, waiting: [] }
    if (queue.isRunning || running >= concurrency) await wait(key, queue)
    else start(key, queue)
    try {
      return await work()
    } finally {
      finish(key, queue)
    }
  }
}

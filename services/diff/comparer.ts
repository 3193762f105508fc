import { randomUUID } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export interface Compared {
  ratio: number
  difference?: { png: Buffer; width: number; height: number }
}

interface Waiting {
  resolve: (compared: Compared) => void
  reject: (error: Error) => void
}

export type Reply =
  | { id: string; error: string }
  | { id: string; ratio: number; difference?: { png: Uint8Array; width: number; height: number } }

/** One thread that stays: this one must keep telling the event bus that it is alive while pictures are compared. */
let thread: Worker | undefined
const waiting = new Map<string, Waiting>()

/** Compares two PNGs; rejects when one of them cannot be decoded. */
export function compareImages(before: Buffer, after: Buffer): Promise<Compared> {
  thread ??= openThread()
  const id = randomUUID()
  const { promise, resolve, reject } = Promise.withResolvers<Compared>()
  waiting.set(id, { resolve, reject })
  thread.postMessage({ id, before, after })
  return promise
}

export async function closeComparer(): Promise<void> {
  await thread?.terminate()
}

function openThread(): Worker {
  const worker = new Worker(new URL('./compare-thread.ts', import.meta.url))
  worker.on('message', answer)
  worker.on('error', (error) => abandon(worker, error))
  worker.on('exit', () => abandon(worker, new Error('The comparing thread ended')))
  worker.unref()
  return worker
}

function answer(reply: Reply) {
  const asker = waiting.get(reply.id)
  waiting.delete(reply.id)
  if ('error' in reply) return asker?.reject(new Error(reply.error))
  const { ratio, difference } = reply
  asker?.resolve({
    ratio,
    ...(difference ? { difference: { ...difference, png: Buffer.from(difference.png) } } : {}),
  })
}

/** Whoever waits tries again, on a new thread; a thread that fails says so first, and only then ends. */
function abandon(worker: Worker, error: Error) {
  if (thread !== worker) return
  thread = undefined
  for (const asker of waiting.values()) asker.reject(error)
  waiting.clear()
}

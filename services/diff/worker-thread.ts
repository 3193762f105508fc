import { parentPort } from 'node:worker_threads'
import { Comparer, type Region } from '@vigia/visual-diff'
import type { Pair, Reply, Shown } from './worker-threads.ts'

const comparer = new Comparer()
let takeShown: ((shown: number | undefined) => void) | undefined

const reply = (message: Reply) => parentPort?.postMessage(message)

/** Asks which region is shown. The thread compares one pair at a time, so that one question is open. */
function chooseShown(regions: Region[]): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  takeShown = resolve
  reply({ regions })
  return promise
}

async function answer({ before, after, options, isAsking }: Pair): Promise<Reply> {
  try {
    const asked = isAsking ? { ...options, chooseShown } : options
    return { comparison: await comparer.compare(before, after, asked) }
  } catch (error) {
    // The thread ends, because a kernel that ran out of memory cannot compare the next pair either.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
    return { error: String(error) }
  }
}

parentPort?.on('message', (message: Pair | Shown) => {
  if ('shown' in message) takeShown?.(message.shown)
  else void answer(message).then(reply)
})

import { parentPort } from 'node:worker_threads'
import { Comparer } from '@vigia/visual-diff'
import type { Pair, Reply } from './worker-threads.ts'

const comparer = new Comparer()

async function answer({ before, after, options }: Pair): Promise<Reply> {
  try {
    return { comparison: await comparer.compare(before, after, options) }
  } catch (error) {
    // The thread ends, because a kernel that ran out of memory cannot compare the next pair either.
    if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) throw error
    return { error: String(error) }
  }
}

parentPort?.on('message', (pair: Pair) => {
  void answer(pair).then((reply) => parentPort?.postMessage(reply))
})

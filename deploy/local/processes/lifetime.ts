import { say } from '../../terminal/print.ts'
import { reasonOf, Sentence } from '../../terminal/sentence.ts'

export interface Stoppable {
  stop: () => Promise<void>
}

export interface Lifetime {
  /** Starts something; it is stopped before we exit. What started last is stopped first. */
  begin: <T>(start: () => T | Promise<T>) => Promise<T>
  /** Aborted when the stack stops. */
  signal: AbortSignal
}

/**
 * Runs `work`, and stops when it fails or on request (Ctrl-C, a closed terminal, an ended parent process):
 * waits for pending starts, stops everything in order, and exits.
 */
export async function live(work: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const leaving = new AbortController()
  const begun: Promise<unknown>[] = []

  async function begin<T>(start: () => T | Promise<T>): Promise<T> {
    leaving.signal.throwIfAborted()
    const started = Promise.resolve().then(start)
    begun.push(started.catch(() => undefined))
    const result = await started
    leaving.signal.throwIfAborted()
    return result
  }

  async function leave(code: number) {
    if (leaving.signal.aborted) return
    leaving.abort()
    if (code === 0) say('Stopping')
    for (const started of begun.toReversed()) {
      const thing = await started
      if (isStoppable(thing)) await thing.stop().catch((error: unknown) => say(reasonOf(error)))
    }
    process.exit(code)
  }

  async function fail(error: unknown) {
    if (leaving.signal.aborted) return
    const isFault = error instanceof Error && !(error instanceof Sentence)
    console.error(isFault ? error.stack : reasonOf(error))
    await leave(1)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
  process.on('disconnect', () => void leave(0))
  process.on('uncaughtException', (error) => void fail(error))
  await work({ begin, signal: leaving.signal }).catch(fail)
}

function isStoppable(thing: unknown): thing is Stoppable {
  return typeof thing === 'object' && thing !== null && 'stop' in thing
}

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
  const life: Life = { leaving: new AbortController(), begun: [] }
  const { signal } = life.leaving
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void leave(life, 0))
  process.on('disconnect', () => void leave(life, 0))
  process.on('uncaughtException', (error) => void fail(life, error))
  await work({ begin: (start) => begin(life, start), signal }).catch((error: unknown) => fail(life, error))
}

interface Life {
  leaving: AbortController
  /** What was started, in this order. */
  begun: Promise<unknown>[]
}

async function begin<T>({ leaving: { signal }, begun }: Life, start: () => T | Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const started = Promise.resolve().then(start)
  begun.push(started.catch(() => undefined))
  const result = await started
  signal.throwIfAborted()
  return result
}

async function leave({ leaving, begun }: Life, code: number): Promise<void> {
  if (leaving.signal.aborted) return
  leaving.abort()
  if (code === 0) say('Stopping')
  for (const started of begun.toReversed()) {
    const thing = await started
    if (isStoppable(thing)) await thing.stop().catch((error: unknown) => say(reasonOf(error)))
  }
  process.exit(code)
}

async function fail(life: Life, error: unknown): Promise<void> {
  if (life.leaving.signal.aborted) return
  const isFault = error instanceof Error && !(error instanceof Sentence)
  console.error(isFault ? error.stack : reasonOf(error))
  await leave(life, 1)
}

function isStoppable(thing: unknown): thing is Stoppable {
  return typeof thing === 'object' && thing !== null && 'stop' in thing
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { Stoppable } from './lifetime.ts'
import { reasonOf } from '../../terminal/sentence.ts'

/** A process that was started; `exited` says how it ended. */
export interface Running extends Stoppable {
  pid: number
  exited: Promise<string>
}

export interface Watch {
  /** Called with the process id whenever there is a new one, and with undefined while there is none. */
  note: (pid: number | undefined) => void
  log: (line: string) => void
}

const firstPauseMs = 250
const maxPauseMs = 5_000
const longLifeMs = 30_000

/**
 * Starts something, and restarts it with growing delays whenever it dies; only the first failure is thrown.
 */
export async function keepRunning<R extends Running>(
  start: () => Promise<R>,
  watch: Watch,
): Promise<Stoppable & { first: R }> {
  const stopping = new AbortController()
  const first = await start()
  const kept: Kept = { start, watch, signal: stopping.signal, running: first }
  const keeping = keep(kept)
  const stop = async () => {
    stopping.abort()
    await kept.running.stop()
    await keeping
  }
  return { first, stop }
}

interface Kept {
  start: () => Promise<Running>
  watch: Watch
  /** Aborted when it is to be stopped. */
  signal: AbortSignal
  running: Running
}

async function keep(kept: Kept): Promise<void> {
  const { watch, signal } = kept
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    watch.note(kept.running.pid)
    const began = performance.now()
    const how = await kept.running.exited
    watch.note(undefined)
    if (signal.aborted) return
    if (performance.now() - began > longLifeMs) pauseMs = firstPauseMs
    watch.log(`ended (${how}); it is started again`)
    kept.running = (await startAgain(kept, pauseMs)) ?? kept.running
    pauseMs = Math.min(2 * pauseMs, maxPauseMs)
  }
  await kept.running.stop()
}

async function startAgain({ start, watch, signal }: Kept, pauseMs: number): Promise<Running | undefined> {
  for (;;) {
    await sleep(pauseMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return undefined
    try {
      return await start()
    } catch (error) {
      watch.log(reasonOf(error))
    }
  }
}

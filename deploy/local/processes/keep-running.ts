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
  let running: Running = first

  async function keep() {
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      watch.note(running.pid)
      const began = performance.now()
      const how = await running.exited
      watch.note(undefined)
      if (stopping.signal.aborted) return
      if (performance.now() - began > longLifeMs) pauseMs = firstPauseMs
      watch.log(`ended (${how}); it is started again`)
      running = (await startAgain(pauseMs)) ?? running
      pauseMs = Math.min(2 * pauseMs, maxPauseMs)
    }
    await running.stop()
  }

  async function startAgain(pauseMs: number): Promise<R | undefined> {
    for (;;) {
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return undefined
      try {
        return await start()
      } catch (error) {
        watch.log(reasonOf(error))
      }
    }
  }

  const kept = keep()
  const stop = async () => {
    stopping.abort()
    await running.stop()
    await kept
  }
  return { first, stop }
}

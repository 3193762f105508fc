import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { Logger } from '@vigia/telemetry/log'
import type { ServiceContext } from './context.ts'

export interface PeriodicTask {
  /** Unique within the service: replicas lock a task by it, whatever else their release has in its list. */
  name: string
  everyMs: number
  run: (context: ServiceContext) => Promise<void>
}

/** A task that is repeated, by one replica at a time; it is named after its function unless another name is given. */
export const every = (everyMs: number, run: PeriodicTask['run'], name = run.name): PeriodicTask => ({
  name,
  everyMs,
  run,
})

/** Divides no interval, so that tasks do not start at the same moment later either. */
const apartMs = 730

export function startPeriodicTasks(tasks: PeriodicTask[], context: ServiceContext, log: Logger) {
  const names = new Set(tasks.map(({ name }) => name))
  invariant(names.size === tasks.length && !names.has(''), 'each periodic task has a name of its own')
  const timers = tasks.map(({ name, everyMs, run }, nth) => {
    let running: Promise<void> | undefined
    const begin = () => {
      running ??= runAlone(context.db, name, () => run(context))
        .catch((error: unknown) =>
          log.warn({ error: String(error), task: name }, 'a periodic task was not finished'),
        )
        .finally(() => (running = undefined))
    }
    // Staggered: each holds a connection while it needs another, and together they would exhaust the pool.
    const timer = { current: setTimeout(repeat, nth * apartMs) }
    function repeat() {
      timer.current = setInterval(begin, everyMs)
    }
    return { timer, finish: () => running }
  })

  return {
    async stop() {
      for (const { timer } of timers) clearInterval(timer.current)
      await Promise.all(timers.map(({ finish }) => finish()))
    },
  }
}

/** Does nothing if another replica runs the task; the lock ends with the transaction, so a crash releases it. */
async function runAlone(db: Knex, name: string, work: () => Promise<void>) {
  await db.transaction(async (trx) => {
    // The work uses other connections; this transaction only holds the lock, for as long as the work takes.
    await trx.raw('set local idle_in_transaction_session_timeout = 0')
    const [row] = await trx.raw<{ mine: boolean }[]>(
      'select pg_try_advisory_xact_lock(?, hashtext(?)) as mine',
      [0x76696769, name],
    )
    if (row?.mine) await work()
  })
}

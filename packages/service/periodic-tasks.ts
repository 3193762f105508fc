import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { Logger } from '@vigia/telemetry/log'
import { meter, whenUsed } from '@vigia/telemetry/meter'
import type { ServiceContext } from './context.ts'

export interface PeriodicTask<Context = ServiceContext> {
  /** Unique within the service: replicas lock a task by it, whatever else their release has in its list. */
  name: string
  everyMs: number
  run: (context: Context) => Promise<void>
}

/** A task that is repeated, by one replica at a time; it is named after its function unless another name is given. */
export const every = <Context = ServiceContext>(
  everyMs: number,
  run: PeriodicTask<Context>['run'],
  name = run.name,
): PeriodicTask<Context> => ({
  name,
  everyMs,
  run,
})

/** Divides no interval, so that tasks do not start at the same moment later either. */
const apartMs = 730

/** How often each task of this process has failed since it last succeeded. */
const failures = new Map<string, number>()

const observeFailures = whenUsed(() =>
  meter()
    .createObservableGauge('vigia.task.failures.in.a.row', {
      description: 'How often a periodic task has failed since it last succeeded',
    })
    .addCallback((result) => {
      for (const [task, count] of failures) result.observe(count, { task })
    }),
)

export function startPeriodicTasks<Context extends { db: Knex }>(
  tasks: PeriodicTask<Context>[],
  context: Context,
  log: Logger,
) {
  const names = new Set(tasks.map(({ name }) => name))
  invariant(names.size === tasks.length && !names.has(''), 'each periodic task has a name of its own')
  observeFailures()
  const timers = tasks.map((task, nth) => {
    let running: Promise<void> | undefined
    const begin = () => {
      running ??= runOnce(task, context, log).finally(() => (running = undefined))
    }
    // Staggered: each holds a connection while it needs another, and together they would exhaust the pool.
    const timer = { current: setTimeout(repeat, nth * apartMs) }
    function repeat() {
      timer.current = setInterval(begin, task.everyMs)
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

/** Runs a task and counts how often in a row it has failed; never throws. */
async function runOnce<Context extends { db: Knex }>(
  { name, run }: PeriodicTask<Context>,
  context: Context,
  log: Logger,
): Promise<void> {
  try {
    // What another replica is doing says nothing about how it ended.
    if (await runAlone(context.db, name, () => run(context))) failures.set(name, 0)
  } catch (error) {
    const inARow = (failures.get(name) ?? 0) + 1
    failures.set(name, inARow)
    log.warn({ error: String(error), task: name, inARow }, 'a periodic task was not finished')
  }
}

/** False if another replica runs the task; the lock ends with the transaction, so a crash releases it. */
async function runAlone(db: Knex, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (trx) => {
    // The work uses other connections; this transaction only holds the lock, for as long as the work takes.
    await trx.raw('set local idle_in_transaction_session_timeout = 0')
    const [row] = await trx.raw<{ mine: boolean }[]>(
      'select pg_try_advisory_xact_lock(?, hashtext(?)) as mine',
      [0x76696769, name],
    )
    if (!row?.mine) return false
    await work()
    return true
  })
}

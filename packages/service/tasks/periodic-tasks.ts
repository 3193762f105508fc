import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { Logger } from '@vigia/telemetry/log'
import { meter, whenUsed } from '@vigia/telemetry/meter'
import type { ServiceContext } from '../context.ts'

export interface PeriodicTask<Context = ServiceContext> {
  /**
   * Unique within the service, since replicas lock a task by its name, whatever the order of tasks in their
   * release.
   */
  name: string
  everyMs: number
  run: (context: Context) => Promise<void>
}

/** Declares a task that one replica at a time repeats; its name is the function's unless another is given. */
export const every = <Context = ServiceContext>(
  everyMs: number,
  run: PeriodicTask<Context>['run'],
  name = run.name,
): PeriodicTask<Context> => ({
  name,
  everyMs,
  run,
})

/**
 * Milliseconds between the first runs of tasks. The number divides no interval, so that later runs do not
 * coincide either.
 */
const apartMs = 730

/** The number of consecutive failures of each task in this process. */
const failures = new Map<string, number>()

/** The number of consecutive failures after which a task counts as failing. */
const minFailures = 3

/** The tasks that fail again and again in this process. */
export const listFailingTasks = (): { task: string; inARow: number }[] =>
  [...failures].flatMap(([task, inARow]) => (inARow >= minFailures ? [{ task, inARow }] : []))

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
  // The first runs are staggered, because each holds one connection while it needs another, and together they
  // would exhaust the pool.
  const timers = tasks.map((task, nth) =>
    startTimer(() => runOnce(task, context, log), { firstMs: nth * apartMs, everyMs: task.everyMs }),
  )
  return {
    async stop() {
      for (const { clear } of timers) clear()
      await Promise.all(timers.map(({ finish }) => finish()))
    },
  }
}

/** Runs the work every `everyMs`, unless it is still running; the intervals begin after `firstMs`. */
function startTimer(run: () => Promise<void>, { firstMs, everyMs }: { firstMs: number; everyMs: number }) {
  let running: Promise<void> | undefined
  const begin = () => {
    running ??= run().finally(() => (running = undefined))
  }
  let timer = setTimeout(repeat, firstMs)
  function repeat() {
    timer = setInterval(begin, everyMs)
  }
  return { clear: () => clearInterval(timer), finish: () => running }
}

/** Runs a task and counts its consecutive failures; never throws. */
async function runOnce<Context extends { db: Knex }>(
  { name, run }: PeriodicTask<Context>,
  context: Context,
  log: Logger,
): Promise<void> {
  try {
    // A run of another replica does not count as a success, because its result is unknown here.
    if (await runAlone(context.db, name, () => run(context))) failures.set(name, 0)
  } catch (error) {
    const inARow = (failures.get(name) ?? 0) + 1
    failures.set(name, inARow)
    log.warn({ error: String(error), task: name, inARow }, 'a periodic task was not finished')
  }
}

/**
 * Runs work under a lock; false if another replica holds it. The lock ends with the transaction, so a crash
 * releases it.
 */
async function runAlone(db: Knex, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (trx) => {
    // The transaction only holds the lock for as long as the work takes; the work uses other connections.
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

import { isDatabaseAway } from '@vigia/common/database-away'
import type { Logger } from '@vigia/telemetry/log'

/** Some of what a task had to do failed; all of the rest was done. */
export class PartlyFailed extends Error {
  override name = 'PartlyFailed'
}

/**
 * Runs each of these steps, which have nothing to do with each other, even if others fail. A failure is logged and in the end thrown as
 * PartlyFailed, so that the task counts as failed. While the database is away nothing else is tried.
 */
export async function runSteps(log: Logger, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  await forEachSeparately(
    log,
    Object.entries(steps),
    ([, run]) => run(),
    ([step]) => ({ step }),
  )
}

/**
 * Does the same work for each item, one after another, as `runSteps` does its steps: rows of one owner do not hold up those of others.
 * `describe` names an item in the log, by ids alone. The work has to open a transaction of its own.
 */
export async function forEachSeparately<Item>(
  log: Logger,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  describe: (item: Item) => object,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      errors.push(error)
      log.warn({ ...describe(item), error: String(error) }, 'one of several failed, and the others go on')
    }
  }
  if (errors.length > 0)
    throw new PartlyFailed(`${errors.length} failed, the first with ${String(errors[0])}`)
}

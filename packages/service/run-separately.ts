import { isDatabaseAway } from '@vigia/common/database-away'
import type { Logger } from '@vigia/telemetry/log'

/** Some of what a task had to do failed; all of the rest was done. */
export class PartlyFailed extends Error {
  override name = 'PartlyFailed'
}

/**
 * Logs and collects what fails of a task, so that the rest of it goes on. `end` throws PartlyFailed if anything did, so that the task
 * counts as failed. What is away for all is not collected but thrown at once.
 */
export function openFailures(log: Logger) {
  const errors: unknown[] = []
  return {
    /** `about` says in the log what failed, by ids alone. */
    add(error: unknown, about: object): void {
      if (isDatabaseAway(error)) throw error
      errors.push(error)
      log.warn({ ...about, error: String(error) }, 'a part of a task failed, and the rest goes on')
    },
    end(): void {
      if (errors.length === 0) return
      throw new PartlyFailed(`${errors.length} failed, the first with ${String(errors[0])}`)
    },
  }
}

/** Runs each of these steps, which have nothing to do with each other, even if others fail; then throws as `openFailures` says. */
export async function runSteps(log: Logger, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  await forEachSeparately(
    log,
    Object.entries(steps),
    ([, run]) => run(),
    ([step]) => ({ step }),
  )
}

/**
 * Does the same work for each item, one after another, even if it fails for others: rows of one owner do not hold up those of another.
 * The work has to open a transaction of its own. `describe` says in the log which item it was, by ids alone.
 */
export async function forEachSeparately<Item>(
  log: Logger,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  describe: (item: Item) => object,
): Promise<void> {
  const failures = openFailures(log)
  for (const item of items) await work(item).catch((error: unknown) => failures.add(error, describe(item)))
  failures.end()
}

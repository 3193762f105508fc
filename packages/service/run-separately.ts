import { isDatabaseAway } from '@vigia/common/database-away'
import type { Logger } from '@vigia/telemetry/log'

/** Thrown when a part of a task failed and all other parts succeeded. */
export class PartlyFailed extends Error {
  override name = 'PartlyFailed'
}

/**
 * Logs and collects failures of a task's parts, so that the other parts continue. `end` throws PartlyFailed
 * if there were any, so that the task counts as failed. An unavailable database affects all parts, and is
 * thrown at once.
 */
export function openFailures(log: Logger) {
  const errors: unknown[] = []
  return {
    /** Adds a failure; `about` identifies the failed part in the log, by ids only. */
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

/** Runs each of these independent steps even if others fail; then throws as `openFailures` describes. */
export async function runSteps(log: Logger, steps: Record<string, () => Promise<unknown>>): Promise<void> {
  await forEachSeparately(
    log,
    Object.entries(steps),
    ([, run]) => run(),
    ([step]) => ({ step }),
  )
}

/**
 * Does the same work for each item, one after another, even if it fails for some: one owner's rows must not
 * delay another's. The work has to open its own transaction. `describe` identifies the item in the log, by
 * ids only.
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

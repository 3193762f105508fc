import { readOutbox } from '@vigia/database/watch-outbox'
import type { Knex } from '@vigia/database/database'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Work } from './http.ts'
import { listFailingTasks } from './tasks/periodic-tasks.ts'

/** An outbox is emptied within a second; a message that a retry publishes waits a few more. */
const outboxPatienceMs = 60_000
/** Milliseconds after which a health check does without a reason that takes longer to find. */
const patienceMs = 1_500

/**
 * Reads what waits in a service that is ready, and why it does not do all of its work, as sentences that name
 * no person and no website.
 */
export async function readWork(db: Knex, ownReasons: () => Promise<string[]>): Promise<Work> {
  const [found = [], outbox] = await Promise.all([
    withinPatience(ownReasons()),
    withinPatience(readOutbox(db)),
  ])
  const tasks = listFailingTasks().map(
    ({ task, inARow }) => `The periodic task ${task} has failed ${inARow} times in a row.`,
  )
  const late = outbox && outbox.ageMs > outboxPatienceMs
  const reasons = [...found, ...(late ? [outboxMessage] : []), ...tasks]
  return { reasons, outbox: outbox && { depth: outbox.depth, ageSeconds: Math.round(outbox.ageMs / 1_000) } }
}

const outboxMessage = 'Events are waiting: the event bus does not take them.'

/** What cannot be found out is no reason: a dependency that is away makes the service unready. */
const withinPatience = <T>(found: Promise<T>): Promise<T | undefined> =>
  Promise.race([found.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })])

import { readOutbox } from '@vigia/database/watch-outbox'
import type { Knex } from '@vigia/database/database'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFailingTasks } from './periodic-tasks.ts'

/** An outbox is emptied within a second; a message that a retry publishes waits a few more. */
const outboxPatienceMs = 60_000
/** Milliseconds after which a health check does without a reason that takes longer to find. */
const patienceMs = 1_500

/**
 * Lists why a service that is ready does not do all of its work, as sentences that name no person and no
 * website.
 */
export async function listReasons(db: Knex, ownReasons: () => Promise<string[]>): Promise<string[]> {
  const found = await Promise.all([withinPatience(ownReasons()), withinPatience(outboxReasons(db))])
  const tasks = listFailingTasks().map(
    ({ task, inARow }) => `The periodic task ${task} has failed ${inARow} times in a row.`,
  )
  return [...found.flat(), ...tasks]
}

async function outboxReasons(db: Knex): Promise<string[]> {
  const { ageMs } = await readOutbox(db)
  return ageMs > outboxPatienceMs ? ['Events are waiting: the event bus does not take them.'] : []
}

/** What cannot be found out is no reason: a dependency that is away makes the service unready. */
const withinPatience = (reasons: Promise<string[]>): Promise<string[]> =>
  Promise.race([reasons.catch(() => []), sleep(patienceMs, [], { ref: false })])

import type { Knex } from '@vigia/database/database'
import { openSigner } from '@vigia/service/identity'
import { every, startPeriodicTasks } from '@vigia/service/tasks/periodic-tasks'
import type { Logger } from '@vigia/telemetry/log'
import { endOrphanedSessions } from './sessions/end-orphaned-sessions.ts'
import type { Settings } from './settings.ts'
import { deleteAgedOperatorCalls, deleteExpiredLimits, deleteExpiredSessions } from './store.ts'

const cleanUpEveryMs = 5 * 60_000

/** Starts the gateway's periodic tasks. */
export async function startSchedules(
  { ACCOUNTS_URL, IDENTITY_PRIVATE_KEY }: Settings,
  db: Knex,
  log: Logger,
) {
  const accounts = { url: ACCOUNTS_URL, sign: await openSigner(IDENTITY_PRIVATE_KEY) }
  const tasks = [
    every<{ db: Knex }>(cleanUpEveryMs, () => deleteExpiredSessions(db), 'deleteExpiredSessions'),
    every<{ db: Knex }>(cleanUpEveryMs, () => deleteExpiredLimits(db), 'deleteExpiredLimits'),
    every<{ db: Knex }>(cleanUpEveryMs, () => deleteAgedOperatorCalls(db), 'deleteAgedOperatorCalls'),
    every<{ db: Knex }>(cleanUpEveryMs, () => endOrphanedSessions(db, accounts), 'endOrphanedSessions'),
  ]
  return startPeriodicTasks(tasks, { db }, log)
}

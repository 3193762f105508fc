import type { Knex } from '@vigia/database/database'
import { every, startPeriodicTasks } from '@vigia/service/periodic-tasks'
import type { Logger } from '@vigia/telemetry/log'
import { endOrphanedSessions } from './sessions/end-orphaned-sessions.ts'
import type { Settings } from './settings.ts'
import { deleteExpiredLimits, deleteExpiredSessions } from './store.ts'

const cleanUpEveryMs = 5 * 60_000

/** Starts the gateway's periodic tasks. */
export function startSchedules({ ACCOUNTS_URL }: Settings, db: Knex, log: Logger) {
  const tasks = [
    every<{ db: Knex }>(cleanUpEveryMs, () => deleteExpiredSessions(db), 'deleteExpiredSessions'),
    every<{ db: Knex }>(cleanUpEveryMs, () => deleteExpiredLimits(db), 'deleteExpiredLimits'),
    every<{ db: Knex }>(cleanUpEveryMs, () => endOrphanedSessions(db, ACCOUNTS_URL), 'endOrphanedSessions'),
  ]
  return startPeriodicTasks(tasks, { db }, log)
}

import type { Knex } from '@vigia/database/database'
import type { Logger } from '@vigia/telemetry/log'
import { endOrphanedSessions } from './sessions/end-orphaned-sessions.ts'
import type { Settings } from './settings.ts'
import { deleteExpired } from './store.ts'

const cleanUpEveryMs = 5 * 60_000

/** Starts the gateway's periodic tasks. */
export function startSchedules({ ACCOUNTS_URL }: Settings, db: Knex, log: Logger) {
  const cleaning = setInterval(() => {
    deleteExpired(db)
      .then(() => endOrphanedSessions(db, ACCOUNTS_URL))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'expired sessions were not cleaned up'))
  }, cleanUpEveryMs)
  return { stop: () => clearInterval(cleaning) }
}

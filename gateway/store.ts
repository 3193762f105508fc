import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'

export async function deleteExpiredSessions(db: Knex): Promise<void> {
  await deleteInBatches(db, 'sessions', { column: 'expire', before: db.fn.now() })
}

/** Deletes expired counts of the limits. */
export async function deleteExpiredLimits(db: Knex): Promise<void> {
  const now = Date.now()
  await deleteInBatches(db, 'limits', { column: 'expire', before: now })
}

export async function isReachable(db: Knex): Promise<boolean> {
  return db.raw('select 1').then(
    () => true,
    () => false,
  )
}

export async function deleteAgedOperatorCalls(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '365 days'`)
  await deleteInBatches(db, 'operator_calls', { column: 'calledAt', before: aged })
}

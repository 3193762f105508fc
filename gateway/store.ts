import type { Knex } from '@vigia/database/database'

export async function deleteExpiredSessions(db: Knex): Promise<void> {
  await db('sessions').where('expire', '<', db.fn.now()).delete()
}

/** Deletes expired counts of the limits. */
export async function deleteExpiredLimits(db: Knex): Promise<void> {
  await db('limits').where('expire', '<', Date.now()).delete()
}

export async function isReachable(db: Knex): Promise<boolean> {
  return db.raw('select 1').then(
    () => true,
    () => false,
  )
}

import type { Knex } from '@vigia/database/database'

/** Deletes expired sessions and counts, unless another replica is already doing it. */
export async function deleteExpired(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    const [lock] = await trx.raw<{ mine: boolean }[]>(
      'select pg_try_advisory_xact_lock(?) as mine',
      [0x73657373],
    )
    if (!lock?.mine) return
    await trx('sessions').where('expire', '<', trx.fn.now()).delete()
    await trx('limits').where('expire', '<', Date.now()).delete()
  })
}

export async function isReachable(db: Knex): Promise<boolean> {
  return db.raw('select 1').then(
    () => true,
    () => false,
  )
}

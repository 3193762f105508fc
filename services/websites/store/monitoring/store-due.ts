import type { Knex } from '@vigia/database/database'

/** Locks a website; false if another transaction holds it, and the next sweep tries again. */
export async function tryLockWebsite(db: Knex, id: string): Promise<boolean> {
  return Boolean(await db('websites').where({ id }).forUpdate().skipLocked().first('id'))
}

import type { Knex } from '@vigia/database/database'

/** False if another transaction holds the website: the next sweep tries again. */
export async function tryLockWebsite(db: Knex, id: string): Promise<boolean> {
  return Boolean(await db('websites').where({ id }).forUpdate().skipLocked().first('id'))
}

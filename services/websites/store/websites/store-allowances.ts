import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { limitsFor } from '../../settings.ts'

/** The maximum number of websites of the caller. */
export async function findMaxWebsites(db: Knex, caller: Caller): Promise<number> {
  const { websites } = limitsFor(caller)
  if (caller.kind === 'visitor') return websites
  const allowed = await db('allowances').where({ userId: caller.id }).first('maxWebsites')
  return allowed?.maxWebsites ?? websites
}

export async function saveAllowance(db: Knex, userId: string, maxWebsites: number): Promise<void> {
  await db('allowances').insert({ userId, maxWebsites }).onConflict('userId').merge()
}

export async function deleteAllowance(db: Knex, userId: string): Promise<void> {
  await db('allowances').where({ userId }).delete()
}

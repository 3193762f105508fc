import type { Knex } from '@vigia/kit/db'
import { isAmongGone } from '@vigia/kit/gone'

export async function insertClosure(db: Knex, userId: string): Promise<void> {
  await db('closures').insert({ userId }).onConflict('userId').ignore()
}

export async function markForgotten(db: Knex, userId: string, by: string): Promise<void> {
  await db('closures')
    .where({ userId })
    .whereRaw('not ? = any(forgotten_by)', [by])
    .update({ forgottenBy: db.raw('array_append(forgotten_by, ?)', [by]) })
}

/** Forgets closures of which all of these have answered: then nothing names the user any more. */
export async function deleteSettled(db: Knex, keepers: string[]): Promise<void> {
  await db('closures').whereRaw('forgotten_by @> ?::text[]', [keepers]).delete()
}

/** Those of which somebody has not answered for a while; nobody else takes them for as long again. */
export async function takeUnanswered(db: Knex, patience: string): Promise<{ userId: string }[]> {
  return db('closures')
    .where('saidAt', '<', db.raw('now() - ?::interval', [patience]))
    .update({ saidAt: db.fn.now() })
    .returning('userId')
}

/** Of whom the ledger says that they are gone. */
export async function deleteReturnedUsers(db: Knex): Promise<{ id: string }[]> {
  return db('users').where(isAmongGone(db, 'id')).delete().returning('id')
}

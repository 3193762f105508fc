import type { Knex } from '@vigia/database/database'
import { deleteAlertsOfUser } from '../alerts/store-alerts.ts'

export async function insertClosure(db: Knex, userId: string): Promise<void> {
  await db('closures').insert({ userId }).onConflict('userId').ignore()
}

export async function markForgotten(db: Knex, userId: string, by: string): Promise<void> {
  await db('closures')
    .where({ userId })
    .whereRaw('not ? = any(forgotten_by)', [by])
    .update({ forgottenBy: db.raw('array_append(forgotten_by, ?)', [by]) })
}

/** Deletes closures that all these services have confirmed: then no row names the user any more. */
export async function deleteCompleted(db: Knex, dataServices: string[]): Promise<void> {
  await db('closures').whereRaw('forgotten_by @> ?::text[]', [dataServices]).delete()
}

const unanswered = (db: Knex, patience: string) =>
  db('closures').where('saidAt', '<', db.raw('now() - ?::interval', [patience]))

/** Closures that are still unconfirmed after `patience`. */
export async function listUnanswered(db: Knex, patience: string): Promise<{ userId: string }[]> {
  return unanswered(db, patience).select('userId')
}

/** Takes an unconfirmed closure; false if it was confirmed meanwhile, or taken by another replica. */
export async function takeUnanswered(db: Knex, userId: string, patience: string): Promise<boolean> {
  return (await unanswered(db, patience).where({ userId }).update({ saidAt: db.fn.now() })) === 1
}

/** Returns false when the user was already deleted. */
export async function deleteUser(db: Knex, id: string): Promise<boolean> {
  const found = await db('users').where({ id }).forUpdate().first('id')
  if (!found) return false
  await deleteAlertsOfUser(db, id)
  await db('users').where({ id }).delete()
  return true
}

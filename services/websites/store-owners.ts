import type { Knex } from '@vigia/kit/db'
import type { Caller } from '@vigia/kit/identity'
import { ownedWebsites } from './store.ts'
import type { Website } from './store.ts'

/** Until the transaction ends, this caller gets no other website, so that counting and adding are one step. */
export async function lockCaller(db: Knex, caller: Caller): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [caller.id])
}

/** All that a caller has, the oldest first; nobody else changes or removes any of it until the transaction ends. */
export async function lockWebsites(db: Knex, caller: Caller): Promise<Website[]> {
  return ownedWebsites(db, caller).orderBy(['createdAt', 'id']).forUpdate().select('websites.*')
}

export async function markClaimed(db: Knex, id: string, userId: string): Promise<void> {
  await db('websites').where({ id }).update({ userId, visitorId: null, expiresAt: null })
}

export async function insertClosedUser(db: Knex, id: string): Promise<void> {
  await db('closed_users').insert({ id }).onConflict().ignore()
}

export async function hasClosed(db: Knex, { kind, id }: Caller): Promise<boolean> {
  if (kind === 'visitor') return false
  return Boolean(await db('closed_users').where({ id }).first('id'))
}

/** The event bus keeps an event for 7 days; after that nothing can speak of them any more. */
export async function deleteClosedUsers(db: Knex): Promise<void> {
  await db('closed_users').where('closedAt', '<', db.raw(`now() - interval '8 days'`)).delete()
}

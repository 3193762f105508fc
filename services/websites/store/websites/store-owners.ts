import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { isKept } from './store-removals.ts'
import { ownedWebsites, type Website } from './store-websites.ts'
import { hashOfTombstone, hasTombstone } from '@vigia/database/tombstones'

/** Locks a caller until the transaction ends, so that counting and adding websites are one step. */
export async function lockCaller(db: Knex, caller: Caller): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [caller.id])
}

/** Locks all websites of a caller, the oldest first, against changes and removal by other requests. */
export async function lockWebsites(db: Knex, caller: Caller): Promise<Website[]> {
  return ownedWebsites(db, caller).orderBy(['createdAt', 'id']).forUpdate().select('websites.*')
}

export async function markClaimed(db: Knex, id: string, userId: string): Promise<void> {
  await db('websites').where({ id }).update({ userId, visitorId: null, expiresAt: null })
}

export interface Owned {
  id: string
  userId: string
}

export async function markAnnounced(db: Knex, id: string, userId: string): Promise<void> {
  await db('announced_owners').insert({ websiteId: id, userId }).onConflict('websiteId').merge()
}

/** Lists websites of users in the order of their ids. */
export async function listUsersWebsites(
  db: Knex,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const websites = db('websites').whereNotNull('userId').orderBy('id').limit(limit)
  if (after !== undefined) void websites.where('id', '>', after)
  const rows: { id: string }[] = await websites.select('id')
  return rows.map(({ id }) => id)
}

/** Those of these websites whose owner was not announced yet. */
export async function lockUnannounced(db: Knex, ids: string[]): Promise<Owned[]> {
  return db('websites')
    .leftJoin('announced_owners', 'announced_owners.websiteId', 'websites.id')
    .whereNotNull('websites.userId')
    .whereRaw('announced_owners.user_id is distinct from websites.user_id')
    .whereIn('websites.id', ids)
    .forUpdate('websites')
    .skipLocked()
    .select('websites.id', 'websites.userId')
}

export async function hasClosed(db: Knex, { kind, id }: Caller): Promise<boolean> {
  if (kind === 'visitor') return false
  return (await hasTombstone(db, id)) || Boolean(await db('closed_users').where({ id }).first('id'))
}

/** Replaces the ids of closed accounts that replicas of an earlier version still store. */
export async function moveClosedUsers(db: Knex): Promise<void> {
  const rows: { id: string; closedAt: Date }[] = await db('closed_users')
    .delete()
    .returning(['id', 'closedAt'])
  if (rows.length === 0) return
  await db('tombstones')
    .insert(rows.map(({ id, closedAt }) => ({ hash: hashOfTombstone(id), at: closedAt })))
    .onConflict('hash')
    .ignore()
}

export async function lockAnyWebsite(db: Knex, id: string): Promise<Website | undefined> {
  return db('websites').where({ id }).where(isKept(db)).forUpdate().first()
}

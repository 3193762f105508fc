import { walkTable } from '@vigia/database/batches'
import { addTombstone, hasTombstone } from '@vigia/database/tombstones'
import type { Knex } from '@vigia/database/database'

/** Locks the announcements about a website until the transaction ends. */
async function lockAnnouncements(db: Knex, websiteId: string): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [websiteId])
}

/** Whether the website was removed. Events about it may arrive after the one that says so. */
export async function isRemoved(db: Knex, websiteId: string): Promise<boolean> {
  await lockAnnouncements(db, websiteId)
  return hasTombstone(db, websiteId)
}

/** Saves a website's owner; announcements may arrive in any order, and after the account was closed. */
export async function saveOwner(db: Knex, websiteId: string, userId: string): Promise<void> {
  if (await isRemoved(db, websiteId)) return
  const user = await db('users').where({ id: userId }).forShare().first('id')
  if (!user) return
  await db('website_owners').insert({ websiteId, userId }).onConflict('websiteId').merge(['userId'])
}

export async function deleteOwner(db: Knex, websiteId: string): Promise<void> {
  await lockAnnouncements(db, websiteId)
  await addTombstone(db, websiteId, { isLogged: false })
  await db('website_owners').where({ websiteId }).delete()
}

/**
 * Whether the user owns the website, which is locked until the transaction ends, so that rows about it
 * precede its removal and are deleted with it.
 */
export async function isOwner(db: Knex, userId: string, websiteId: string): Promise<boolean> {
  return Boolean(await db('website_owners').where({ websiteId, userId }).forShare().first('websiteId'))
}

/**
 * Deletes subscriptions and feeds for websites that do not belong to their user, once they are a day old.
 * Without an announcement that is a day old, those of earlier websites may still be pending.
 */
export async function deleteUnowned(db: Knex): Promise<void> {
  const dayAgo = db.raw(`now() - interval '1 day'`)
  const areAnnounced = await db('website_owners').where('announcedAt', '<', dayAgo).first('websiteId')
  if (!areAnnounced) return
  const owned = (table: string, userId: string) =>
    db('website_owners').whereRaw(
      `website_owners.website_id = ??.website_id and website_owners.user_id = ??`,
      [table, userId],
    )
  await walkPairs(db, 'feeds', 'userId', (those) =>
    those.where('createdAt', '<', dayAgo).whereNotExists(owned('feeds', 'feeds.user_id')).delete(),
  )
  await walkPairs(db, 'subscriptions', 'channelId', (those) =>
    those
      .where('createdAt', '<', dayAgo)
      .whereNotExists(
        owned('subscriptions', 'channels.user_id').join('channels', 'channels.id', 'subscriptions.channelId'),
      )
      .delete(),
  )
}

/** Goes through the rows of a table whose key is one of a user's ids and a website's. */
async function walkPairs(
  db: Knex,
  table: string,
  first: 'userId' | 'channelId',
  work: (those: Knex.QueryBuilder) => PromiseLike<unknown>,
): Promise<void> {
  type Pair = { first: string; websiteId: string }
  await walkTable(db, `deleteUnowned ${table}`, {
    list: async (after: Pair | undefined, limit): Promise<Pair[]> => {
      const rows = db(table).orderBy([first, 'websiteId']).limit(limit)
      if (after)
        void rows.whereRaw('(??, website_id) > (?::uuid, ?::uuid)', [first, after.first, after.websiteId])
      return rows.select({ first }, 'websiteId')
    },
    positionOf: (pair) => pair,
    work: async (pairs) => {
      const keys = pairs.map((pair) => [pair.first, pair.websiteId])
      await work(db(table).whereIn([first, 'websiteId'], keys))
    },
  })
}

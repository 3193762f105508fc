import type { Knex } from '@vigia/database/database'
import { deleteChannel, type Channel } from '../channels/store-channels.ts'

export interface KeptFeed {
  websiteId: string
  createdAt: Date
}

/** Rows from before the account's recovery that were not confirmed since. */
const inQuestion = (db: Knex, table: 'channels' | 'feeds', userId: string) =>
  db(table)
    .where({ userId })
    .where('createdAt', '<', recoveredAt(db, userId))
    .where((row) => row.whereNull('confirmedAt').orWhere('confirmedAt', '<', recoveredAt(db, userId)))

const recoveredAt = (db: Knex, userId: string) => db('users').where({ id: userId }).select('recoveredAt')

/** Channels in question, except for the user's own address. */
const channelsInQuestion = (db: Knex, userId: string) =>
  inQuestion(db, 'channels', userId).where({ isDefault: false })

export async function listInQuestion(
  db: Knex,
  userId: string,
): Promise<{ channels: Channel[]; feeds: KeptFeed[] }> {
  const channels: Channel[] = await channelsInQuestion(db, userId).orderBy('createdAt')
  const feeds: KeptFeed[] = await inQuestion(db, 'feeds', userId)
    .orderBy('createdAt')
    .select('websiteId', 'createdAt')
  return { channels, feeds }
}

export async function confirmChannels(db: Knex, userId: string, ids: string[]): Promise<void> {
  await db('channels').where({ userId }).whereIn('id', ids).update({ confirmedAt: db.fn.now() })
}

export async function confirmFeeds(db: Knex, userId: string, websiteIds: string[]): Promise<void> {
  await db('feeds').where({ userId }).whereIn('websiteId', websiteIds).update({ confirmedAt: db.fn.now() })
}

/** Deletes channels and feeds in question; returns the ids of the channels. */
export async function deleteInQuestion(db: Knex, userId: string): Promise<string[]> {
  const rows: { id: string }[] = await channelsInQuestion(db, userId).select('id')
  for (const { id } of rows) await deleteChannel(db, id)
  await inQuestion(db, 'feeds', userId).delete()
  return rows.map(({ id }) => id)
}

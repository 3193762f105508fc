import type { Knex } from '@vigia/database/database'
import { createHash } from 'node:crypto'

export interface Feed {
  userId: string
  websiteId: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Saves a feed's address; the previous one no longer works. */
export async function saveFeed(db: Knex, { userId, websiteId }: Feed, token: string): Promise<void> {
  const row = { userId, websiteId, hash: hashOf(token), createdAt: db.fn.now(), confirmedAt: null }
  await db('feeds').insert(row).onConflict(['userId', 'websiteId']).merge()
}

export async function findFeed(db: Knex, token: string): Promise<Feed | undefined> {
  return db('feeds')
    .where({ hash: hashOf(token) })
    .first('userId', 'websiteId')
}

import type { Knex } from '@vigia/database/database'
import { isKept } from './store-removals.ts'

/** What an operator sees of a website. */
export interface OperatorWebsite {
  id: string
  url: string
  name: string | null
  userId: string | null
  bytes: number
  nextAt: Date | null
  isPaused: boolean
  createdAt: Date
}

interface Wanted {
  userId?: string | undefined
  /** The last website of the part before. */
  after?: Pick<OperatorWebsite, 'id' | 'bytes'> | undefined
  limit: number
}

const bytes = 'coalesce(website_bytes.bytes, 0)'

/** Lists websites of all users and visitors, those with the most bytes first. */
export async function listOperatorWebsites(
  db: Knex,
  { userId, after, limit }: Wanted,
): Promise<OperatorWebsite[]> {
  const rows = db('websites')
    .leftJoin('website_bytes', 'website_bytes.websiteId', 'websites.id')
    .leftJoin('monitors', 'monitors.websiteId', 'websites.id')
    .where(isKept(db))
    .orderByRaw(`${bytes} desc, websites.id`)
    .limit(limit)
    .select('websites.id', 'url', 'name', 'userId', 'websites.createdAt')
    .select(
      db.raw(`${bytes} as bytes`),
      db.raw('case when is_on then next_at end as next_at'),
      db.raw('coalesce(paused_until > now(), false) as is_paused'),
    )
  if (userId) void rows.where({ userId })
  // The order of bytes is the other way round than that of ids, so the two are not compared as a row.
  if (after)
    void rows.whereRaw(`(${bytes} < :bytes or (${bytes} = :bytes and websites.id > :id))`, { ...after })
  return (await rows).map((row) => Object.assign(row, { bytes: Number(row.bytes) }))
}

interface StorageOwner {
  userId: string | null
  websites: number
  bytes: number
}

/** Lists owners by the bytes of their websites; all visitors are one. */
export async function listStorageOwners(db: Knex, limit: number): Promise<StorageOwner[]> {
  const rows: (Record<'websites' | 'bytes', string> & Pick<StorageOwner, 'userId'>)[] = await db('websites')
    .leftJoin('website_bytes', 'website_bytes.websiteId', 'websites.id')
    .where(isKept(db))
    .groupBy('userId')
    .orderByRaw('sum(coalesce(bytes, 0)) desc, user_id nulls first')
    .limit(limit)
    .select('userId')
    .count({ websites: '*' })
    .select(db.raw('sum(coalesce(bytes, 0)) as bytes'))
  return rows.map((row) => ({
    userId: row.userId,
    websites: Number(row.websites),
    bytes: Number(row.bytes),
  }))
}

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
  id?: string | undefined
  userId?: string | undefined
  /** The last website of the part before. */
  after?: Pick<OperatorWebsite, 'id' | 'bytes'> | undefined
  limit: number
}

/** Lists websites of all users and visitors, those with the most bytes first. */
export async function listOperatorWebsites(
  db: Knex,
  { id, userId, after, limit }: Wanted,
): Promise<OperatorWebsite[]> {
  const rows = db('websiteBytes')
    .join('websites', 'websites.id', 'websiteBytes.websiteId')
    .leftJoin('monitors', 'monitors.websiteId', 'websites.id')
    .where(isKept(db))
    // The order of an index.
    .orderBy([
      { column: 'websiteBytes.bytes', order: 'desc' },
      { column: 'websiteBytes.websiteId', order: 'desc' },
    ])
    .limit(limit)
    .select('websites.id', 'url', 'name', 'userId', 'websiteBytes.bytes', 'websites.createdAt')
    .select(
      db.raw('case when is_on then next_at end as next_at'),
      db.raw('coalesce(paused_until > now(), false) as is_paused'),
    )
  if (id) void rows.where('websiteBytes.websiteId', id)
  if (userId) void rows.where({ userId })
  if (after)
    void rows.whereRaw('(website_bytes.bytes, website_bytes.website_id) < (:bytes, :id)', { ...after })
  return (await rows).map((row) => Object.assign(row, { bytes: Number(row.bytes) }))
}

interface StorageOwner {
  userId: string | null
  websites: number
  bytes: number
}

/** Lists owners by the bytes of their websites; all visitors are one. */
export async function listStorageOwners(db: Knex, limit: number): Promise<StorageOwner[]> {
  const visitors: StorageOwner = { userId: null, websites: 0, bytes: 0 }
  for await (const part of eachPart(db, 'visitorId')) {
    for (const { websites, bytes } of part) {
      visitors.websites += websites
      visitors.bytes += bytes
    }
  }
  let largest = visitors.websites > 0 ? [visitors] : []
  for await (const part of eachPart(db, 'userId')) {
    const users = part.map(({ owner, websites, bytes }) => ({ userId: owner, websites, bytes }))
    largest = [...largest, ...users].toSorted((one, other) => other.bytes - one.bytes).slice(0, limit)
  }
  return largest
}

/** The number of owners whose websites one statement sums up. */
const ownersAtOnce = 250

type Sums = { owner: string } & Pick<StorageOwner, 'websites' | 'bytes'>

/** All owners of a kind in the order of their ids, a part at a time. */
async function* eachPart(db: Knex, kind: 'userId' | 'visitorId'): AsyncGenerator<Sums[]> {
  for (let part = await sumPart(db, kind); part.length > 0;) {
    yield part
    part = part.length < ownersAtOnce ? [] : await sumPart(db, kind, part.at(-1)?.owner)
  }
}

async function sumPart(db: Knex, kind: 'userId' | 'visitorId', after?: string): Promise<Sums[]> {
  const rows = db('websites')
    .leftJoin('websiteBytes', 'websiteBytes.websiteId', 'websites.id')
    .whereNotNull(kind)
    .groupBy(kind)
    .orderBy(kind)
    .limit(ownersAtOnce)
    .select(db.raw('?? as owner, count(*) as websites, coalesce(sum(bytes), 0) as bytes', [kind]))
  if (after) void rows.where(kind, '>', after)
  const found: Record<'owner' | 'websites' | 'bytes', string>[] = await rows
  return found.map(({ owner, websites, bytes }) => ({
    owner,
    websites: Number(websites),
    bytes: Number(bytes),
  }))
}

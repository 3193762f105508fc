import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { websitesOfOwner } from './store-websites.ts'

export interface Storage {
  /** The time since which the store is full; null while it has space. */
  fullSince: Date | null
  /** The bytes of all visitors' screenshots together at the last count. */
  visitorsBytes: number
}

export async function findStorage(db: Knex): Promise<Storage> {
  const row = await db('storage').first('fullSince', 'visitorsBytes')
  return { fullSince: row?.fullSince ?? null, visitorsBytes: Number(row?.visitorsBytes ?? 0) }
}

/** Marks the store as full; false if it already was. */
export async function markFull(db: Knex): Promise<boolean> {
  const changed = await db('storage')
    .insert({ fullSince: db.fn.now() })
    .onConflict('only')
    .merge()
    .whereNull('storage.fullSince')
    .returning('only')
  return changed.length > 0
}

/** Marks the store as having space; false if it already was. */
export async function markRoomy(db: Knex): Promise<boolean> {
  return (await db('storage').whereNotNull('fullSince').update({ fullSince: null })) > 0
}

/** The bytes of all screenshots of a caller's websites, including those that are about to be swept. */
export async function sumBytes(db: Knex, caller: Caller): Promise<number> {
  return sum(websitesOfOwner(db, caller))
}

/** The bytes of all screenshots, of users and of visitors. */
export interface StoredBytes {
  users: number
  visitors: number
}

/**
 * Counts the bytes of all screenshots, and keeps those of visitors. They may have many websites, so they are
 * counted periodically and not for each call.
 */
export async function countBytes(db: Knex): Promise<StoredBytes> {
  const stored = await sumAllBytes(db)
  await keepVisitorsBytes(db, stored.visitors)
  return stored
}

/** The number of websites whose counters one statement sums up. */
const websitesAtOnce = 500
const lowestId = '00000000-0000-0000-0000-000000000000'

/** Sums the counters of all websites in the order of their ids, a part at a time. */
export async function sumAllBytes(db: Knex): Promise<StoredBytes> {
  const stored: StoredBytes = { users: 0, visitors: 0 }
  for (let after: string | null = lowestId; after;) {
    const part: SummedPart | undefined = await sumNext(db, after)
    stored.users += Number(part?.users)
    stored.visitors += Number(part?.visitors)
    after = part?.last ?? null
  }
  return stored
}

type SummedPart = { users: string; visitors: string; last: string | null }

async function sumNext(db: Knex, after: string): Promise<SummedPart | undefined> {
  const [part] = await db.raw<SummedPart[]>(
    `select coalesce(sum(bytes) filter (where user_id is not null), 0) as users,
      coalesce(sum(bytes) filter (where visitor_id is not null), 0) as visitors, max(website_id::text) as last
    from (select website_id, bytes from website_bytes where website_id > ? order by website_id limit ?) as next
    join websites on websites.id = next.website_id`,
    [after, websitesAtOnce],
  )
  return part
}

async function keepVisitorsBytes(db: Knex, visitorsBytes: number): Promise<void> {
  await db('storage')
    .insert({ visitorsBytes })
    .onConflict('only')
    .merge()
    .whereNot('storage.visitorsBytes', visitorsBytes)
}

/** Sums what triggers on `pictures` count for each of these websites. */
async function sum(websites: Knex.QueryBuilder): Promise<number> {
  const row = await websites
    .join('website_bytes', 'website_bytes.websiteId', 'websites.id')
    .sum({ bytes: 'bytes' })
    .first()
  return Number(row?.bytes ?? 0)
}

/** Finds the owner of a website; a removed one has none. */
export async function findOwner(db: Knex, websiteId: string): Promise<Caller | undefined> {
  const row = await db('websites').where({ id: websiteId }).first('userId', 'visitorId')
  if (row?.userId) return { kind: 'user', id: row.userId }
  return row?.visitorId ? { kind: 'visitor', id: row.visitorId } : undefined
}

/** Screenshots of unknown size, newest first. */
export async function listUnmeasured(db: Knex, limit: number): Promise<string[]> {
  const rows: { key: string }[] = await db('pictures')
    .where({ bytes: null })
    .orderBy('takenAt', 'desc')
    .limit(limit)
    .select('key')
  return rows.map(({ key }) => key)
}

export async function markMeasured(db: Knex, key: string, bytes: number): Promise<void> {
  await db('pictures').where({ key }).update({ bytes })
}

import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { identify } from '../../domain/pages/identify.ts'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'
import type { SampleEdition } from '@vigia/common/sample-website'
import type { Sensitivity } from '@vigia/api/websites/fields'

export interface Website {
  id: string
  url: string
  title: string | null
  /** The owner's name for the website. */
  name: string | null
  userId: string | null
  visitorId: string | null
  sensitivity: Sensitivity
  /** The version of the rules, incremented with each change of what is ignored. */
  rulesVersion: number
  /** The limit in square pixels below which a change whose regions are all smaller causes no alert. */
  alertArea: number
  /** The key of the page to which its address leads; null if the previous release added it. */
  home: string | null
  /** The time at which its first analysis failed, after which it is not listed. */
  failedAt: Date | null
  /** The number of pages that the last discovery found beyond the limit. */
  pagesBeyond: number
  /** A notice about the whole website, for as long as its pages look the same. */
  notice: string | null
  expiresAt: Date | null
  /** The visited edition of the sample website; null for the first one. */
  sampleEdition: SampleEdition | null
  /** The time at which its owner last chose another edition. */
  publishedAt: Date | null
  createdAt: Date
  lastScanned: Date | null
}

const ownerColumn = (caller: Caller) => (caller.kind === 'user' ? 'userId' : 'visitorId')
const afterThisVisit = (db: Knex) => db.raw(`now() + interval '${retentionPeriods.visitorWebsites}'`)

/**
 * Selects a caller's websites; this function alone decides a caller's rights, because all other data belongs
 * to a website. An API token may be for certain ones only.
 */
export function ownedWebsites(db: Knex, caller: Caller): Knex.QueryBuilder {
  const websites = websitesOfOwner(db, caller)
  const websiteIds = caller.token?.websiteIds
  return websiteIds ? websites.whereIn('websites.id', websiteIds) : websites
}

/**
 * Selects all websites of the user or visitor for whom a call is made. For limits, which count for the owner
 * whatever a token is for; never for what a caller may see or do.
 */
export function websitesOfOwner(db: Knex, caller: Caller): Knex.QueryBuilder {
  return db('websites').where(`websites.${ownerColumn(caller)}`, caller.id)
}

export async function findWebsite(db: Knex, caller: Caller, id: string): Promise<Website | undefined> {
  return ownedWebsites(db, caller).where('websites.id', id).first('websites.*')
}

export async function findWebsiteByUrl(db: Knex, caller: Caller, url: string): Promise<Website | undefined> {
  const known = ownedWebsites(db, caller).where('url', url)
  return known.orderBy('failedAt', 'asc', 'first').first('websites.*')
}

export async function findWebsiteOfPage(
  db: Knex,
  caller: Caller,
  pageId: string,
): Promise<Website | undefined> {
  return ownedWebsites(db, caller)
    .join('pages', 'pages.websiteId', 'websites.id')
    .where('pages.id', pageId)
    .first('websites.*')
}

export async function ownsPicture(db: Knex, caller: Caller, key: string): Promise<boolean> {
  const found = await ownedWebsites(db, caller)
    .join('pictures', 'pictures.websiteId', 'websites.id')
    .where('pictures.key', key)
    .first('pictures.key')
  return found !== undefined
}

/**
 * Locks a website until the transaction ends: no other request starts a job, approves pages, claims or
 * removes it. While waiting for the lock, the website may have changed its owner.
 */
export async function lockWebsite(db: Knex, caller: Caller, id: string): Promise<Website | undefined> {
  return ownedWebsites(db, caller).where({ id }).forUpdate().first()
}

export async function findWebsiteUrl(db: Knex, id: string): Promise<string | undefined> {
  const website = await db('websites').where({ id }).first('url')
  return website?.url
}

export async function countWebsites(db: Knex, caller: Caller): Promise<number> {
  const row = await websitesOfOwner(db, caller).where({ failedAt: null }).count({ count: '*' }).first()
  return Number(row?.count)
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/**
 * Marks the page to which the entered address leads. The discovery reports none where the address leads to no
 * page.
 */
export async function markHome(db: Knex, id: string, startPath: string): Promise<void> {
  if (startPath)
    await db('websites')
      .where({ id })
      .update({ home: identify(startPath) })
}

export async function insertWebsite(db: Knex, caller: Caller, url: string): Promise<Website> {
  const expiresAt = caller.kind === 'visitor' ? afterThisVisit(db) : null
  const [website] = await db('websites')
    .insert({ url, home: identify(pathOf(url)), [ownerColumn(caller)]: caller.id, expiresAt })
    .returning('*')
  return website
}

/** Extends the life of a visitor's website at a visit; written at most every few minutes. */
export async function markVisited(db: Knex, visitorId: string): Promise<void> {
  await db('websites')
    .where({ visitorId, failedAt: null })
    .where(
      'expiresAt',
      '<',
      db.raw(`now() + interval '${retentionPeriods.visitorWebsites}' - interval '5 minutes'`),
    )
    .update({ expiresAt: afterThisVisit(db) })
}

/** A website whose time is over; both values are its position in the list of such websites. */
export interface ExpiredWebsite {
  id: string
  /** As text, because a Date has only milliseconds and PostgreSQL keeps microseconds. */
  expiresAt: string
}

/** Lists websites whose time is over, in the order in which it ended after this one. */
export async function listExpiredWebsites(
  db: Knex,
  after: ExpiredWebsite | undefined,
  limit: number,
): Promise<ExpiredWebsite[]> {
  const expired = db('websites').where('expiresAt', '<', db.fn.now())
  if (after)
    void expired.whereRaw('(expires_at, id) > (?::timestamptz, ?::uuid)', [after.expiresAt, after.id])
  return (
    expired
      // Not the column of the answer, which is a text.
      .orderBy(['websites.expiresAt', 'websites.id'])
      .limit(limit)
      .select('id', db.raw('expires_at::text as expires_at'))
  )
}

/** Checks the expiry again under the lock, because its visitor may have returned, or signed in, meanwhile. */
export async function lockExpiredWebsite(db: Knex, id: string): Promise<Website | undefined> {
  return db('websites').where({ id }).where('expiresAt', '<', db.fn.now()).forUpdate().first()
}

export async function markScanned(db: Knex, id: string, title?: string): Promise<void> {
  const fields = { lastScanned: db.fn.now(), ...(title ? { title } : {}) }
  await db('websites').where({ id }).update(fields)
}

export async function listWebsites(db: Knex, caller: Caller): Promise<Website[]> {
  return ownedWebsites(db, caller).orderBy('createdAt').select('websites.*')
}

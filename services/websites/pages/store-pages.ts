import type { Region } from '@vigia/api/websites/page-answer'
import type { Knex } from '@vigia/database/database'
import type { FoundPage } from '@vigia/proto/crawler/v1/events'
import { identify } from './identify.ts'
import type { Job } from '../jobs/store-jobs.ts'
import type { Sensitivity } from '@vigia/api/websites/fields'

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

export interface Page {
  id: string
  websiteId: string
  identity: string
  path: string
  fullUrl: string
  title: string
  status: SettledStatus
  reason: string | null
  /** How it stood before a discovery found that it fails. */
  statusBefore: SettledStatus | null
  /** The discovery that found it last. */
  foundBy: string | null
  baselineImagePath: string | null
  currentImagePath: string | null
  diffImagePath: string | null
  diffPercentage: number | null
  diffRatio: number | null
  contentRatio: number | null
  shiftedRows: number | null
  regions: Region[]
  maskImagePath: string | null
  /** The row of the current picture at which it begins to differ; the mask's thumbnail shows that place. */
  firstChange: number | null
  /** Its own; null is that of its website. */
  sensitivity: Sensitivity | null
  truncated: boolean
  unsettled: boolean
  /** In error only because it shows what nearly all others show: its picture is fresh. */
  alike: boolean
  lastCaptured: Date | null
  goneAt: Date | null
  /** Why the last discovery leaves it out, if that is why it is gone. */
  leftOut: string | null
  createdAt: Date
}

export async function listPages(db: Knex, websiteId: string): Promise<Page[]> {
  return db('pages').where({ websiteId }).orderBy(['createdAt', 'path'])
}

/** Those of these pages that belong to the website. */
export async function listPagesOf(db: Knex, websiteId: string, ids: string[]): Promise<Page[]> {
  return db('pages').where({ websiteId }).whereIn('id', ids).orderBy(['createdAt', 'path'])
}

/** Pages that are known keep everything but where they are now; one that was gone is back. */
export async function upsertPages(
  db: Knex,
  { id: foundBy, websiteId }: Pick<Job, 'id' | 'websiteId'>,
  pages: FoundPage[],
): Promise<void> {
  if (pages.length === 0) return
  const rows = pages.map(({ url, path, title }) => ({
    websiteId,
    identity: identify(path),
    path,
    fullUrl: url,
    title,
    goneAt: null,
    leftOut: null,
    foundBy,
  }))
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  await db('pages')
    .insert([...byIdentity.values()])
    .onConflict(['websiteId', 'identity'])
    .merge(['path', 'fullUrl', 'title', 'goneAt', 'leftOut', 'foundBy'])
}

/** A page that the website no longer names is marked, never deleted: it may only be away. */
export async function markGone(db: Knex, websiteId: string, namedPaths: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId, goneAt: null })
    .whereNotIn('identity', namedPaths.map(identify))
    .update({ goneAt: db.fn.now() })
}

/** What a path is relative to: pages are found where the address that was typed leads to. */
export async function findHomeUrl(db: Knex, websiteId: string): Promise<string> {
  const newest = db('pages')
    .where({ websiteId, goneAt: null })
    .orderBy('createdAt')
    .limit(1)
    .select('fullUrl')
  const row = await db('websites').where({ id: websiteId }).first('url', { newest })
  return row.newest ?? row.url
}

/** Without the page at this path. */
export async function countWatched(db: Knex, websiteId: string, path: string): Promise<number> {
  const others = db('pages')
    .where({ websiteId, goneAt: null })
    .whereNot({ identity: identify(path) })
  const row = await others.count({ count: '*' }).first()
  return Number(row?.count)
}

/** Answers the page's id. One that was gone is back with what is known of it. */
export async function watchPage(
  db: Knex,
  { websiteId, path, fullUrl }: Pick<Page, 'websiteId' | 'path' | 'fullUrl'>,
): Promise<string> {
  const page = { websiteId, identity: identify(path), path, fullUrl, goneAt: null, leftOut: null }
  const [row] = await db('pages')
    .insert(page)
    .onConflict(['websiteId', 'identity'])
    .merge(['goneAt', 'leftOut'])
    .returning('id')
  return row.id
}

export async function findPage(db: Knex, id: string): Promise<Page | undefined> {
  return db('pages').where({ id }).first()
}

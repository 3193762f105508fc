import { inEdition } from '@vigia/common/sample-website'
import type { Region } from '@vigia/api/websites/page-answer'
import type { Knex } from '@vigia/database/database'
import type { StoredSentence } from '@vigia/proto/change-messages/sentence'
import type { FoundPage } from '@vigia/proto/crawler/v1/events'
import type { StoredIgnored } from '../../present/present-ignored.ts'
import { identify } from '../../domain/pages/identify.ts'
import type { Job } from '../jobs/store-jobs.ts'
import type { Sensitivity } from '@vigia/api/websites/fields'

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

/** Which regions are accepted is kept apart. Those from before fingerprints were kept have none. */
export type StoredRegion = Omit<Region, 'isAccepted'>

export interface Page {
  id: string
  websiteId: string
  /** 0 for the usual window, otherwise that of the website's further ones. */
  viewport: number
  /** The page that this is another view of. */
  viewOf: string | null
  /** Null for a view of a page. */
  identity: string | null
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
  regions: StoredRegion[]
  sentences: StoredSentence[]
  /** By the rules that were in force when it was compared last. */
  ignored: StoredIgnored[]
  maskImagePath: string | null
  /** What the browser showed of a page in error. */
  errorImagePath: string | null
  /** The row of the current picture at which it begins to differ; the mask's thumbnail shows that place. */
  firstChange: number | null
  /** Its own; null is that of its website. */
  sensitivity: Sensitivity | null
  truncated: boolean
  unsettled: boolean
  /** Texts that it shows while it is scrolled and that its current picture has no room for. */
  textsNotShown: number
  /** In error only because it shows what nearly all others show: its picture is fresh. */
  alike: boolean
  lastCaptured: Date | null
  goneAt: Date | null
  /** Discoveries of the schedule in a row that did not find it. */
  missed: number
  /** Its owner took it off the list, with its history. */
  dismissedAs: 'gone' | 'unwatched' | null
  /** To undo that. */
  dismissalId: string | null
  goneBefore: Date | null
  /** Why the last discovery leaves it out, if that is why it is gone. */
  leftOut: string | null
  /** No alerts are sent about it. */
  isMuted: boolean
  mutedUntil: Date | null
  mutedFingerprints: string[] | null
  createdAt: Date
}

const notDismissed = { dismissedAs: null, dismissalId: null, goneBefore: null }
const dismissalColumns = Object.keys(notDismissed)

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
    fullUrl: inEdition(url, 1),
    title,
    goneAt: null,
    leftOut: null,
    missed: 0,
    foundBy,
    ...notDismissed,
  }))
  const byIdentity = new Map(rows.map((row) => [row.identity, row]))
  await db('pages')
    .insert([...byIdentity.values()])
    .onConflict(['websiteId', 'identity'])
    .merge(['path', 'fullUrl', 'title', 'goneAt', 'leftOut', 'missed', 'foundBy', ...dismissalColumns])
}

/** A page that the website no longer names is marked, never deleted: it may only be away. */
export async function markGone(db: Knex, websiteId: string, namedPaths: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .whereNotIn('identity', namedPaths.map(identify))
    .update({ goneAt: db.fn.now() })
}

/** How many pages were known before this discovery, and which of them it did not name. */
export async function findMissing(
  db: Knex,
  { websiteId, startedAt }: Pick<Job, 'websiteId' | 'startedAt'>,
  namedPaths: string[],
): Promise<{ known: number; missing: string[] }> {
  const named = new Set(namedPaths.map(identify))
  const pages: { id: string; identity: string }[] = await db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .where('createdAt', '<', startedAt)
    .select('id', 'identity')
  const missing = pages.filter(({ identity }) => !named.has(identity)).map(({ id }) => id)
  return { known: pages.length, missing }
}

/** A page that two discoveries of the schedule in a row did not find is gone; those that one found are not missed. */
export async function markMissed(db: Knex, websiteId: string, missing: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId })
    .whereNotIn('id', missing)
    .where('missed', '>', 0)
    .update({ missed: 0 })
  await db('pages')
    .whereIn('id', missing)
    .update({
      missed: db.raw('missed + 1'),
      goneAt: db.raw('case when missed + 1 >= 2 then now() end'),
    })
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
    .where({ websiteId, viewOf: null, goneAt: null })
    .whereNot({ identity: identify(path) })
  const row = await others.count({ count: '*' }).first()
  return Number(row?.count)
}

/** Answers the page's id. One that was gone is back with what is known of it. */
export async function watchPage(
  db: Knex,
  { websiteId, path, fullUrl }: Pick<Page, 'websiteId' | 'path' | 'fullUrl'>,
): Promise<string> {
  const back = { goneAt: null, leftOut: null, ...notDismissed }
  const page = { websiteId, identity: identify(path), path, fullUrl, ...back }
  const [row] = await db('pages')
    .insert(page)
    .onConflict(['websiteId', 'identity'])
    .merge(Object.keys(back))
    .returning('id')
  return row.id
}

export async function findPage(db: Knex, id: string): Promise<Page | undefined> {
  return db('pages').where({ id }).first()
}

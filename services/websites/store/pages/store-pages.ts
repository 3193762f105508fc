import { inEdition } from '@vigia/common/sample-website'
import type { Knex } from '@vigia/database/database'
import type { FoundPage } from '@vigia/proto/crawler/v1/events'
import type { Page } from '../../domain/pages/page.ts'
import { identify } from '../../domain/pages/identify.ts'
import type { Job } from '../../domain/jobs/job.ts'

const notDismissed = { dismissedAs: null, dismissalId: null, goneBefore: null }
const dismissalColumns = Object.keys(notDismissed)

/** Inserts or updates pages. Known pages only change their address, and a page that was gone is back. */
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

/**
 * Marks pages that the website no longer links to; they are never deleted, because they may be away
 * temporarily.
 */
export async function markGone(db: Knex, websiteId: string, namedPaths: string[]): Promise<void> {
  await db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .whereNotIn('identity', namedPaths.map(identify))
    .update({ goneAt: db.fn.now() })
}

/** The number of pages from before this discovery, and those that it did not find. */
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

/** Marks pages as gone that two consecutive scheduled discoveries did not find; found pages are reset. */
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

/** The base address of paths, where the entered address leads. */
export async function findHomeUrl(db: Knex, websiteId: string): Promise<string> {
  const newest = db('pages')
    .where({ websiteId, goneAt: null })
    .orderBy('createdAt')
    .limit(1)
    .select('fullUrl')
  const row = await db('websites').where({ id: websiteId }).first('url', { newest })
  return row.newest ?? row.url
}

/** Counts the watched pages except the one at this path. */
export async function countWatched(db: Knex, websiteId: string, path: string): Promise<number> {
  const others = db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .whereNot({ identity: identify(path) })
  const row = await others.count({ count: '*' }).first()
  return Number(row?.count)
}

/** Watches a page; returns its id. A page that was gone is back with its previous data. */
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

export async function markMuted(
  db: Knex,
  id: string,
  { mutedFingerprints, ...mute }: Pick<Page, 'isMuted' | 'mutedUntil' | 'mutedFingerprints'>,
): Promise<void> {
  const fingerprints = mutedFingerprints && JSON.stringify(mutedFingerprints)
  await db('pages')
    .where({ id })
    .update({ ...mute, mutedFingerprints: fingerprints })
}

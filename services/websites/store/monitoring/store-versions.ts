import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { ownedWebsites } from '../websites/store-websites.ts'
import type { StoredRegion } from '../../domain/pages/page.ts'

/** The look of a page at a capture. */
export interface Look {
  status: 'new' | 'changed' | 'unchanged' | 'error'
  reason: string | null
  pictureKey: string | null
  baselineKey: string | null
  diffKey: string | null
  maskKey: string | null
  diffPercentage: number | null
  ratio: number | null
  regions: StoredRegion[]
  fingerprints: string[]
  at: Date
}

export interface NewestVersion extends Omit<Look, 'at'> {
  id: string
  jobId: string | null
  lastAt: Date
  times: number
  approvedAt: Date | null
}

export async function findNewestVersion(db: Knex, pageId: string): Promise<NewestVersion | undefined> {
  return db('page_versions').where({ pageId }).orderBy('id', 'desc').first()
}

const columnsOf = ({ at: _at, regions, fingerprints, ...plain }: Look) => ({
  ...plain,
  regions: JSON.stringify(regions),
  fingerprints: JSON.stringify(fingerprints),
})

export async function insertVersion(
  db: Knex,
  { pageId, jobId, ...look }: Look & { pageId: string; jobId: string | null },
): Promise<void> {
  await db('page_versions').insert({ ...columnsOf(look), pageId, jobId, firstAt: look.at, lastAt: look.at })
}

/** Deletes the newest version of a page if this job began it. */
export async function takeBackVersion(db: Knex, pageId: string, jobId: string): Promise<void> {
  const newest = db('page_versions').where({ pageId }).max('id')
  await db('page_versions').whereIn('id', newest).where({ jobId, times: 1, approvedAt: null }).delete()
}

/** Updates a version after its screenshot was judged again. */
export async function amendVersion(db: Knex, id: string, look: Look): Promise<void> {
  await db('page_versions').where({ id }).update(columnsOf(look))
}

/**
 * The time for which a version keeps its first screenshot, well within the retention period; then a newer one
 * replaces it.
 */
const keepsPictureFor = '60 days'

/** Continues a version. It keeps its first screenshot, so that storage only grows with changes. */
export async function markSeenAgain(db: Knex, { id }: { id: string }, look: Look): Promise<void> {
  await db('page_versions')
    .where({ id })
    .update({ lastAt: look.at, times: db.raw('times + 1') })
  const aged = db('pictures')
    .whereRaw('pictures.key = page_versions.picture_key')
    .where('takenAt', '<', db.raw(`now() - interval '${keepsPictureFor}'`))
  if (look.pictureKey)
    await db('page_versions')
      .where({ id })
      .whereExists(aged.select(db.raw('1')))
      .update({ pictureKey: look.pictureKey, diffKey: look.diffKey, maskKey: look.maskKey })
}

/** Whether two screenshots of pages with the same baseline are equal byte for byte. */
export async function showsSame(
  db: Knex,
  before: Pick<NewestVersion, 'pictureKey' | 'baselineKey' | 'status'>,
  look: Pick<Look, 'pictureKey' | 'baselineKey' | 'status'>,
): Promise<boolean> {
  if (!before.pictureKey || !look.pictureKey) return false
  if (before.baselineKey !== look.baselineKey || before.status !== look.status) return false
  const row = await db('pictures')
    .whereIn('key', [before.pictureKey, look.pictureKey])
    .countDistinct({ looks: 'sha256' })
    .first()
  return Number(row?.looks) === 1
}

/** Marks the newest version of pages that were just approved. */
export async function markVersionsApproved(db: Knex, pageIds: string[]): Promise<void> {
  const newest = db('page_versions').whereIn('pageId', pageIds).groupBy('pageId').max('id')
  await db('page_versions')
    .whereIn('id', newest)
    .whereNot({ status: 'error' })
    .update({ approvedAt: firstApproval(db) })
}

const firstApproval = (db: Knex) => db.raw('coalesce(approved_at, now())')

export async function markVersionApproved(db: Knex, id: string): Promise<void> {
  await db('page_versions')
    .where({ id })
    .update({ approvedAt: firstApproval(db) })
}

/** Finds the version that this approval approved first, by the time of their transaction. */
export async function markVersionsNotApproved(
  db: Knex,
  { id, pageId }: { id: string; pageId: string },
): Promise<void> {
  await db('page_versions')
    .where({ pageId, approvedAt: db('approvals').where({ id }).select('at') })
    .update({ approvedAt: null })
}

export async function findVersion(
  db: Knex,
  pageId: string,
  id: string,
): Promise<{ pictureKey: string | null } | undefined> {
  return db('page_versions').where({ pageId, id }).first('pictureKey')
}

/** A version of the caller; undefined if there is none. */
export async function findOwnVersion(
  db: Knex,
  caller: Caller,
  id: string,
): Promise<(Pick<Look, 'pictureKey' | 'baselineKey' | 'regions'> & { pageId: string }) | undefined> {
  return ownedWebsites(db, caller)
    .join('pages', 'pages.websiteId', 'websites.id')
    .join('page_versions', 'page_versions.pageId', 'pages.id')
    .where('page_versions.id', id)
    .first('pageId', 'pictureKey', 'baselineKey', 'page_versions.regions')
}

/** Lists the pages without a version, because they are from before versions existed. */
export async function listWithoutVersion(db: Knex, pageIds: string[]): Promise<string[]> {
  const rows: { id: string }[] = await db('pages')
    .whereIn('id', pageIds)
    .whereNotExists(db('page_versions').whereRaw('page_versions.page_id = pages.id').select(db.raw('1')))
    .select('id')
  return rows.map(({ id }) => id)
}

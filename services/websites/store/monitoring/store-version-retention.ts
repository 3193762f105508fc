import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/** The maximum number of versions of one page. */
const maxVersions = 500

/** A version, with its position among all of them. */
export interface AgedVersion {
  id: string
  /** In PostgreSQL's own precision. */
  lastAt: string
}

/**
 * Lists versions that have not been seen for the retention period, in the order of their age after this one.
 */
export async function listAgedVersions(
  db: Knex,
  after: AgedVersion | undefined,
  limit: number,
): Promise<AgedVersion[]> {
  const versions = db('page_versions').where(
    'lastAt',
    '<',
    db.raw(`now() - interval '${retentionPeriods.screenshots}'`),
  )
  if (after) void versions.whereRaw('(last_at, id) > (?::timestamptz, ?)', [after.lastAt, after.id])
  // Without its table, `last_at` would be the selected text, for which there is no index.
  const ordered = versions.orderBy(['page_versions.lastAt', 'page_versions.id']).limit(limit)
  return ordered.select('id', db.raw('last_at::text as last_at'))
}

/** Deletes these versions, except for baselines. */
export async function deleteAgedVersions(db: Knex, ids: string[]): Promise<void> {
  await db('page_versions')
    .whereIn('id', ids)
    .whereNotExists(
      db('pages').whereRaw('pages.baseline_image_path = page_versions.picture_key').select(db.raw('1')),
    )
    .delete()
}

export async function listPageIds(db: Knex, after: string | undefined, limit: number): Promise<string[]> {
  const pages = db('pages').orderBy('id').limit(limit)
  if (after !== undefined) void pages.where('id', '>', after)
  const rows: { id: string }[] = await pages.select('id')
  return rows.map(({ id }) => id)
}

/** Lists those of these pages that have more versions than are kept. */
export async function listCrowdedPages(db: Knex, pageIds: string[]): Promise<string[]> {
  const rows: { pageId: string }[] = await db('page_versions')
    .whereIn('pageId', pageIds)
    .groupBy('pageId')
    .havingRaw('count(*) > ?', [maxVersions])
    .select('pageId')
  return rows.map(({ pageId }) => pageId)
}

/**
 * Deletes the shortest versions of a page beyond the limit, except for approved ones, the current one, and
 * those of an open detection.
 */
export async function deleteSurplusVersions(db: Knex, pageId: string): Promise<void> {
  await db.raw(
    `delete from page_versions where id in (
      select id from (
        select id, row_number() over (order by is_kept desc, last_at - first_at desc, id desc) as place, is_kept
        from (
          select page_versions.*, approved_at is not null
            or id = max(id) over ()
            or exists (select 1 from detections
              where website_id = (select website_id from pages where pages.id = ?) and page_id = ?
              and state in ('suspected', 'confirmed', 'unstable')
              and (first_version = page_versions.id or second_version = page_versions.id)) as is_kept
          from page_versions where page_id = ?) as versions
      ) as ranked
      where place > ? and not is_kept)`,
    [pageId, pageId, pageId, maxVersions],
  )
}

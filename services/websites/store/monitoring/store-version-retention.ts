import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/** The maximum number of versions of one page. */
const maxVersions = 500

/** Deletes versions that have not been seen for the retention period, except for baselines. */
export async function deleteAgedVersions(db: Knex): Promise<void> {
  await db('page_versions')
    .where('lastAt', '<', db.raw(`now() - interval '${retentionPeriods.screenshots}'`))
    .whereNotExists(
      db('pages').whereRaw('pages.baseline_image_path = page_versions.picture_key').select(db.raw('1')),
    )
    .delete()
}

/**
 * Deletes the shortest versions of a page beyond the limit, except for approved ones, the current one, and
 * those of an open detection.
 */
export async function deleteSurplusVersions(db: Knex): Promise<void> {
  await db.raw(
    `delete from page_versions where id in (
      select id from (
        select id, row_number() over (partition by page_id order by
          approved_at is not null or is_newest or is_open desc, last_at - first_at desc, id desc) as place,
          approved_at is not null or is_newest or is_open as is_kept
        from (
          select page_versions.*,
            id = max(id) over (partition by page_id) as is_newest,
            exists (select 1 from detections where id_of_version in (first_version, second_version)
              and state in ('suspected', 'confirmed', 'unstable')) as is_open
          from (select page_versions.*, id as id_of_version from page_versions
            where page_id in (select page_id from page_versions group by page_id having count(*) > ?)) as page_versions
        ) as versions
      ) as ranked
      where place > ? and not is_kept)`,
    [maxVersions, maxVersions],
  )
}

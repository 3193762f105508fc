import type { Knex } from '@vigia/database/database'
import { noVerdict } from './store-verdicts.ts'

/**
 * Removes these screenshots, which are too old, from pages, together with their results; only the baseline in
 * use is kept. A website with a running job is left for later, because screenshots must not disappear during
 * a comparison.
 */
export async function releaseAgedPictures(db: Knex, keys: string[]): Promise<void> {
  await db('pages')
    .whereIn('currentImagePath', keys)
    .whereRaw('baseline_image_path is distinct from current_image_path')
    .whereNotExists(
      db('jobs')
        .whereRaw('jobs.website_id = pages.website_id')
        .where({ status: 'running' })
        .select(db.raw('1')),
    )
    .update({
      ...noVerdict,
      currentImagePath: null,
      status: db.raw(`case when status = 'error' then status else 'pending' end`),
    })
  await db('pages').whereIn('errorImagePath', keys).update({ errorImagePath: null })
}

/**
 * Removes results with these screenshots, which are too old, from versions; the screenshot itself is kept
 * only as the baseline in use.
 */
export async function releaseAgedVersions(db: Knex, keys: string[]): Promise<void> {
  await db('page_versions')
    .whereIn('pictureKey', keys)
    .where((some) => some.whereNotNull('diffKey').orWhereNotNull('maskKey'))
    .update({ diffKey: null, maskKey: null })
}

/**
 * Deletes baselines with these screenshots, which are too old, that are neither the current baseline nor a
 * variant.
 */
export async function forgetAgedBaselines(db: Knex, keys: string[]): Promise<void> {
  await db('baselines')
    .whereIn('pictureKey', keys)
    .whereRaw('not (is_variant and dropped_at is null)')
    .whereNotExists(
      db('pages').whereRaw('pages.baseline_image_path = baselines.picture_key').select(db.raw('1')),
    )
    .delete()
}

import type { Knex } from '@vigia/database/database'
import type { KeptPicture } from '../pages/store-screenshots.ts'
import { noDifference } from '../pages/store-verdicts.ts'

/** A further look of a page that its owner accepted, beside the baseline. */
export interface Variant {
  pageId: string
  pictureKey: string
  label: string
  acceptedAt: Date
  /** When the page last looked like this; null if it has not since the variant was accepted. */
  lastMatchedAt: Date | null
}

/** The variants of production; those that await their release are in `store-awaited-looks.ts`. */
const live = { isVariant: true, awaitsRelease: false, droppedAt: null }

/** The variants by page, the oldest first. */
export async function listVariants(db: Knex, websiteId: string): Promise<Map<string, Variant[]>> {
  const rows: Variant[] = await db('baselines')
    .whereIn('pageId', db('pages').where({ websiteId }).select('id'))
    .where(live)
    .orderBy('id')
    .select('pageId', 'pictureKey', 'label', 'lastMatchedAt', 'approvedAt as acceptedAt')
  return Map.groupBy(rows, ({ pageId }) => pageId)
}

/**
 * The screenshots of variants, also of those that await their release, beginning with the one that was
 * matched last, which is the most likely.
 */
export async function listVariantPictures(db: Knex, pageId: string): Promise<KeptPicture[]> {
  return db('baselines')
    .join('pictures', 'pictures.key', 'baselines.pictureKey')
    .where({ 'baselines.pageId': pageId, isVariant: true, droppedAt: null })
    .orderByRaw('coalesce(last_matched_at, approved_at) desc')
    .select('key', 'sha256', 'width', 'height', 'browser', 'fonts', 'noise')
}

export async function countVariants(db: Knex, pageId: string): Promise<number> {
  const row = await db('baselines')
    .where({ pageId, ...live })
    .count({ count: '*' })
    .first()
  return Number(row?.count)
}

export async function insertVariant(
  db: Knex,
  variant: { pageId: string; pictureKey: string; approvedBy: string; label: string },
): Promise<void> {
  await db('baselines')
    .insert({ ...variant, ...live })
    .onConflict(['pageId', 'pictureKey'])
    .merge(['label', ...Object.keys(live)])
}

/** Marks a page as unchanged because it shows an accepted variant. */
export async function markVariantShown(db: Knex, pageId: string): Promise<void> {
  await db('pages')
    .where({ id: pageId })
    .update({ ...noDifference, alike: false, reason: null, status: 'unchanged' })
}

export async function markMatched(db: Knex, pageId: string, pictureKey: string): Promise<void> {
  await db('baselines')
    .where({ pageId, pictureKey, ...live })
    .update({ lastMatchedAt: db.fn.now() })
}

/** Drops a variant; false if there is none (any more). */
export async function markDropped(db: Knex, pageId: string, pictureKey: string): Promise<boolean> {
  const count = await db('baselines')
    .where({ pageId, pictureKey, ...live })
    .update({ droppedAt: db.fn.now() })
  return count > 0
}

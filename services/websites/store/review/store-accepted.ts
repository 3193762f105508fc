import type { Knex } from '@vigia/database/database'

interface Accepted {
  pageId: string
  pictureKey: string
  fingerprint: string
  batchId: string
}

/** Inserts accepted regions; earlier ones keep the batch that accepted them first. */
export async function insertAccepted(db: Knex, rows: Accepted[]): Promise<void> {
  if (rows.length > 0)
    await db('accepted_regions').insert(rows).onConflict(['pageId', 'pictureKey', 'fingerprint']).ignore()
}

/** Lists for each page the fingerprints that are accepted on its current screenshot. */
export async function listAccepted(db: Knex, websiteId: string): Promise<Map<string, Set<string>>> {
  const rows: Accepted[] = await db('accepted_regions')
    .join('pages', 'pages.id', 'accepted_regions.pageId')
    .where({ websiteId })
    .whereRaw('pages.current_image_path = accepted_regions.picture_key')
    .select('pageId', 'fingerprint')
  const accepted = new Map<string, Set<string>>()
  for (const { pageId, fingerprint } of rows)
    accepted.set(pageId, (accepted.get(pageId) ?? new Set()).add(fingerprint))
  return accepted
}

/** Deletes accepted regions of a batch that still wait for other decisions; returns the number of pages. */
export async function deleteAccepted(db: Knex, batchId: string): Promise<number> {
  const rows: { pageId: string }[] = await db('accepted_regions')
    .where({ batchId })
    .whereExists(waiting(db))
    .delete()
    .returning('pageId')
  return new Set(rows.map(({ pageId }) => pageId)).size
}

/**
 * Accepted regions whose page still shows the screenshot on which they were accepted, and has not got it as
 * its baseline.
 */
export const waiting = (db: Knex) =>
  db('pages')
    .whereRaw(
      'pages.id = accepted_regions.page_id and pages.current_image_path = accepted_regions.picture_key',
    )
    .whereRaw('pages.baseline_image_path is distinct from pages.current_image_path')
    .select(db.raw('1'))

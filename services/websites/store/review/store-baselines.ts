import type { Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'
import type { Page } from '../../domain/pages/page.ts'
import { noDifference, noVerdict, packed } from '../pages/store-verdicts.ts'
import { insertApprovals, type Before } from './store-approvals.ts'

/** A page without the result of its last comparison, which would be too much for all pages of a website. */
export type ApprovablePage = Pick<
  Page,
  'id' | 'websiteId' | 'path' | 'viewport' | 'status' | 'baselineImagePath' | 'currentImagePath'
>

/**
 * Locks the pages whose current screenshots can be approved, of the whole website or of these ids, until the
 * transaction ends. Pages that all look the same, and reported ones, have to be named.
 */
export async function lockApprovable(
  db: Knex,
  websiteId: string,
  pageIds?: string[],
): Promise<ApprovablePage[]> {
  return db('pages')
    .where({ websiteId, goneAt: null })
    .where((these) => pageIds && these.whereIn('id', pageIds))
    .whereNotNull('currentImagePath')
    .where((fresh) =>
      fresh.whereNot('status', 'error').orWhere((named) => pageIds && named.where('alike', true)),
    )
    .where((rest) => pageIds ?? rest.whereNotExists(reported(db)))
    .orderBy('id')
    .forUpdate()
    .select('id', 'websiteId', 'path', 'viewport', 'status', 'baselineImagePath', 'currentImagePath')
}

const reported = (db: Knex) =>
  db('reports')
    .whereRaw('reports.page_id = pages.id and reports.picture_key = pages.current_image_path')
    .select(db.raw('1'))

/** Makes the current screenshots of these pages their baselines. */
export async function markApproved(db: Knex, pages: ApprovablePage[], approvedBy: string): Promise<void> {
  const ids = pages.map(({ id }) => id)
  await db('pages')
    .whereIn('id', ids)
    .update({
      ...noDifference,
      alike: false,
      reason: null,
      baselineImagePath: db.ref('currentImagePath'),
      status: 'unchanged',
    })
  const rows = pages.map(({ id, currentImagePath }) => ({
    pageId: id,
    pictureKey: currentImagePath,
    approvedBy,
  }))
  if (rows.length > 0) await db('baselines').insert(rows).onConflict(['pageId', 'pictureKey']).ignore()
}

/** Makes a page's current screenshot its baseline, in the name of the user who approved the previous one. */
export async function renewBaseline(db: Knex, page: Page): Promise<void> {
  const { id: pageId, baselineImagePath, currentImagePath: pictureKey } = page
  await db('pages')
    .where({ id: pageId })
    .update({ ...noDifference, baselineImagePath: pictureKey })
  const change = { batchId: randomUUID(), pageId, pictureKey, previousKey: baselineImagePath }
  await insertApprovals(db, [{ ...change, action: 'renew', by: null }])
  const before = await db('baselines').where({ pageId, pictureKey: baselineImagePath }).first('approvedBy')
  if (before && pictureKey) await rememberBaseline(db, { pageId, pictureKey, approvedBy: before.approvedBy })
}

/**
 * Records a baseline, so that its screenshot is kept while it is in use, and then for the retention period.
 */
export async function rememberBaseline(
  db: Knex,
  baseline: { pageId: string; pictureKey: string; approvedBy: string },
): Promise<void> {
  await db('baselines').insert(baseline).onConflict(['pageId', 'pictureKey']).ignore()
}

/** Resets a page as if this screenshot had not been approved. */
export async function forgetBaseline(db: Knex, pageId: string, pictureKey: string): Promise<void> {
  await db('pages')
    .where({ id: pageId, baselineImagePath: pictureKey })
    .update({ ...noVerdict, baselineImagePath: null, status: 'new', reason: null })
  await dropBaseline(db, pageId, pictureKey)
}

/**
 * Sets a baseline, with the page's difference from it if that is known; otherwise they have to be compared.
 */
export async function setBaseline(
  db: Knex,
  pageId: string,
  baselineImagePath: string | null,
  known: Before | undefined,
): Promise<void> {
  const verdict = known
    ? { ...known, ...packed(known) }
    : { ...noVerdict, status: 'pending' as const, alike: false, reason: null }
  await db('pages')
    .where({ id: pageId })
    .update({ ...verdict, baselineImagePath })
}

/** Sets the baseline of a page in error, which keeps its reason. */
export async function setBaselineOfFailed(db: Knex, pageId: string, baselineImagePath: string | null) {
  await db('pages').where({ id: pageId }).update({ baselineImagePath })
}

/** Deletes a baseline's record, so that its screenshot is no longer kept. */
export async function dropBaseline(db: Knex, pageId: string, pictureKey: string): Promise<void> {
  await db('baselines').where({ pageId, pictureKey }).delete()
}

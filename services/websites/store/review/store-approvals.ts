import type { Knex } from '@vigia/database/database'
import type { Page } from '../../domain/pages/page.ts'
import { waiting } from './store-accepted.ts'
import type { noVerdict } from '../pages/store-verdicts.ts'

/** The verdict on a page before its baseline changed. */
export type Before = Pick<Page, keyof typeof noVerdict | 'status' | 'reason' | 'alike'>

export interface Approval {
  /** The id; ids are in the order in which the events happened. */
  id: string
  batchId: string
  pageId: string
  action: 'approve' | 'undo' | 'restore' | 'renew' | 'variant' | 'drop-variant'
  pictureKey: string | null
  previousKey: string | null
  before: Before | null
  /** The actor's id; null for Vigia. */
  by: string | null
  at: Date
}

export interface NewApproval extends Omit<Approval, 'id' | 'at' | 'before'> {
  /** Whether the page's verdict is stored before its baseline changes. */
  keepsVerdict?: true
}

export async function insertApprovals(db: Knex, approvals: NewApproval[]): Promise<void> {
  const rows = approvals.map(({ keepsVerdict, ...plain }) =>
    Object.assign(plain, { before: keepsVerdict ? verdictOf(db, plain.pageId) : null }),
  )
  if (rows.length > 0) await db('approvals').insert(rows)
}

/** SQL for a `Before`, because for many pages it is too large to be read and written again. */
const verdictOf = (db: Knex, pageId: string) =>
  db.raw(
    `(select jsonb_build_object('status', status, 'reason', reason, 'alike', alike, 'diffImagePath', diff_image_path,
      'maskImagePath', mask_image_path, 'diffPercentage', diff_percentage, 'diffRatio', diff_ratio, 'contentRatio', content_ratio,
      'shiftedRows', shifted_rows, 'regions', regions, 'sentences', sentences, 'firstChange', first_change) from pages where id = ?)`,
    [pageId],
  )

/** Lists approvals, newest first; `before`: only those before the one with this id. */
export async function listApprovals(
  db: Knex,
  pageId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Approval[]> {
  const rows = db('approvals').where({ pageId }).orderBy('id', 'desc').limit(limit)
  if (before !== undefined) void rows.where('id', '<', before)
  return rows.select('*')
}

/** The website that a batch is about. */
export async function findWebsiteOfBatch(db: Knex, batchId: string): Promise<string | undefined> {
  const ofPages = db('approvals').where({ batchId }).select('pageId')
  const ofRegions = db('accepted_regions').where({ batchId }).select('pageId')
  const page = await db('pages').whereIn('id', ofPages.union(ofRegions)).first('websiteId')
  return page?.websiteId
}

const isUndoable = (db: Knex) =>
  db('approvals')
    .whereIn('action', ['approve', 'restore', 'variant'])
    .whereNotExists(
      db('approvals as later')
        .whereRaw('later.page_id = approvals.page_id and later.id > approvals.id')
        .whereNotExists(changedNothing(db))
        .select(db.raw('1')),
    )

/** A later approval about another look, which awaited its release then, so that the page stayed as it was. */
const changedNothing = (db: Knex) =>
  db('baselines')
    .whereRaw('baselines.page_id = later.page_id and baselines.awaits_release')
    .whereRaw('baselines.picture_key is distinct from approvals.picture_key')
    .whereRaw(
      `baselines.picture_key = case later.action
        when 'variant' then later.picture_key
        when 'undo' then later.previous_key
        when 'drop-variant' then later.previous_key end`,
    )
    .select(db.raw('1'))

/** An approval without the page's data, which would be too much for all pages of a website. */
export type UndoableApproval = Pick<Approval, 'id' | 'pageId' | 'pictureKey' | 'previousKey'>

/** Lists the pages of a batch whose baseline has not changed since. */
export async function listUndoable(db: Knex, batchId: string): Promise<UndoableApproval[]> {
  return isUndoable(db).where({ batchId }).orderBy('id').select('id', 'pageId', 'pictureKey', 'previousKey')
}

export async function findBefore(db: Knex, id: string): Promise<Before | null> {
  const row: Pick<Approval, 'before'> | undefined = await db('approvals').where({ id }).first('before')
  return row?.before ?? null
}

/** Counts the pages of a batch. */
export async function countOfBatch(db: Knex, batchId: string): Promise<number> {
  const row = await db('approvals').where({ batchId }).countDistinct({ count: 'pageId' }).first()
  return Number(row?.count)
}

/** The batches in which something can be undone. */
export async function listUndoableBatches(db: Knex, batchIds: string[]): Promise<Set<string>> {
  const approved = isUndoable(db).whereIn('batchId', batchIds).select('batchId')
  const accepted = db('accepted_regions').whereIn('batchId', batchIds).whereExists(waiting(db))
  const dismissed = db('pages')
    .whereIn('dismissalId', batchIds)
    .whereNotNull('dismissedAs')
    .select('dismissalId as batchId')
  const rows: { batchId: string }[] = await approved.union([accepted.select('batchId'), dismissed])
  return new Set(rows.map(({ batchId }) => batchId))
}

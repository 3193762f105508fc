import type { Knex } from '@vigia/database/database'
import type { Page } from '../pages/store-pages.ts'
import { waiting } from './store-accepted.ts'
import type { noVerdict } from '../verdicts/store-verdicts.ts'

/** What was known of a page before its baseline changed. */
export type Before = Pick<Page, keyof typeof noVerdict | 'status' | 'reason' | 'alike'>

export interface Approval {
  /** In the order in which they happened. */
  id: string
  batchId: string
  pageId: string
  action: 'approve' | 'undo' | 'restore' | 'renew' | 'variant' | 'drop-variant'
  pictureKey: string | null
  previousKey: string | null
  before: Before | null
  /** Null for Vigia itself. */
  by: string | null
  at: Date
}

export type NewApproval = Omit<Approval, 'id' | 'at'>

export async function insertApprovals(db: Knex, approvals: NewApproval[]): Promise<void> {
  const rows = approvals.map(({ before, ...plain }) =>
    Object.assign(plain, { before: before && JSON.stringify(before) }),
  )
  if (rows.length > 0) await db('approvals').insert(rows)
}

/** Of a page as it is now. */
export function beforeOf(page: Page): Before {
  const { status, reason, alike, diffImagePath, maskImagePath, diffPercentage, diffRatio } = page
  const { contentRatio, shiftedRows, regions, sentences, firstChange } = page
  const verdict = { diffImagePath, maskImagePath, diffPercentage, diffRatio, contentRatio, shiftedRows }
  return { ...verdict, regions, sentences, firstChange, status, reason, alike }
}

/** The newest first; `before`: only what happened earlier than the one with this id. */
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
        .select(db.raw('1')),
    )

/** Of a batch those pages whose baseline has not changed since. */
export async function listUndoable(db: Knex, batchId: string): Promise<Approval[]> {
  return isUndoable(db).where({ batchId }).orderBy('id').select('*')
}

export async function countOfBatch(db: Knex, batchId: string): Promise<number> {
  const row = await db('approvals').where({ batchId }).count({ count: '*' }).first()
  return Number(row?.count)
}

/** Which of these batches something can be undone of. */
export async function listUndoableBatches(db: Knex, batchIds: string[]): Promise<Set<string>> {
  const approved = isUndoable(db).whereIn('batchId', batchIds).select('batchId')
  const accepted = db('accepted_regions').whereIn('batchId', batchIds).whereExists(waiting(db))
  const rows: { batchId: string }[] = await approved.union(accepted.select('batchId'))
  return new Set(rows.map(({ batchId }) => batchId))
}

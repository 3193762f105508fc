import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'

const tooBusy = 'Vigia was too busy to capture this page.'

/**
 * The failure reasons of a job's pages, the most common one first; skipped pages are left out, because their
 * reasons are older.
 */
export async function listFailures(
  db: Knex,
  { id: jobId, candidateId }: Pick<Job, 'id' | 'candidateId'>,
): Promise<string[]> {
  const items: Knex.QueryBuilder =
    candidateId === null
      ? db('job_items').join('pages', 'pages.id', 'job_items.pageId')
      : db('job_items')
          .join('candidate_pages', 'candidate_pages.pageId', 'job_items.pageId')
          .where({ candidateId })
  const rows: { reason: string }[] = await items
    .where({ jobId, state: 'failed' })
    .whereRaw('(is_skipped or reason is not null)')
    .groupByRaw('1')
    .orderByRaw('count(*) desc, 1')
    .select(db.raw(`case when is_skipped then ? else reason end as reason`, [tooBusy]))
  return rows.map(({ reason }) => reason)
}

const failed = (db: Knex, jobId: string) => db('job_items').where({ jobId, state: 'failed' })

/** The kinds of the failures of a job's pages, by page; a failure of an earlier release has none. */
export async function listReasonKinds(db: Knex, jobId: string): Promise<Map<string, string>> {
  const rows: { pageId: string; reasonKind: string }[] = await failed(db, jobId)
    .whereNotNull('reasonKind')
    .select('pageId', 'reasonKind')
  return new Map(rows.map(({ pageId, reasonKind }) => [pageId, reasonKind]))
}

/** Whether all pages of the job that failed did so for reasons on our side. */
export async function haveFailedForUs(db: Knex, jobId: string): Promise<boolean> {
  return (
    (await failed(db, jobId).whereRaw(`reason_kind is distinct from 'ours'`).first('pageId')) === undefined
  )
}

/** Counts pages that stay unchanged because this machine was too busy to visit them. */
export async function countSkipped(db: Knex, jobId: string): Promise<number> {
  const row = await failed(db, jobId).where({ isSkipped: true }).count({ count: '*' }).first()
  return Number(row?.count)
}

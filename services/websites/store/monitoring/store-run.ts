import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import type { Job } from '../../domain/jobs/job.ts'

/** A job that has just ended, with its counts for alerts; a page counts once for all viewports. */
export async function findRun(db: Knex, { id, startedAt }: Job): Promise<NonNullable<Alert['run']>> {
  const job: Job = await db('jobs').where({ id }).first()
  const pages = 'count(distinct coalesce(view_of, pages.id))'
  const counts: { pages: number; changed: number; failed: number } = await db('job_items')
    .join('pages', 'pages.id', 'job_items.pageId')
    .where({ jobId: id })
    .first(
      db.raw(`(${pages})::int as pages`),
      db.raw(`(${pages} filter (where changed))::int as changed`),
      db.raw(`(${pages} filter (where state = 'failed'))::int as failed`),
    )
  return {
    jobId: id,
    dueAt: (job.dueAt ?? startedAt).toISOString(),
    completedAt: (job.completedAt ?? new Date()).toISOString(),
    ...counts,
  }
}

/**
 * Pages that this run's discovery found first, and pages that it found to be gone; empty for a website's
 * first discovery.
 */
export async function listListed(
  db: Knex,
  { id, websiteId, startedAt }: Job,
): Promise<{ fresh: string[]; gone: string[] }> {
  const pages = () => db('pages').where({ websiteId, viewOf: null })
  const before = await pages().where('createdAt', '<', startedAt).first('id')
  if (!before) return { fresh: [], gone: [] }
  const inOrder = (rows: { id: string }[]) => rows.map((row) => row.id)
  const fresh = await pages()
    .where({ foundBy: id, goneAt: null })
    .where('createdAt', '>=', startedAt)
    .orderBy(['createdAt', 'path'])
    .select('id')
  const gone = await pages()
    .where('goneAt', '>=', startedAt)
    .whereNull('leftOut')
    .orderBy(['createdAt', 'path'])
    .select('id')
  return { fresh: inOrder(fresh), gone: inOrder(gone) }
}

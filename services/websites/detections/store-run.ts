import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import type { Job } from '../jobs/store-jobs.ts'

/** A job that has just ended, with its counts, as alerts name it. */
export async function findRun(db: Knex, { id, startedAt }: Job): Promise<NonNullable<Alert['run']>> {
  const job: Job = await db('jobs').where({ id }).first()
  return {
    jobId: id,
    dueAt: (job.dueAt ?? startedAt).toISOString(),
    completedAt: (job.completedAt ?? new Date()).toISOString(),
    pages: job.totalPages,
    changed: job.pagesChanged,
    failed: job.pagesFailed,
  }
}

/** Pages that this run's discovery found first, and those that it found to be gone; none of a website's first discovery. */
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

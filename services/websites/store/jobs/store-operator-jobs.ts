import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { isKept } from '../websites/store-removals.ts'

/** A job, with the address of its website. */
export type OperatorJob = Pick<
  Job,
  | 'id'
  | 'websiteId'
  | 'type'
  | 'purpose'
  | 'processedPages'
  | 'totalPages'
  | 'missingWorker'
  | 'error'
  | 'startedAt'
> & { url: string; endedAt: Date | null }

/**
 * Lists jobs of all websites: running ones, the oldest first, or those that failed in the last week, the
 * newest first.
 */
export async function listOperatorJobs(
  db: Knex,
  status: 'running' | 'failed',
  limit: number,
): Promise<OperatorJob[]> {
  const jobs = db('jobs')
    .join('websites', 'websites.id', 'jobs.websiteId')
    .where({ status })
    .where(isKept(db))
    .limit(limit)
  // In each order there is an index of a few rows.
  if (status === 'running') void jobs.orderBy(['jobs.startedAt', 'jobs.id'])
  else void jobs.where('completedAt', '>', db.raw(`now() - interval '7 days'`)).orderBy('completedAt', 'desc')
  return jobs.select('jobs.id', 'startedAt', 'completedAt as endedAt', 'url', ...columns)
}

const columns = ['websiteId', 'type', 'purpose', 'processedPages', 'totalPages', 'missingWorker', 'error']

/** Finds a job of any website. */
export async function findAnyJob(
  db: Knex,
  id: string,
): Promise<Pick<Job, 'websiteId' | 'type' | 'candidateId'> | undefined> {
  return db('jobs').where({ id }).first('websiteId', 'type', 'candidateId')
}

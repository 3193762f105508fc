import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'

/** A running job, with the address of its website. */
export type OperatorJob = Pick<
  Job,
  'id' | 'websiteId' | 'type' | 'purpose' | 'processedPages' | 'totalPages' | 'missingWorker' | 'startedAt'
> & { url: string }

/** Lists running jobs of all websites, the oldest first. */
export async function listOperatorJobs(db: Knex, limit: number): Promise<OperatorJob[]> {
  return db('jobs')
    .join('websites', 'websites.id', 'jobs.websiteId')
    .where({ status: 'running' })
    .orderBy(['jobs.startedAt', 'jobs.id'])
    .limit(limit)
    .select(
      'jobs.id',
      'websiteId',
      'type',
      'purpose',
      'processedPages',
      'totalPages',
      'missingWorker',
      'startedAt',
      'url',
    )
}

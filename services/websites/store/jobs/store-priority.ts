import type { Knex } from '@vigia/database/database'
import type { Item } from './store-items.ts'

/** The maximum pages of all visitors together that are captured before others. */
const visitorsPriorityPages = 2

/**
 * Whether no page of the job's owner is captured before others at this moment; all visitors count as one
 * owner. Two concurrent jobs may both get true, which costs the others one slot for one page.
 */
export async function hasPriority(db: Knex, jobId: string): Promise<boolean> {
  const owner = await db('jobs')
    .join('websites', 'websites.id', 'websiteId')
    .where('jobs.id', jobId)
    .first('userId')
  const userId: string | null = owner?.userId ?? null
  const underWay = await db('job_items')
    .join('jobs', 'jobs.id', 'jobId')
    .join('websites', 'websites.id', 'websiteId')
    .where({ 'jobs.status': 'running', state: 'asked', step: 'capture', priority: true, userId })
    .count({ count: '*' })
    .first()
  return Number(underWay?.count) < (userId === null ? visitorsPriorityPages : 1)
}

export async function givePriority(db: Knex, { jobId, pageId }: Item): Promise<void> {
  await db('job_items').where({ jobId, pageId }).update({ priority: true })
}

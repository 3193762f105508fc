import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/** The maximum minutes between a check's due time and its start. */
const onTimeMinutes = 5

/** Lists runs, newest first; `before`: only runs that started before this one. */
export async function listRuns(
  db: Knex,
  websiteId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Job[]> {
  const runs = db('jobs')
    .where({ websiteId, candidateId: null })
    .whereNot({ type: 'diff-check' })
    .orderBy([
      { column: 'startedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
  const place = db('jobs')
    .where({ websiteId })
    .whereRaw('id::text = ?', [before ?? ''])
    .select('startedAt', 'id')
  if (before !== undefined) void runs.whereRaw('(started_at, id) < ?', [place])
  return runs.select('*')
}

/** Counts by job the pages that it captured without a verdict, because they had no baseline. */
export async function countNewPages(db: Knex, jobIds: string[]): Promise<Map<string, number>> {
  const rows: { jobId: string; count: string }[] = await db('job_items')
    .whereIn('jobId', jobIds)
    .where({ state: 'done', ratio: null, isSkipped: false })
    .groupBy('jobId')
    .select('jobId')
    .count()
  return new Map(rows.map(({ jobId, count }) => [jobId, Number(count)]))
}

/**
 * Finds the website's latest check, whether a person or a schedule requested it. A discovery is none, because
 * it captures no page.
 */
export async function findLastCheck(db: Knex, websiteId: string): Promise<Job | undefined> {
  return db('jobs')
    .where({ websiteId, candidateId: null })
    .whereNot({ type: 'page-discovery' })
    .orderBy([
      { column: 'startedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first()
}

/**
 * Lists by website the fraction of the checks due in the last 30 days that began in time and visited the
 * pages; nothing for a website without such checks. Pages that failed are the website's fault and do not
 * count.
 */
export async function listOnTimeShares(db: Knex, websiteIds: string[]): Promise<Map<string, number>> {
  const inTime = `status = 'completed' and started_at <= due_at + interval '${onTimeMinutes} minutes'`
  const rows: { websiteId: string; share: number }[] = await db('jobs')
    .whereIn('websiteId', websiteIds)
    .where({ purpose: 'scheduled' })
    .whereNotIn('status', ['running', 'cancelled'])
    .where('dueAt', '>', db.raw(`now() - interval '30 days'`))
    .groupBy('websiteId')
    .select('websiteId', db.raw(`avg(case when ${inTime} then 1 else 0 end)::float as share`))
  return new Map(rows.map(({ websiteId, share }) => [websiteId, share]))
}

/** The maximum number of jobs that are deleted at once, each with an item for each of its pages. */
const jobsAtOnce = 20

/** Deletes old jobs with their items. */
export async function deleteAgedJobs(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${retentionPeriods.screenshots}'`)
  await deleteInBatches(db, 'jobs', { column: 'completedAt', before: aged }, jobsAtOnce)
}

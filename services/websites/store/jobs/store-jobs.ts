import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { traceParent } from '@vigia/telemetry/trace'
import { ownedWebsites, websitesOfOwner } from '../websites/store-websites.ts'
import type { Job } from '../../domain/jobs/job.ts'

export async function findJob(db: Knex, caller: Caller, id: string): Promise<Job | undefined> {
  return ownedWebsites(db, caller)
    .join('jobs', 'jobs.websiteId', 'websites.id')
    .where('jobs.id', id)
    .first('jobs.*')
}

/** The running job of the website itself; a candidate may run beside it. */
export async function findRunningJob(db: Knex, websiteId: string): Promise<Job | undefined> {
  return db('jobs').where({ websiteId, status: 'running', candidateId: null }).first()
}

/** The running jobs of the website itself and of its candidates. */
export async function listRunningJobs(db: Knex, websiteId: string): Promise<Job[]> {
  return db('jobs').where({ websiteId, status: 'running' })
}

/** Locks a running job, so that answers, cancelling and the deadline are processed one after the other. */
export async function lockRunningJob(db: Knex, id: string): Promise<Job | undefined> {
  return db('jobs').where({ id, status: 'running' }).forUpdate().first()
}

/** Locks the jobs of this user, or of all visitors, until the transaction ends. */
export async function lockJobs(db: Knex, { kind, id }: Caller): Promise<void> {
  const whose = kind === 'user' ? `jobs of ${id}` : 'jobs of visitors'
  await db.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [whose])
}

export async function countRunningJobs(db: Knex, caller: Caller): Promise<number> {
  const own = await db('jobs')
    .where({ status: 'running', purpose: 'asked' })
    .whereIn('websiteId', websitesOfOwner(db, caller).select('websites.id'))
    .count({ count: '*' })
    .first()
  return Number(own?.count)
}

export async function insertJob(
  db: Knex,
  {
    pageIds,
    ...job
  }: Pick<Job, 'websiteId' | 'type' | 'phase' | 'pageLimit'> &
    Partial<Pick<Job, 'candidateId' | 'purpose' | 'via' | 'dueAt' | 'isLate' | 'pageIds'>>,
): Promise<Job> {
  const deadlineAt = db.raw(`now() + interval '30 minutes'`)
  const [row] = await db('jobs')
    .insert({
      ...job,
      ...(pageIds && { pageIds: JSON.stringify(pageIds) }),
      deadlineAt,
      traceParent: traceParent() ?? null,
    })
    .returning('*')
  return row
}

export async function markProgress(db: Knex, id: string, currentStep: string): Promise<void> {
  await db('jobs').where({ id, status: 'running' }).update({ currentStep, heardAt: db.fn.now() })
}

/**
 * Records that a job's workers are busy: the next message is expected after the delay and the time in which a
 * page begins.
 */
export async function markBusy(db: Knex, id: string, currentStep: string, delayMs: number): Promise<void> {
  const busyUntil = inMs(db, delayMs + 45_000)
  await db('jobs')
    .where({ id, status: 'running' })
    .update({ currentStep, busyUntil, heardAt: inMs(db, delayMs) })
}

const inMs = (db: Knex, ms: number) => db.raw(`now() + interval '1 millisecond' * ?`, [ms])

export async function markEnded(
  db: Knex,
  id: string,
  status: 'completed' | 'failed' | 'cancelled',
  error?: string,
): Promise<void> {
  const averageDiff = db('job_items').where({ jobId: id }).select(db.raw('coalesce(avg(ratio) * 100, 0)'))
  await db('jobs')
    .where({ id, status: 'running' })
    .update({ status, error: error ?? null, averageDiff, completedAt: db.fn.now() })
}

/** Records the number of failed pages of a discovery, which has no items to count. */
export async function markPagesFailed(db: Knex, id: string, pagesFailed: number): Promise<void> {
  await db('jobs').where({ id, status: 'running' }).update({ pagesFailed })
}

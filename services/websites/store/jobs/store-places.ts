import type { Knex } from '@vigia/database/database'
import type { Job } from '../../domain/jobs/job.ts'
import { poolOf, type Pool } from '../../domain/jobs/pools.ts'

const running = (db: Knex) =>
  db('jobs').join('websites', 'websites.id', 'jobs.websiteId').where({ 'jobs.status': 'running' })
const ofWebsites = (db: Knex) => running(db).whereNull('jobs.candidateId')
const ofVisitors = (db: Knex) => ofWebsites(db).whereNull('websites.userId')
const ofSchedules = (db: Knex) =>
  ofWebsites(db).whereNotNull('websites.userId').whereNot('jobs.purpose', 'asked')
const ofCandidates = (db: Knex) => running(db).whereNotNull('jobs.candidateId')
const jobsOf: Record<Pool, (db: Knex) => Knex.QueryBuilder> = {
  visitors: ofVisitors,
  schedules: ofSchedules,
  candidates: ofCandidates,
}
const ofPool = (db: Knex, pool: Pool) => jobsOf[pool](db)

/** Locks a pool's slots until the transaction ends. */
export async function lockPlaces(db: Knex, pool: Pool): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [`places of ${pool}`])
}

/** The pool in which a job shares slots; undefined for a user's request about the website itself. */
export async function findPool(
  db: Knex,
  job: Pick<Job, 'websiteId' | 'purpose' | 'candidateId'>,
): Promise<Pool | undefined> {
  return poolOf(job, await isVisitors(db, job.websiteId))
}

export async function isVisitors(db: Knex, websiteId: string): Promise<boolean> {
  const found = await db('websites').where({ id: websiteId }).whereNull('userId').first('id')
  return found !== undefined
}

export async function countVisitorsJobs(db: Knex): Promise<number> {
  return count(ofVisitors(db))
}

export async function countScheduledJobs(db: Knex): Promise<number> {
  return count(ofSchedules(db))
}

export async function countDiscoveries(db: Knex, pool: Pool): Promise<number> {
  return count(ofPool(db, pool).where({ phase: 'discovery', waits: false }))
}

/** The number of a pool's requested items, and of those requested recently. */
export async function countItems(db: Knex, pool: Pool): Promise<{ all: number; fresh: number }> {
  const asked = () => ofPool(db, pool).join('job_items', 'jobs.id', 'jobId').where({ state: 'asked' })
  const fresh = asked().whereRaw(`asked_at > now() - interval '10 seconds'`)
  return { all: await count(asked()), fresh: await count(fresh) }
}

async function count(rows: Knex.QueryBuilder): Promise<number> {
  const row = await rows.count({ count: '*' }).first()
  return Number(row?.count)
}

/**
 * Lists waiting discoveries, the oldest first. A locked row belongs to a job that is about to request a slot
 * itself.
 */
export async function listWaitingDiscoveries(
  db: Knex,
  pool: Pool,
  limit: number,
  except: string[],
): Promise<Job[]> {
  return ofPool(db, pool)
    .where({ waits: true })
    .whereNotIn('jobs.id', except)
    .orderBy('startedAt')
    .limit(limit)
    .forUpdate('jobs')
    .skipLocked()
    .select('jobs.*')
}

/** Lists waiting jobs, those with the least remaining work first, so that most users wait a short time. */
export async function listWaitingJobs(db: Knex, pool: Pool, limit: number, except: string[]): Promise<Job[]> {
  const waiting = db('job_items').where({ state: 'waiting' }).select('jobId')
  return ofPool(db, pool)
    .whereIn('jobs.id', waiting)
    .whereNotIn('jobs.id', except)
    .orderByRaw('total_pages - processed_pages, started_at')
    .limit(limit)
    .forUpdate('jobs')
    .skipLocked()
    .select('jobs.*')
}

export async function markWaiting(db: Knex, id: string, waits: boolean): Promise<void> {
  await db('jobs').where({ id }).update({ waits, heardAt: db.fn.now() })
}

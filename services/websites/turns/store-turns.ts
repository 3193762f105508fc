import type { Knex } from '@vigia/database/database'
import type { Job } from '../jobs/store-jobs.ts'

const running = (db: Knex) =>
  db('jobs').join('websites', 'websites.id', 'jobs.websiteId').where({ 'jobs.status': 'running' })
const ofVisitors = (db: Knex) => running(db).whereNull('websites.userId')

/** Until the transaction ends, no other transaction counts visitors' work or gives them a turn. */
export async function lockTurns(db: Knex): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('turns', 0))`)
}

export async function isVisitors(db: Knex, websiteId: string): Promise<boolean> {
  const found = await db('websites').where({ id: websiteId }).whereNull('userId').first('id')
  return found !== undefined
}

export async function countVisitorsJobs(db: Knex): Promise<number> {
  return count(ofVisitors(db))
}

export async function countVisitorsDiscoveries(db: Knex): Promise<number> {
  return count(ofVisitors(db).where({ phase: 'discovery', waits: false }))
}

/** Items of visitors that are under way, and how many of them are so lately. */
export async function countVisitorsItems(db: Knex): Promise<{ all: number; fresh: number }> {
  const asked = () => ofVisitors(db).join('job_items', 'jobs.id', 'jobId').where({ state: 'asked' })
  const fresh = asked().whereRaw(`asked_at > now() - interval '10 seconds'`)
  return { all: await count(asked()), fresh: await count(fresh) }
}

async function count(rows: Knex.QueryBuilder): Promise<number> {
  const row = await rows.count({ count: '*' }).first()
  return Number(row?.count)
}

/** The oldest first. A row that is locked belongs to a job that is about to ask for a turn by itself. */
export async function listWaitingDiscoveries(db: Knex, limit: number): Promise<Job[]> {
  return ofVisitors(db)
    .where({ waits: true })
    .orderBy('startedAt')
    .limit(limit)
    .forUpdate('jobs')
    .skipLocked()
    .select('jobs.*')
}

/** Those with the least left to do first, so that most people wait the shortest. */
export async function listWaitingJobs(db: Knex, limit: number): Promise<Job[]> {
  const waiting = db('job_items').where({ state: 'waiting' }).select('jobId')
  return ofVisitors(db)
    .whereIn('jobs.id', waiting)
    .orderByRaw('total_pages - processed_pages, started_at')
    .limit(limit)
    .forUpdate('jobs')
    .skipLocked()
    .select('jobs.*')
}

export async function markWaiting(db: Knex, id: string, waits: boolean): Promise<void> {
  await db('jobs').where({ id }).update({ waits, heardAt: db.fn.now() })
}

import type { Schedule } from '@vigia/api/websites/monitor'
import type { Knex } from '@vigia/database/database'
import { disabledOwnerOfMonitor } from '../websites/store-disabled-owners.ts'

export interface Monitor extends Schedule {
  websiteId: string
  pausedUntil: Date | null
  /** The next check; null while the schedule is off. */
  nextAt: Date | null
  lastDueAt: Date | null
}

const columns = [
  'websiteId',
  'isOn',
  'rhythm',
  'cron',
  'minuteOfDay',
  'weekdays',
  'timeZone',
  'onlyBetween',
  'holdBetween',
  'confirmMinutes',
  'rediscover',
  'pausedUntil',
  'nextAt',
  'lastDueAt',
]

export async function findMonitor(db: Knex, websiteId: string): Promise<Monitor | undefined> {
  return db('monitors').where({ websiteId }).first(columns)
}

export async function listMonitors(db: Knex, websiteIds: string[]): Promise<Monitor[]> {
  return db('monitors').whereIn('websiteId', websiteIds).select(columns)
}

export async function saveMonitor(
  db: Knex,
  websiteId: string,
  schedule: Schedule,
  nextAt: Date | null,
): Promise<void> {
  const { weekdays, onlyBetween, holdBetween, ...plain } = schedule
  const row = {
    ...plain,
    weekdays: JSON.stringify(weekdays),
    onlyBetween: JSON.stringify(onlyBetween),
    holdBetween: JSON.stringify(holdBetween),
    websiteId,
    nextAt,
  }
  await db('monitors').insert(row).onConflict('websiteId').merge()
}

export async function markPaused(db: Knex, websiteId: string, pausedUntil: Date | null): Promise<void> {
  await db('monitors').where({ websiteId }).update({ pausedUntil })
}

export async function markNextAt(db: Knex, websiteId: string, nextAt: Date | null): Promise<void> {
  await db('monitors').where({ websiteId }).update({ nextAt })
}

/** Records that the check at `dueAt` is running, or could not begin. */
export async function markDue(
  db: Knex,
  websiteId: string,
  { dueAt, nextAt }: { dueAt: Date; nextAt: Date | null },
): Promise<void> {
  await db('monitors').where({ websiteId }).update({ lastDueAt: dueAt, nextAt })
}

const due = (db: Knex) =>
  db('monitors')
    .where({ isOn: true })
    .where('nextAt', '<=', db.fn.now())
    .where((running) => running.whereNull('pausedUntil').orWhere('pausedUntil', '<=', db.fn.now()))
    .whereNotExists(disabledOwnerOfMonitor(db))

/** Lists monitors whose check is due, of websites without a running job, the longest due first. */
export async function listDueMonitors(db: Knex, limit: number): Promise<{ websiteId: string }[]> {
  return due(db)
    .whereNotExists(
      db('jobs')
        .whereRaw('jobs.website_id = monitors.website_id')
        .where({ status: 'running', candidateId: null })
        .select(db.raw('1')),
    )
    .orderBy('nextAt')
    .limit(limit)
    .select('websiteId')
}

/** Locks a due monitor; undefined if it is no longer due, or if another replica holds it. */
export async function lockDueMonitor(db: Knex, websiteId: string): Promise<Monitor | undefined> {
  return due(db).where({ websiteId }).forUpdate().skipLocked().first(columns)
}

export async function hasBaseline(db: Knex, websiteId: string): Promise<boolean> {
  const page = await db('pages').where({ websiteId }).whereNotNull('baselineImagePath').first('id')
  return page !== undefined
}

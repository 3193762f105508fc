import type { Schedule } from '@vigia/api/websites/monitor'
import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'
import { checkSchedule } from '../../domain/schedules/check-schedule.ts'
import { pausedMessage, resumedMessage, scheduledMessage } from '../../domain/schedules/monitor.messages.ts'
import { planRuns } from '../../domain/schedules/plan-runs.ts'
import { noSchedule } from '../../present/show-monitor.ts'
import { findMonitor, markNextAt, markPaused, saveMonitor } from '../../store/monitoring/store-monitors.ts'

/** Stands for the end of a pause without an end, so that queries can compare it like any other time. */
const forEver = new Date('9999-12-31T00:00:00Z')

/**
 * Requires a user, because a visitor's website is removed a day after their last visit and cannot be
 * monitored.
 */
export function requireUser({ kind }: Caller): void {
  if (kind !== 'user') throw new Problem(403, 'Please sign in to use this')
}

export async function requireOwnWebsite(db: Knex, caller: Caller, id: string): Promise<void> {
  if (!(await findWebsite(db, caller, id))) throw new Problem(404, 'Website not found')
  requireUser(caller)
}

export async function setMonitor(
  { inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  schedule: Schedule,
): Promise<void> {
  await inTransaction(async (db) => {
    await lockMonitored(db, caller, websiteId)
    checkSchedule(schedule)
    await saveSchedule(db, websiteId, schedule)
    await recordActivity(db, websiteId, caller, scheduledMessage(schedule))
  })
}

/**
 * Saves a schedule with its next check, if it is on; the first check of a new schedule is after this moment.
 */
export async function saveSchedule(db: Knex, websiteId: string, schedule: Schedule): Promise<void> {
  const [next] = planRuns(schedule, await findMonitor(db, websiteId), websiteId, new Date(), 1)
  await saveMonitor(db, websiteId, schedule, next ?? null)
}

/** Pauses the schedule until a time, or until it is resumed. */
export async function pauseMonitor(
  { inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  until: Date | null,
): Promise<void> {
  if (until && until <= new Date()) throw new Problem(400, 'Please choose a time in the future')
  await inTransaction(async (db) => {
    await lockMonitored(db, caller, websiteId)
    await pause(db, websiteId, until ?? forEver)
    await recordActivity(db, websiteId, caller, pausedMessage(until))
  })
}

/** Resumes the schedule without making up for missed checks. */
export async function resumeMonitor(
  { inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
): Promise<void> {
  await inTransaction(async (db) => {
    await lockMonitored(db, caller, websiteId)
    if (await resume(db, websiteId)) await recordActivity(db, websiteId, caller, resumedMessage)
  })
}

/** Pauses the schedule of a locked website; further pauses change only its end. */
export async function pause(db: Knex, websiteId: string, until = forEver): Promise<void> {
  if (!(await findMonitor(db, websiteId))) await saveSchedule(db, websiteId, noSchedule)
  await markPaused(db, websiteId, until)
  await planNext(db, websiteId)
}

/** Resumes the schedule of a locked website; false if it is not paused. */
export async function resume(db: Knex, websiteId: string): Promise<boolean> {
  const monitor = await findMonitor(db, websiteId)
  if (!monitor?.pausedUntil) return false
  await markPaused(db, websiteId, null)
  await planNext(db, websiteId)
  return true
}

/** Moves the next check when a pause begins or ends. */
async function planNext(db: Knex, websiteId: string): Promise<void> {
  const monitor = await findMonitor(db, websiteId)
  if (!monitor) return
  const [next] = planRuns(monitor, { ...monitor, nextAt: null }, websiteId, new Date(), 1)
  await markNextAt(db, websiteId, next ?? null)
}

async function lockMonitored(db: Knex, caller: Caller, websiteId: string): Promise<void> {
  await lockOwnWebsite(db, caller, websiteId)
  requireUser(caller)
}

const recordActivity = (db: Knex, websiteId: string, actor: Caller, message: string) =>
  insertActivity(db, { websiteId, type: 'settings', message, actor })

import type { Schedule } from '@vigia/api/websites/monitor'
import type { Knex } from '@vigia/database/database'
import { planRuns } from '../domain/schedules/plan-runs.ts'
import { findMonitor, type Monitor } from '../store/monitoring/store-monitors.ts'
import { listOnTimeShares } from '../store/monitoring/store-runs.ts'
import type { Job } from '../domain/jobs/job.ts'

/** The number of displayed runs. */
const shownRuns = 5

/** The schedule of a website before one is set. */
export const noSchedule: Schedule = {
  isOn: false,
  rhythm: 'daily',
  cron: null,
  minuteOfDay: 7 * 60,
  weekdays: [1],
  timeZone: 'UTC',
  onlyBetween: null,
  holdBetween: null,
  confirmMinutes: 10,
  rediscover: true,
}

const never = { pausedUntil: null, nextAt: null, lastDueAt: null }

export async function showMonitor(db: Knex, websiteId: string, now = new Date()) {
  const monitor = (await findMonitor(db, websiteId)) ?? { ...noSchedule, ...never, websiteId }
  const shares = await listOnTimeShares(db, [websiteId])
  const { websiteId: _websiteId, ...shown } = monitor
  return {
    ...shown,
    nextAt: isActive(monitor, now) ? monitor.nextAt : null,
    pausedUntil: isPaused(monitor, now) ? monitor.pausedUntil : null,
    nextRuns: planRuns(monitor, monitor, websiteId, now, shownRuns),
    onTimeShare: shares.get(websiteId) ?? null,
  }
}

/** The part of a schedule that a list of websites displays. */
export function summariseMonitor(monitor: Monitor, onTimeShare: number | null, now = new Date()) {
  const { isOn, rhythm, cron, minuteOfDay, weekdays, timeZone } = monitor
  return {
    isOn,
    rhythm,
    cron,
    minuteOfDay,
    weekdays,
    timeZone,
    nextAt: isActive(monitor, now) ? monitor.nextAt : null,
    pausedUntil: isPaused(monitor, now) ? monitor.pausedUntil : null,
    onTimeShare,
  }
}

/** Returns the times at which a schedule would run if it were saved and turned on now. */
export async function previewRuns(
  db: Knex,
  websiteId: string,
  schedule: Schedule,
  now = new Date(),
): Promise<Date[]> {
  const before = await findMonitor(db, websiteId)
  return planRuns({ ...schedule, isOn: true }, before, websiteId, now, shownRuns)
}

const isPaused = ({ pausedUntil }: Monitor, now: Date) => pausedUntil !== null && pausedUntil > now
const isActive = (monitor: Monitor, now: Date) => monitor.isOn && !isPaused(monitor, now)

/** `fresh`: the number of its pages without a baseline. */
export function presentRun(job: Job, fresh: number) {
  const { id, type, purpose, status, error, dueAt, isLate, startedAt, completedAt } = job
  // A discovery has no known total, so its number of found pages counts.
  const pages = type === 'page-discovery' ? job.pagesFound : job.totalPages
  const counts = { pages, new: fresh, changed: job.pagesChanged, failed: job.pagesFailed }
  return { id, type, purpose, status, error, dueAt, isLate, startedAt, completedAt, ...counts }
}

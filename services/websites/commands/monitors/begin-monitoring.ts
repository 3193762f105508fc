import type { Knex } from '@vigia/database/database'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { isTimeZone } from '../../domain/schedules/check-schedule.ts'
import { localMinute } from '../../domain/schedules/next-at.ts'
import { firstScheduleMessage } from '../../domain/schedules/monitor.messages.ts'
import { saveSchedule } from './set-monitor.ts'
import { noSchedule } from '../../present/show-monitor.ts'
import { maxDelayMs } from '../../domain/schedules/spread-runs.ts'
import { findMonitor, hasBaseline } from '../../store/monitoring/store-monitors.ts'

/**
 * Begins daily checks of a user's website with its first approval, at that time of the day, until its owner
 * sets another schedule.
 */
export async function beginMonitoring(
  db: Knex,
  websiteId: string,
  given = 'UTC',
  now = new Date(),
): Promise<void> {
  if ((await findMonitor(db, websiteId)) || !(await hasBaseline(db, websiteId))) return
  // An approval is not refused because of an unknown time zone name of its browser.
  const timeZone = isTimeZone(given) ? given : 'UTC'
  const minuteOfDay = localMinute(now, timeZone)
  // A page that was just approved is not checked again within the schedule's delay.
  const delayed = new Date(now.getTime() + maxDelayMs)
  await saveSchedule(db, websiteId, { ...noSchedule, isOn: true, minuteOfDay, timeZone }, delayed)
  await insertActivity(db, { websiteId, type: 'settings', message: firstScheduleMessage })
}

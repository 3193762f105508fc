import type { Knex } from '@vigia/database/database'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { isTimeZone } from '../../domain/schedules/check-schedule.ts'
import { localMinute } from '../../domain/schedules/next-at.ts'
import { firstScheduleMessage } from '../../domain/schedules/monitor.messages.ts'
import { saveSchedule } from './set-monitor.ts'
import { noSchedule } from '../../present/show-monitor.ts'
import { delayOf } from '../../domain/schedules/spread-runs.ts'
import { findMonitor, hasBaseline } from '../../store/monitoring/store-monitors.ts'

const dayMs = 86_400_000

/**
 * Begins daily checks of a user's website with its first approval, at that time of the day, until its owner
 * sets another schedule.
 */
export async function beginMonitoring(db: Knex, websiteId: string, given = 'UTC'): Promise<void> {
  if ((await findMonitor(db, websiteId)) || !(await hasBaseline(db, websiteId))) return
  // An approval is not refused because of an unknown time zone name of its browser.
  const timeZone = isTimeZone(given) ? given : 'UTC'
  // The schedule is as much earlier as its checks are delayed. Otherwise the first check would be ahead, and
  // a page that was just approved would be checked again within minutes.
  const minuteOfDay = localMinute(new Date(Date.now() - delayOf(websiteId, dayMs)), timeZone)
  await saveSchedule(db, websiteId, { ...noSchedule, isOn: true, minuteOfDay, timeZone })
  await insertActivity(db, { websiteId, type: 'settings', message: firstScheduleMessage })
}

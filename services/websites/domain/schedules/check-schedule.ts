import { Problem } from '@vigia/common/errors'
import { minutesBetweenRuns } from '../../settings.ts'
import { clockOf } from './clock-of.ts'
import { listRuns, nextAt, patternOf, type Timing } from './next-at.ts'

/** Enough for every pattern within a week, of schedules that run once in more than an hour. */
const runsLookedAt = 100

/** Refuses what the schema cannot see: time zones and cron expressions. */
export function checkSchedule(timing: Timing, now = new Date()): void {
  if (!isTimeZone(timing.timeZone)) throw new Problem(400, 'Please choose a time zone')
  if (timing.rhythm === 'cron') checkCron(timing)
  if (!nextAt(timing, now)) throw new Problem(400, 'This schedule never runs')
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(clockOf(timeZone))
  } catch {
    return false
  }
}

function checkCron(timing: Timing): void {
  const fields = (timing.cron ?? '').split(/\s+/).filter(Boolean)
  if (fields.length !== 5)
    throw new Problem(
      400,
      'Please give five fields: minute, hour, day of the month, month and day of the week',
    )
  if (isTooOften(timing, listTimes(timing)))
    throw new Problem(400, `This schedule runs more often than every ${minutesBetweenRuns} minutes`)
}

/** The minutes of a day, in order, at which a cron expression may run. */
function listTimes(timing: Timing): number[] {
  try {
    const { hour: hours, minute: minutes } = patternOf(timing)
    return hours.flatMap((isHour, hour) =>
      isHour ? minutes.flatMap((isMinute, minute) => (isMinute ? [hour * 60 + minute] : [])) : [],
    )
  } catch {
    throw new Problem(400, 'This cron expression cannot be read. An example is 0 7 * * MON-FRI')
  }
}

/**
 * The same hours and minutes hold on each day. From the last time of a day to the first of the next is less than an hour only where an
 * hour has two times, which is less than an hour as well: days matter only where a deployment wants more time between two checks.
 */
function isTooOften(timing: Timing, times: number[]): boolean {
  const isClose = (all: number[]) =>
    all.some((at, nth) => at - (all[nth - 1] ?? -Infinity) < minutesBetweenRuns)
  return isClose(times) || (minutesBetweenRuns > 60 && isClose(listRuns(timing, runsLookedAt)))
}

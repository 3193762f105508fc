import { Problem } from '@vigia/common/errors'
import { minutesBetweenRuns } from '../../settings.ts'
import { clockOf } from './clock-of.ts'
import { listRuns, nextAt, patternOf, type Timing } from './next-at.ts'

/** The number of runs that covers every weekly pattern of schedules with more than an hour between runs. */
const runsLookedAt = 100

/** Checks what the schema cannot: time zones and cron expressions. */
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
 * Whether two runs are closer than the minimum. `times` are the runs of one day, which all days share. They
 * decide a minimum of up to an hour: if two runs are too close around midnight, two within the day are as
 * close. For a longer minimum the next runs are listed and compared.
 */
function isTooOften(timing: Timing, times: number[]): boolean {
  const isClose = (all: number[]) =>
    all.some((at, nth) => at - (all[nth - 1] ?? -Infinity) < minutesBetweenRuns)
  return isClose(times) || (minutesBetweenRuns > 60 && isClose(listRuns(timing, runsLookedAt)))
}

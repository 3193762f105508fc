import { Problem } from '@vigia/common/errors'
import { minutesBetweenRuns } from '../limits.ts'
import { cronOf, nextAt } from './next-at.ts'
import type { Timing } from './next-at.ts'

/** Enough for every pattern within a week, and for the days of some months. */
const runsLookedAt = 400
const beginning = new Date('2026-01-01T00:00:00Z')

/** Refuses what the schema cannot see: time zones and cron expressions. */
export function checkSchedule(timing: Timing, now = new Date()): void {
  if (!isTimeZone(timing.timeZone)) throw new Problem(400, 'Please choose a time zone')
  if (timing.rhythm === 'cron') checkCron(timing)
  if (!nextAt(timing, now)) throw new Problem(400, 'This schedule never runs')
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
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
  const runs = listRuns(timing)
  const tooOften = runs.some((at, nth) => at - (runs[nth - 1] ?? -Infinity) < minutesBetweenRuns * 60_000)
  if (tooOften)
    throw new Problem(400, `This schedule runs more often than every ${minutesBetweenRuns} minutes`)
}

/** In UTC, so that a day on which the clock changes makes no schedule too frequent. */
function listRuns(timing: Timing): number[] {
  try {
    return cronOf(timing, 'UTC')
      .nextRuns(runsLookedAt, beginning)
      .map((at) => at.getTime())
  } catch {
    throw new Problem(400, 'This cron expression cannot be read. An example is 0 7 * * MON-FRI')
  }
}

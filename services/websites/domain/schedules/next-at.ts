import type { Schedule } from '@vigia/api/websites/monitor'
import { Cron, CronPattern } from 'croner'
import { clockOf } from './clock-of.ts'

export type Timing = Pick<
  Schedule,
  'rhythm' | 'cron' | 'minuteOfDay' | 'weekdays' | 'timeZone' | 'onlyBetween'
>

/**
 * The longest interval in years between two equal days of a calendar: 29 February on a given weekday, across
 * a year such as 2100.
 */
const maxYears = 40
/**
 * The maximum number of days on which a schedule has no time within its hours. It has them on all of its days
 * or on none, except where the clock skips them, at most once a year.
 */
const maxMissedDays = maxYears + 1
const minuteMs = 60_000
const dayMinutes = 1_440

/**
 * The first scheduled check after `after`; undefined if there is none. A local time that the clock skips is
 * replaced by the next existing one; a time that it shows twice counts once, unless the schedule names no
 * hour.
 */
export function nextAt(timing: Timing, after: Date): Date | undefined {
  if (!hasTimeWithinHours(timing)) return undefined
  const cron = cronOf(timing, after)
  let at = cron.nextRun(after)
  for (let missed = 0; at && missed <= maxMissedDays; missed += 1) {
    if (isWithinHours(timing, at)) return at
    const next = cron.nextRun(at)
    at = next && isWithinHours(timing, next) ? next : cron.nextRun(beforeNextHours(timing, at))
  }
  return undefined
}

/**
 * Parses a cron expression; throws if that fails. Looks ahead from `after` for as many years as any day may
 * take to recur.
 */
function cronOf(timing: Timing, after: Date, timeZone = timing.timeZone): Cron {
  const year = after.getUTCFullYear()
  // The expression is limited to some years, because the library would search for a schedule that never runs
  // until the year 3000.
  return new Cron(`0 ${expressionOf(timing)} ${year - 1}-${year + maxYears + 1}`, {
    timezone: clockOf(timeZone).timeZone,
    mode: '7-part',
    fixedTimeRule: 'no-wildcard',
    paused: true,
  })
}

/**
 * The first runs of a year in minutes, in UTC, so that a change of the clock does not make a schedule too
 * frequent.
 */
export const listRuns = (timing: Timing, count: number): number[] =>
  cronOf(timing, beginning, 'UTC')
    .nextRuns(count, beginning)
    .map((at) => at.getTime() / minuteMs)

const beginning = new Date('2026-01-01T00:00:00Z')

/** The minutes, hours and days of a schedule. Throws if the cron expression cannot be read. */
export const patternOf = (timing: Timing) =>
  new CronPattern(expressionOf(timing), undefined, { mode: '5-part', fixedTimeRule: 'no-wildcard' })

/** The times of a schedule as a text that is equal for schedules with the same checks. */
export const timesOf = (timing: Timing): string =>
  JSON.stringify([expressionOf(timing), timing.timeZone, timing.onlyBetween])

function expressionOf({ rhythm, cron, minuteOfDay, weekdays }: Timing): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  if (rhythm === 'hourly') return `${minute} * * * *`
  if (rhythm === 'daily') return `${minute} ${hour} * * *`
  if (rhythm === 'weekly') return `${minute} ${hour} * * ${weekdays.join(',')}`
  return cron ?? ''
}

/** Whether a schedule has a time within its hours, on a day without a change of the clock. */
function hasTimeWithinHours(timing: Timing): boolean {
  if (!timing.onlyBetween) return true
  const { hour: hours, minute: minutes } = patternOf(timing)
  return hours.some((isHour, hour) =>
    minutes.some((isMinute, minute) => isHour && isMinute && isBetween(timing, hour * 60 + minute)),
  )
}

const isWithinHours = (timing: Timing, at: Date) => isBetween(timing, localMinute(at, timing.timeZone))

function isBetween({ onlyBetween }: Timing, minute: number): boolean {
  if (!onlyBetween) return true
  const { from, to } = onlyBetween
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to
}

/** A time before the hours begin again, by more than any change of a clock. */
function beforeNextHours({ onlyBetween, timeZone }: Timing, at: Date): Date {
  const from = onlyBetween?.from ?? 0
  const minutes = (from - localMinute(at, timeZone) + dayMinutes) % dayMinutes
  return new Date(at.getTime() + Math.max(0, minutes - 181) * minuteMs)
}

/** The minutes since midnight in local time. */
export function localMinute(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = clockOf(timeZone).format.format(at).split(':').map(Number)
  return hours * 60 + minutes
}

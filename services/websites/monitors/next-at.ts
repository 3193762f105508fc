import type { Schedule } from '@vigia/api/websites/monitor'
import { Cron } from 'croner'

export type Timing = Pick<
  Schedule,
  'rhythm' | 'cron' | 'minuteOfDay' | 'weekdays' | 'timeZone' | 'onlyBetween'
>

/** Checks outside of the hours of a schedule that are passed over before it counts as one that never runs. */
const mostPassedOver = 2_000

/**
 * The first time after `after` at which a schedule wants a check, or undefined if it never does. A local time that the clock skips is
 * replaced by the next one that exists; one that it shows twice counts once, unless the schedule names no hour.
 */
export function nextAt(timing: Timing, after: Date): Date | undefined {
  const cron = cronOf(timing)
  let at = cron.nextRun(after)
  for (let nth = 0; at && nth < mostPassedOver; nth += 1) {
    if (isWithinHours(timing, at)) return at
    at = cron.nextRun(at)
  }
  return undefined
}

/** Throws if the cron expression cannot be read. */
export const cronOf = (timing: Timing, timeZone = timing.timeZone) =>
  new Cron(expressionOf(timing), {
    timezone: timeZone,
    mode: '5-part',
    fixedTimeRule: 'no-wildcard',
    paused: true,
  })

function expressionOf({ rhythm, cron, minuteOfDay, weekdays }: Timing): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  if (rhythm === 'hourly') return `${minute} * * * *`
  if (rhythm === 'daily') return `${minute} ${hour} * * *`
  if (rhythm === 'weekly') return `${minute} ${hour} * * ${weekdays.join(',')}`
  return cron ?? ''
}

function isWithinHours({ onlyBetween, timeZone }: Timing, at: Date): boolean {
  if (!onlyBetween) return true
  const { from, to } = onlyBetween
  const minute = localMinute(at, timeZone)
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Minutes since midnight that clocks show. */
export function localMinute(at: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
  return hours * 60 + minutes
}

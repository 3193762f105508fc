import type { Monitor } from '@vigia/api/websites/monitor'
import { formatClock, formatDay, formatMoment } from '@vigia/domain/moment'

type Timing = Pick<Monitor, 'rhythm' | 'cron' | 'minuteOfDay' | 'weekdays' | 'timeZone'>

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
export const weekdays = weekdayNames.map((name, index) => ({ name, number: index + 1 }))

/** Formats minutes since midnight: 420 is 07:00. */
export const clockOf = (minuteOfDay: number) =>
  `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The city in the name of a time zone: America/Sao_Paulo is Sao Paulo. */
const placeOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Describes a schedule: Checked daily at 07:00 (Sao Paulo). */
export function describeSchedule(timing: Timing): string {
  const place = `(${placeOf(timing.timeZone)})`
  const time = clockOf(timing.minuteOfDay)
  if (timing.rhythm === 'hourly') return `Checked every hour at :${time.slice(3)}`
  if (timing.rhythm === 'cron') return `Checked by ${timing.cron ?? ''} ${place}`
  if (timing.rhythm === 'daily' || timing.weekdays.length === 7) return `Checked daily at ${time} ${place}`
  return `Checked on ${listDays(timing.weekdays)} at ${time} ${place}`
}

const listDays = (numbers: number[]) =>
  new Intl.ListFormat('en').format(
    numbers.toSorted((a, b) => a - b).map((number) => weekdayNames[number - 1] ?? ''),
  )

/**
 * Describes the next check in the schedule's time zone: today 07:04, tomorrow 07:04, 12 Nov 07:04; a waiting
 * check is due now.
 */
export function describeNext(time: string, timeZone: string, now = new Date()): string {
  if (isDue(time, now)) return 'due now'
  const reading = { timeZone, now }
  const day = formatDay(time, reading)
  if (day === formatDay(now, reading)) return `today ${formatClock(time, reading)}`
  const tomorrow = new Date(now.getTime() + 86_400_000)
  if (day === formatDay(tomorrow, reading)) return `tomorrow ${formatClock(time, reading)}`
  return formatMoment(time, reading)
}

/** Whether a check is due and waits for its turn. */
export const isDue = (time: string, now = new Date()) => new Date(time) <= now

/** Formats a fraction: 99.7%; only 1 is 100%. */
export function formatShare(share: number): string {
  const percent = share < 1 ? Math.min(99.9, Math.floor(share * 1000) / 10) : 100
  return `${percent}%`
}

/** Whether a pause is indefinite, which has a very late end. */
const isEndless = (time: string, now = new Date()) =>
  new Date(time).getTime() - now.getTime() > 3_650 * 86_400_000

type Summary = Timing & Pick<Monitor, 'isOn' | 'nextAt' | 'pausedUntil' | 'onTimeShare'>

/** The parts of the line below a website's name; undefined if no schedule is on. */
export function describeMonitor(monitor: Summary | null, now = new Date()): string[] | undefined {
  if (!monitor?.isOn) return undefined
  const { nextAt, pausedUntil, onTimeShare, timeZone } = monitor
  const pause = pausedUntil && describePause(pausedUntil, timeZone, now)
  const next = nextAt && `next ${describeNext(nextAt, timeZone, now)}`
  const share = onTimeShare !== null && `${formatShare(onTimeShare)} on time`
  return [describeSchedule(monitor), pause || next, share].filter((part) => typeof part === 'string')
}

const describePause = (until: string, timeZone: string, now: Date) =>
  isEndless(until, now) ? 'paused' : `paused until ${describeNext(until, timeZone, now)}`

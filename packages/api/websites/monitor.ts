import { z } from 'zod'
import { Time } from '../answers.ts'
import { setOf } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { code, moment } from '../text.ts'
import { Id } from './fields.ts'

const rhythms = ['hourly', 'daily', 'weekly', 'cron'] as const
const rhythmText = { error: 'Please choose hourly, daily, weekly or cron' }
const minuteText = { error: 'Please choose a time of day' }
const weekdaysText = { error: 'Please choose at least one day of the week' }
const confirmText = { error: 'Please choose 1 to 60 minutes before a change is confirmed' }

const minute = z.int(minuteText).min(0, minuteText).max(1439, minuteText)
/** Hours of a day, both in minutes since midnight; an end before the beginning is on the next day. */
const Hours = z
  .strictObject({ from: minute, to: minute }, minuteText)
  .meta({ id: 'Hours', description: 'Minutes since midnight in the schedule’s time zone.' })
const weekday = z.int(weekdaysText).min(1, weekdaysText).max(7, weekdaysText)

/** The schema of a schedule; the service itself checks cron expressions and time zones. */
export const Schedule = z
  .strictObject({
    isOn: z.boolean({ error: 'Please say whether this website is monitored' }),
    rhythm: z.enum(rhythms, rhythmText),
    cron: code({
      what: 'The schedule',
      min: 0,
      max: 200,
      error: 'Please give the schedule as a cron expression',
      tooLong: 'This schedule is too long',
    })
      .nullable()
      .default(null)
      .meta({ description: 'Five fields: minute, hour, day of the month, month, day of the week.' }),
    minuteOfDay: minute
      .default(420)
      .meta({ description: 'Of daily and weekly checks; of hourly ones its minutes count.' }),
    weekdays: setOf(weekday, {
      min: 1,
      max: 7,
      error: weekdaysText.error,
      twice: 'Please choose each day of the week once',
    })
      .default([1])
      .meta({ description: 'Of weekly checks: 1 is Monday, 7 is Sunday.' }),
    timeZone: code({ what: 'The time zone', max: 100, error: 'Please choose a time zone' }),
    onlyBetween: Hours.nullable().default(null).meta({ description: 'Do not check at other hours.' }),
    holdBetween: Hours.nullable()
      .default(null)
      .meta({ description: 'Check, but keep alerts back until the end of these hours.' }),
    confirmMinutes: z.int(confirmText).min(1, confirmText).max(60, confirmText).default(10),
    rediscover: z
      .boolean()
      .default(true)
      .meta({ description: 'Look for new and removed pages at each check.' }),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

const NextRuns = z.array(Time).meta({ description: 'The next five checks.' })

export const Monitor = z
  .strictObject({
    ...Schedule.shape,
    cron: z.string().nullable(),
    pausedUntil: Time.nullable().meta({ description: 'Far in the future if it is paused without an end.' }),
    nextAt: Time.nullable(),
    nextRuns: NextRuns,
    lastDueAt: Time.nullable(),
    onTimeShare: z
      .number()
      .nullable()
      .meta({ description: '0 to 1, of the runs due in the last 30 days; null if there were none.' }),
  })
  .meta({ id: 'Monitor', description: 'When a website is checked automatically.' })
export type Monitor = z.infer<typeof Monitor>

const untilText = 'Please choose until when the checks are paused'

export const monitor = {
  showMonitor: defineOperation({
    method: 'GET',
    path: '/api/websites/:id/monitor',
    summary: 'Show when a website is checked automatically',
    caller: 'session',
    scope: 'read',
    limits: ['calls'],
    params: Id,
    answers: { 200: Monitor },
  }),
  setMonitor: defineOperation({
    method: 'PUT',
    path: '/api/websites/:id/monitor',
    summary: 'Set when a website is checked automatically',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: Schedule,
    answers: { 200: Monitor },
  }),
  previewSchedule: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/monitor/preview',
    summary: 'Show the next checks of a schedule without setting it',
    caller: 'session',
    scope: 'manage',
    limits: ['computations'],
    params: Id,
    body: Schedule,
    answers: { 200: z.strictObject({ nextRuns: NextRuns }).meta({ id: 'SchedulePreview' }) },
  }),
  pauseMonitor: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/monitor/pause',
    summary: 'Pause the checks of a website',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    body: z.strictObject({
      until: moment(untilText)
        .nullable()
        .default(null)
        .meta({ description: 'Without it, until they are resumed.' }),
    }),
    answers: { 200: Monitor },
  }),
  resumeMonitor: defineOperation({
    method: 'POST',
    path: '/api/websites/:id/monitor/resume',
    summary: 'Resume the checks of a website',
    caller: 'session',
    scope: 'manage',
    limits: ['writes'],
    params: Id,
    answers: { 200: Monitor },
  }),
}

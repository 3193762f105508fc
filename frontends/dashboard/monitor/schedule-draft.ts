import type { Schedule } from '@vigia/api/websites/monitor'
import { clockOf } from './schedule.messages.ts'

interface Hours {
  isOn: boolean
  from: string
  to: string
}

/** A schedule in the form's notation. */
export interface Draft {
  isOn: boolean
  rhythm: Schedule['rhythm']
  cron: string
  time: string
  weekdays: number[]
  timeZone: string
  onlyBetween: Hours
  holdBetween: Hours
  confirmMinutes: string
  rediscover: boolean
}

export const toDraft = (schedule: Schedule): Draft => ({
  isOn: schedule.isOn,
  rhythm: schedule.rhythm,
  cron: schedule.cron ?? '0 7 * * 1-5',
  time: clockOf(schedule.minuteOfDay),
  weekdays: schedule.weekdays,
  timeZone: schedule.timeZone,
  onlyBetween: hoursOf(schedule.onlyBetween, { from: '08:00', to: '20:00' }),
  holdBetween: hoursOf(schedule.holdBetween, { from: '22:00', to: '07:00' }),
  confirmMinutes: String(schedule.confirmMinutes),
  rediscover: schedule.rediscover,
})

const hoursOf = (hours: Schedule['onlyBetween'], defaultHours: Pick<Hours, 'from' | 'to'>): Hours =>
  hours ? { isOn: true, from: clockOf(hours.from), to: clockOf(hours.to) } : { isOn: false, ...defaultHours }

/** Empty fields become numbers that the service refuses with a sentence. */
export const toSchedule = (draft: Draft): Schedule => ({
  isOn: draft.isOn,
  rhythm: draft.rhythm,
  cron: draft.rhythm === 'cron' ? draft.cron.trim() : null,
  minuteOfDay: minuteOf(draft.time),
  weekdays: draft.rhythm === 'weekly' || draft.weekdays.length > 0 ? draft.weekdays : [1],
  timeZone: draft.timeZone,
  onlyBetween: minutesOf(draft.onlyBetween),
  holdBetween: minutesOf(draft.holdBetween),
  confirmMinutes: Number(draft.confirmMinutes),
  rediscover: draft.rediscover,
})

const minutesOf = ({ isOn, from, to }: Hours) => (isOn ? { from: minuteOf(from), to: minuteOf(to) } : null)

/** Parses a time: 07:00 is 420. */
function minuteOf(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return clock && hours !== undefined && minutes !== undefined ? hours * 60 + minutes : -1
}

type Place = 'cron' | 'time' | 'weekdays' | 'timeZone' | 'confirmMinutes' | 'form'

/** The field beside which a service's error is displayed. */
export function placeOfProblem(problem: string, { rhythm }: Pick<Draft, 'rhythm'>): Place {
  if (problem.includes('time zone')) return 'timeZone'
  if (problem.includes('time of day')) return 'time'
  if (problem.includes('day of the week')) return 'weekdays'
  if (problem.includes('confirmed')) return 'confirmMinutes'
  return rhythm === 'cron' && problem.startsWith('This schedule') ? 'cron' : 'form'
}

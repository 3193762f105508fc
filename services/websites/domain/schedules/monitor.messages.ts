import type { Schedule } from '@vigia/api/websites/monitor'
import { formatMoment } from '@vigia/domain/moment'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const timeOf = (minuteOfDay: number) =>
  [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** A schedule in words, such as "daily at 07:00 (Europe/Berlin)". */
function scheduleMessage({ rhythm, cron, minuteOfDay, weekdays, timeZone }: Schedule): string {
  if (rhythm === 'hourly') return `every hour at :${timeOf(minuteOfDay).slice(3)}`
  if (rhythm === 'cron') return `by the cron expression ${cron} (${timeZone})`
  const at = `at ${timeOf(minuteOfDay)} (${timeZone})`
  if (rhythm === 'daily') return `daily ${at}`
  return `weekly on ${weekdays.map((day) => weekdayNames[day - 1]).join(', ')} ${at}`
}

export const scheduledMessage = (schedule: Schedule): string =>
  schedule.isOn ? `The website is checked ${scheduleMessage(schedule)}` : 'Scheduled checks turned off'

export const firstScheduleMessage = 'This website is now checked daily. You can change when in its settings.'

export const pausedMessage = (until: Date | null): string =>
  until
    ? `Scheduled checks paused until ${formatMoment(until, { timeZone: 'UTC' })} UTC`
    : 'Scheduled checks paused'

export const resumedMessage = 'Scheduled checks resumed'

export const notStartedMessage = (reason: string): string => `A scheduled check could not begin: ${reason}`

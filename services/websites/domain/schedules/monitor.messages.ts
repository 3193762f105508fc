import type { Schedule } from '@vigia/api/websites/monitor'

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const timeOf = (minuteOfDay: number) =>
  [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Such as "daily at 07:00 (Europe/Berlin)". */
function scheduleWords({ rhythm, cron, minuteOfDay, weekdays, timeZone }: Schedule): string {
  if (rhythm === 'hourly') return `hourly, ${minuteOfDay % 60} minutes past the hour`
  if (rhythm === 'cron') return `by the cron expression ${cron} (${timeZone})`
  const at = `at ${timeOf(minuteOfDay)} (${timeZone})`
  if (rhythm === 'daily') return `daily ${at}`
  return `weekly on ${weekdays.map((day) => weekdayNames[day - 1]).join(', ')} ${at}`
}

export const scheduledWords = (schedule: Schedule): string =>
  schedule.isOn ? `The website is checked ${scheduleWords(schedule)}` : 'Scheduled checks turned off'

export const firstScheduleWords = 'This website is now checked daily. You can change when in its settings.'

export const pausedWords = (until: Date | null): string =>
  until
    ? `Scheduled checks paused until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : 'Scheduled checks paused'

export const resumedWords = 'Scheduled checks resumed'

export const notStartedWords = (reason: string): string => `A scheduled check could not begin: ${reason}`

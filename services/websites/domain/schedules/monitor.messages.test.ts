import { expect, test } from 'vitest'
import type { Schedule } from '@vigia/api/websites/monitor'
import { pausedMessage, scheduledMessage } from './monitor.messages.ts'

const daily: Schedule = {
  isOn: true,
  rhythm: 'daily',
  cron: null,
  minuteOfDay: 421,
  weekdays: [],
  timeZone: 'Europe/Berlin',
  onlyBetween: null,
  holdBetween: null,
  confirmMinutes: 5,
  rediscover: true,
}

test.each<[Partial<Schedule>, string]>([
  [{}, 'The website is checked daily at 07:01 (Europe/Berlin)'],
  [{ rhythm: 'hourly' }, 'The website is checked every hour at :01'],
  [{ rhythm: 'hourly', minuteOfDay: 0 }, 'The website is checked every hour at :00'],
  [
    { rhythm: 'weekly', weekdays: [1, 5] },
    'The website is checked weekly on Monday, Friday at 07:01 (Europe/Berlin)',
  ],
  [{ isOn: false }, 'Scheduled checks turned off'],
])('a schedule with %o is described as: %s', (more, text) => {
  expect(scheduledMessage({ ...daily, ...more })).toBe(text)
})

test('a pause says until when, in the form of all times', () => {
  expect(pausedMessage(new Date('2021-11-12T07:04:00Z'))).toBe(
    'Scheduled checks paused until 12 Nov 2021 07:04 UTC',
  )
  expect(pausedMessage(null)).toBe('Scheduled checks paused')
})

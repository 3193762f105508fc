import { expect, test } from 'vitest'
import { describeMonitor, describeNext, describeSchedule, formatShare } from './schedule.messages.ts'

const daily = {
  isOn: true,
  rhythm: 'daily',
  cron: null,
  minuteOfDay: 420,
  weekdays: [1],
  timeZone: 'America/Sao_Paulo',
  nextAt: '2026-11-12T10:04:00Z',
  pausedUntil: null,
  onTimeShare: 0.9973,
} as const
const now = new Date('2026-11-12T08:00:00Z')

test.each([
  [{ rhythm: 'daily' }, 'Checked daily at 07:00 (Sao Paulo)'],
  [{ rhythm: 'hourly', minuteOfDay: 5 }, 'Checked every hour at :05'],
  [{ rhythm: 'weekly', weekdays: [4, 1] }, 'Checked on Mon and Thu at 07:00 (Sao Paulo)'],
  [{ rhythm: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] }, 'Checked daily at 07:00 (Sao Paulo)'],
  [{ rhythm: 'cron', cron: '0 7 * * 1-5' }, 'Checked by 0 7 * * 1-5 (Sao Paulo)'],
] as const)('the schedule %j is in words', (change, words) => {
  expect(describeSchedule({ ...daily, weekdays: [1], ...change } as never)).toBe(words)
})

test('the next check is said in the time zone of the schedule', () => {
  expect(describeNext('2026-11-12T10:04:00Z', 'America/Sao_Paulo', now)).toBe('today 07:04')
  expect(describeNext('2026-11-13T10:04:00Z', 'America/Sao_Paulo', now)).toBe('tomorrow 07:04')
  expect(describeNext('2026-11-16T10:04:00Z', 'America/Sao_Paulo', now)).toBe('16 Nov 07:04')
  expect(describeNext('2026-11-12T17:00:00Z', 'Asia/Tokyo', now)).toBe('tomorrow 02:00')
  expect(describeNext('2026-11-12T07:59:00Z', 'Asia/Tokyo', now)).toBe('due now')
})

test('the share of checks on time is never rounded up to all', () => {
  expect([1, 0.9973, 0.99999, 0.5].map(formatShare)).toEqual(['100%', '99.7%', '99.9%', '50%'])
})

test('the line of a website says its schedule, the next check and how many were on time', () => {
  const monitor = { ...daily, weekdays: [1] }
  expect(describeMonitor(monitor, now)?.join(' · ')).toBe(
    'Checked daily at 07:00 (Sao Paulo) · next today 07:04 · 99.7% on time',
  )
  expect(describeMonitor(null, now)).toBeUndefined()
  expect(describeMonitor({ ...monitor, isOn: false }, now)).toBeUndefined()
})

test('a paused schedule says until when', () => {
  const monitor = { ...daily, weekdays: [1], nextAt: null, onTimeShare: null }
  expect(describeMonitor({ ...monitor, pausedUntil: '2026-11-13T10:00:00Z' }, now)?.at(-1)).toBe(
    'paused until tomorrow 07:00',
  )
  expect(describeMonitor({ ...monitor, pausedUntil: '9999-12-31T00:00:00Z' }, now)?.at(-1)).toBe('paused')
})

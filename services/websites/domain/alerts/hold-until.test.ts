import { expect, test } from 'vitest'
import { holdUntil } from './hold-until.ts'

const night = { from: 22 * 60, to: 7 * 60 }
const lunch = { from: 12 * 60, to: 13 * 60 }

test.each([
  ['before midnight', night, 'Europe/Berlin', '2026-06-01T21:30:20Z', '2026-06-02T05:00:00.000Z'],
  ['after midnight', night, 'America/Sao_Paulo', '2026-06-01T05:00:00Z', '2026-06-01T10:00:00.000Z'],
  [
    'over the night to summer time',
    night,
    'Europe/Berlin',
    '2026-03-28T22:00:00Z',
    '2026-03-29T05:00:00.000Z',
  ],
  [
    'over the night to winter time',
    night,
    'Europe/Berlin',
    '2026-10-24T21:00:00Z',
    '2026-10-25T06:00:00.000Z',
  ],
  ['during the day', lunch, 'UTC', '2026-06-01T12:00:00Z', '2026-06-01T13:00:00.000Z'],
])('alerts %s are kept back until the hours end', (_, hours, zone, now, until) => {
  expect(holdUntil(hours, zone, new Date(now))?.toISOString()).toBe(until)
})

test.each([
  ['after the hours', night, '2026-06-01T07:00:00Z'],
  ['before the hours', lunch, '2026-06-01T11:59:00Z'],
  ['without hours', null, '2026-06-01T12:30:00Z'],
])('alerts %s are not kept back', (_, hours, now) => {
  expect(holdUntil(hours, 'UTC', new Date(now))).toBeUndefined()
})

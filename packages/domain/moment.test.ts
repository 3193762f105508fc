import { expect, test } from 'vitest'
import { formatClock, formatDay, formatMoment } from './moment.ts'

const time = '2026-09-12T22:04:59Z'
const now = new Date('2026-11-28T20:55:00Z')

test('a time has one form, whatever the language of the browser is', () => {
  expect(formatMoment(time, { timeZone: 'UTC', now })).toBe('12 Sep 22:04')
  expect(formatMoment(new Date(time), { timeZone: 'UTC', now })).toBe('12 Sep 22:04')
  expect(formatDay(time, { timeZone: 'UTC', now })).toBe('12 Sep')
  expect(formatClock(time, { timeZone: 'UTC' })).toBe('22:04')
})

test('the year is left out only if it is the present one', () => {
  const timeZone = 'UTC'
  expect(formatMoment('2025-12-31T23:59:00Z', { timeZone, now })).toBe('31 Dec 2025 23:59')
  expect(formatDay('2027-01-01T00:00:00Z', { timeZone, now })).toBe('1 Jan 2027')
  expect(formatDay(`${new Date().getUTCFullYear()}-01-02T00:00:00Z`, { timeZone })).toBe('2 Jan')
})

test('the time zone decides about the day, the clock and the year', () => {
  const eve = '2026-12-31T23:30:00Z'
  expect(formatMoment(eve, { timeZone: 'Asia/Tokyo', now })).toBe('1 Jan 2027 08:30')
  expect(formatMoment(eve, { timeZone: 'America/Sao_Paulo', now })).toBe('31 Dec 20:30')
  expect(formatMoment(time, { timeZone: 'Asia/Tokyo', now })).toBe('13 Sep 07:04')
})

test('midnight is 00:00', () => {
  expect(formatClock('2026-11-12T00:00:00Z', { timeZone: 'UTC' })).toBe('00:00')
})

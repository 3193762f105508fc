import { expect, test } from 'vitest'
import { nextAt } from './next-at.ts'
import { findWrongCheck, listChangesOfClock } from './testing/clocks.ts'

// Changes at midnight, by half an hour, twice around a month of fasting, and in the southern summer.
// The others are in next-at.int.test.ts.
test.each([
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Europe/Berlin',
])('in %s checks are at the minute that their schedule names when the clock changes', (timeZone) => {
  for (const span of listChangesOfClock(timeZone)) expect(findWrongCheck(timeZone, span)).toBeUndefined()
})

test('zones without summer time are as good', () => {
  expect(listChangesOfClock('Asia/Kolkata')).toEqual([])
  const march = { start: Date.UTC(2026, 2, 1) / 60_000, end: Date.UTC(2026, 2, 5) / 60_000 }
  for (const timeZone of ['Asia/Kolkata', 'Asia/Kathmandu', 'UTC'])
    expect(findWrongCheck(timeZone, march)).toBeUndefined()
})

test('a schedule that names a date that does not exist never runs', () => {
  const timing = { minuteOfDay: 0, weekdays: [1], onlyBetween: null, timeZone: 'UTC' }
  expect(nextAt({ ...timing, rhythm: 'cron', cron: '0 0 31 2 *' }, new Date())).toBeUndefined()
})

import { expect, test } from 'vitest'
import { checkSchedule } from './check-schedule.ts'
import { clockOf } from './clock-of.ts'
import { nextAt, type Timing } from './next-at.ts'

const base: Timing = {
  rhythm: 'cron',
  cron: '0 7 * * MON-FRI',
  minuteOfDay: 420,
  weekdays: [1],
  timeZone: 'Europe/Berlin',
  onlyBetween: null,
}
const fields = 'Please give five fields: minute, hour, day of the month, month and day of the week'
const unreadable = 'This cron expression cannot be read. An example is 0 7 * * MON-FRI'

test.each<[Partial<Timing>, string]>([
  [{ timeZone: 'Europe/Atlantis' }, 'Please choose a time zone'],
  [{ cron: null }, fields],
  [{ cron: '0 0 7 * * *' }, fields],
  [{ cron: '@hourly' }, fields],
  [{ cron: '61 * * * *' }, unreadable],
  [{ cron: '0 7 * * FUNDAY' }, unreadable],
  [{ cron: '*/30 * * * *' }, 'This schedule runs more often than every 60 minutes'],
  [{ cron: '0,59 7 * * *' }, 'This schedule runs more often than every 60 minutes'],
  [{ cron: '0,59 7 1 1 *' }, 'This schedule runs more often than every 60 minutes'],
  [{ cron: '0 0 31 2 *' }, 'This schedule never runs'],
  [{ rhythm: 'daily', onlyBetween: { from: 600, to: 700 } }, 'This schedule never runs'],
])('%j is refused: %s', (change, message) => {
  expect(() => checkSchedule({ ...base, ...change })).toThrow(message)
})

test.each<Partial<Timing>>([
  {},
  { cron: '0 * * * *' },
  { cron: '15 1-4 * * *', timeZone: 'Australia/Lord_Howe' },
  { cron: '0 0 29 2 *' },
  { rhythm: 'hourly', onlyBetween: { from: 1_320, to: 240 } },
  { rhythm: 'daily', onlyBetween: { from: 400, to: 500 } },
])('%j is accepted', (change) => {
  expect(() => checkSchedule({ ...base, ...change })).not.toThrow()
})

test.each<Partial<Timing>>([
  { cron: '0 1 * * *', onlyBetween: { from: 600, to: 601 } },
  { cron: '30 2 8-14 3 +SUN', timeZone: 'America/New_York', onlyBetween: { from: 150, to: 150 } },
  { cron: '0 0 13 * +5L' },
  { cron: '0 0 29 2 +MON#1' },
  { cron: '0 * * * *', onlyBetween: { from: 600, to: 600 } },
])('%j takes the event loop at most 50 ms', (change) => {
  const check = () => {
    const before = process.threadCpuUsage().user
    try {
      checkSchedule({ ...base, ...change })
    } catch {}
    return (process.threadCpuUsage().user - before) / 1_000
  }
  // The first checks include compilation, so only the fastest one counts.
  expect(Math.min(...[1, 2, 3, 4].map(check))).toBeLessThan(50)
})

test('a spelling of a time zone in other letters is the same time zone', () => {
  const at = new Date('2026-07-01T12:00:00Z')
  expect(nextAt({ ...base, timeZone: 'eUrOpE/bErLiN' }, at)).toEqual(nextAt(base, at))
  expect(clockOf('eUrOpE/bErLiN')).toBe(clockOf('Europe/Berlin'))
})

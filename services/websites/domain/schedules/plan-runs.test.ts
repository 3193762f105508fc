import { expect, test } from 'vitest'
import { planRuns } from './plan-runs.ts'

const daily = {
  isOn: true,
  rhythm: 'daily' as const,
  cron: null,
  minuteOfDay: 7 * 60,
  weekdays: [1],
  timeZone: 'America/Sao_Paulo',
  onlyBetween: null,
  holdBetween: null,
  confirmMinutes: 10,
  rediscover: true,
}
const id = '00000000-0000-4000-8000-000000000000'
const now = new Date('2026-11-12T09:59:00Z')
const known = { ...daily, pausedUntil: null, nextAt: null as Date | null }
/** Plans runs, in São Paulo time. */
const plan = (schedule: typeof daily, before?: object, at = now, count = 2) =>
  planRuns(schedule, before as typeof known | undefined, id, at, count).map((run) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).format(run),
  )
const [first = '', second = ''] = plan(daily)

test('without a monitor the checks are those after this moment', () => {
  expect(first).toMatch(/^12, 07:0\d|^12, 07:10/)
  expect(second).toBe(first.replace('12,', '13,'))
  expect(plan({ ...daily, isOn: false })).toEqual([])
})

test('the check that the website waits for stays the next one while its times stay the same', () => {
  const tomorrow = { ...known, nextAt: planRuns(daily, undefined, id, now, 2)[1] ?? null }
  expect(plan(daily, tomorrow)).toEqual([second, first.replace('12,', '14,')])
  expect(plan({ ...daily, confirmMinutes: 30, weekdays: [2, 3] }, tomorrow)[0]).toBe(second)
  expect(plan({ ...daily, minuteOfDay: 8 * 60 }, tomorrow)[0]).toMatch(/^12, 08/)
  expect(plan({ ...daily, timeZone: 'Asia/Tokyo' }, tomorrow)[0]).toMatch(/^12, 19/)
  expect(plan(daily, { ...tomorrow, isOn: false })[0]).toBe(first)
})

test('a check whose time has come is the next one until it begins', () => {
  const due = { ...known, nextAt: new Date('2026-11-12T10:05:00Z') }
  expect(plan(daily, due, new Date('2026-11-12T10:30:00Z'))).toEqual([
    '12, 07:05',
    first.replace('12,', '13,'),
  ])
})

test('a pause keeps all checks until its end, and makes up for none', () => {
  const paused = { ...known, pausedUntil: new Date('2026-11-15T20:00:00Z') }
  expect(plan(daily, { ...paused, nextAt: new Date('2026-11-12T10:05:00Z') })[0]).toBe(
    first.replace('12,', '16,'),
  )
  expect(plan({ ...daily, minuteOfDay: 8 * 60 }, paused)[0]).toMatch(/^16, 08/)
  expect(plan(daily, { ...known, pausedUntil: new Date('9999-12-31T00:00:00Z') })).toEqual([])
})

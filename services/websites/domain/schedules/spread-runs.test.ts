import { expect, test } from 'vitest'
import { delayOf, listNextRuns } from './spread-runs.ts'

const hour = 3_600_000
const ids = Array.from(
  { length: 200 },
  (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
)
const daily = {
  rhythm: 'daily' as const,
  cron: null,
  minuteOfDay: 420,
  weekdays: [1],
  timeZone: 'UTC',
  onlyBetween: null,
}

test('websites begin at different minutes, at most a tenth of the gap and ten minutes late', () => {
  const daysApart = ids.map((id) => delayOf(id, 24 * hour))
  expect(new Set(daysApart).size).toBe(10)
  expect(Math.max(...daysApart)).toBeLessThan(10 * 60_000)
  expect(Math.max(...ids.map((id) => delayOf(id, hour)))).toBeLessThan(6 * 60_000)
  expect(delayOf(ids[0] ?? '', 5 * 60_000)).toBe(0)
})

test('a website’s checks are always as much later, and none is passed over while it is ahead', () => {
  for (const id of ids) {
    const runs = listNextRuns(daily, id, new Date('2026-11-23T00:00:00Z'), 3)
    expect(runs.map((at) => at.getUTCDate())).toEqual([23, 24, 25])
    expect(new Set(runs.map((at) => at.getUTCMinutes())).size).toBe(1)
    const [first, second] = runs
    if (!first) throw new Error('there is a next run')
    expect(listNextRuns(daily, id, new Date(first.getTime() - 1), 1)).toEqual([first])
    expect(listNextRuns(daily, id, first, 1)).toEqual([second])
  }
})

import { expect, test } from 'vitest'
import { groupByDay } from './activity-days.ts'
import type { Activity } from './website.ts'

/** At a time of this machine's clock, whatever its zone. */
const at = (...[year, month, day, hours, minutes]: [number, number, number, number, number]): Activity => ({
  id: '1',
  type: 'website',
  message: 'Website added',
  by: 'you',
  createdAt: new Date(year, month, day, hours, minutes).toISOString(),
})
const now = new Date(2026, 2, 1, 0, 30)

test('what happened is told day by day, by names for the last two', () => {
  const happened = [
    at(2026, 2, 1, 0, 29),
    at(2026, 2, 1, 0, 0),
    at(2026, 1, 28, 23, 59),
    at(2026, 1, 27, 23, 59),
    at(2026, 1, 27, 0, 0),
  ]
  const days = groupByDay(happened, now)
  expect(days.map(({ name, activities }) => [name, activities.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    [expect.stringContaining('27'), 2],
  ])
  expect(days.flatMap(({ activities }) => activities)).toEqual(happened)
})

test('the same day of another year has a name of its own', () => {
  const days = groupByDay([at(2026, 1, 20, 12, 0), at(2025, 1, 20, 12, 0)], now)
  expect(new Set(days.map(({ name }) => name)).size).toBe(2)
})

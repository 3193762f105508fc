import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'
import type { Activity } from '../api/types.ts'

/** A time in the local time zone. */
const at = (...[year, month, day, hours, minutes]: [number, number, number, number, number]): Activity => ({
  id: '1',
  type: 'website',
  message: 'Website added',
  by: 'you',
  createdAt: new Date(year, month, day, hours, minutes).toISOString(),
})
const now = new Date(2026, 2, 1, 0, 30)

test('activities are grouped by day, with names for today and yesterday', () => {
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
    ['27 Feb', 2],
  ])
  expect(days.flatMap(({ activities }) => activities)).toEqual(happened)
})

test('the same day of another year is another group', () => {
  const days = groupByDay([at(2026, 1, 20, 12, 0), at(2025, 1, 20, 12, 0)], now)
  expect(days.map(({ name }) => name)).toEqual(['20 Feb', '20 Feb 2025'])
})

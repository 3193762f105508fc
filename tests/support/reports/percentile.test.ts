import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('a percentile is one of the values, in any order', () => {
  const values = Array.from({ length: 100 }, (_, nth) => 100 - nth)
  expect([0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([50, 95, 100])
  expect(percentile([7], 0.01)).toBe(7)
})

test('nothing has no percentile', () => {
  expect(percentile([], 0.5)).toBeNaN()
})

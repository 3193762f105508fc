import { expect, test } from 'vitest'
import { geometricMean, median, short } from './numbers.ts'

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect([median([9, 1, 5]), median([4, 1, 2, 9]), median([])]).toEqual([5, 3, Number.NaN])
})

test('the geometric mean of 2 and 0.5 is 1', () => {
  expect(geometricMean([2, 0.5])).toBeCloseTo(1, 12)
})

test('numbers are written with at most three digits', () => {
  expect([0.123, 5.123, 51.23, 512.3, Number.NaN].map(short)).toEqual(['0.12', '5.12', '51.2', '512', '–'])
})

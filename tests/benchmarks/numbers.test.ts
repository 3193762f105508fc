import { expect, test } from 'vitest'
import { geometricMean, median, short } from './numbers.ts'

test('the median is the middle one, or lies between the two in the middle', () => {
  expect([median([9, 1, 5]), median([4, 1, 2, 9]), median([])]).toEqual([5, 3, Number.NaN])
})

test('twice as fast here and half as fast there is as fast on the whole', () => {
  expect(geometricMean([2, 0.5])).toBeCloseTo(1, 12)
})

test('a number is written with no more digits than were measured', () => {
  expect([0.123, 5.123, 51.23, 512.3, Number.NaN].map(short)).toEqual(['0.12', '5.12', '51.2', '512', '–'])
})

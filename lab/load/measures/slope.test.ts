import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

const minute = 60_000
const seen = (values: number[]) => values.map((value, nth) => ({ at: nth * minute, value }))

test('growth by 1 % of the mean each minute is 60 % an hour, without uncertainty', () => {
  const { perHour, margin } = slopeOf(seen([98, 99, 100, 101, 102]))
  expect([Math.round(perHour), Math.round(margin)]).toEqual([60, 0])
})

test('values that go up and down have a slope within the uncertainty', () => {
  const { perHour, margin } = slopeOf(seen([100, 104, 100, 104, 100, 104, 100, 104]))
  expect(Math.abs(perHour)).toBeLessThan(margin)
})

test('decreasing values have a negative slope', () => {
  expect(slopeOf(seen([102, 101, 100, 99, 98])).perHour).toBeLessThan(-50)
})

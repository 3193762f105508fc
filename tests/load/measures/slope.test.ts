import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

const minute = 60_000
const seen = (values: number[]) => values.map((value, nth) => ({ at: nth * minute, value }))

test('what grows by a hundredth of its mean each minute grows by 60 % an hour, and nothing of that is chance', () => {
  const { perHour, margin } = slopeOf(seen([98, 99, 100, 101, 102]))
  expect([Math.round(perHour), Math.round(margin)]).toEqual([60, 0])
})

test('what goes up and down has a slope that may be chance', () => {
  const { perHour, margin } = slopeOf(seen([100, 104, 100, 104, 100, 104, 100, 104]))
  expect(Math.abs(perHour)).toBeLessThan(margin)
})

test('what shrinks has a negative slope', () => {
  expect(slopeOf(seen([102, 101, 100, 99, 98])).perHour).toBeLessThan(-50)
})

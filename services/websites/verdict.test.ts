import { expect, test } from 'vitest'
import { toPercentage } from './verdict.ts'

test.each([
  [0, 0],
  [0.0000001, 1],
  [0.004, 1],
  [0.014, 1],
  [0.015, 2],
  [0.994, 99],
  [0.9999, 100],
  [1, 100],
])('a ratio of %d is shown as %d percent', (ratio, percentage) => {
  expect(toPercentage(ratio)).toBe(percentage)
})

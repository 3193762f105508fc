import { expect, test } from 'vitest'
import { retryDelay } from './event-source.ts'

test.each([
  [1, 0, 500],
  [1, 1, 1_000],
  [3, 0, 2_000],
  [7, 1, 60_000],
  [2_000, 0.5, 45_000],
])('after %d failures and with %d by chance it waits %d ms', (failures, random, ms) => {
  expect(retryDelay(failures, random)).toBe(ms)
})

test('browsers that lost the gateway together come back one after another', () => {
  const delays = new Set(Array.from({ length: 20 }, () => Math.round(retryDelay(1))))
  expect(delays.size).toBeGreaterThan(5)
})

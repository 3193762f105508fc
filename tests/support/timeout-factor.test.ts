import { expect, test } from 'vitest'
import { measureTimeoutFactor, scaleTimeout, timeoutFactorVariable, toFactor } from './timeout-factor.ts'

test.each([
  [30, 1],
  [120, 1],
  [180, 1.5],
  [479, 4],
  [60_000, 4],
])('a machine that takes %d ms for 120 ms of work has timeouts that are %d times as long', (took, factor) => {
  expect(toFactor(took)).toBe(factor)
})

test('the factor of this run is one of those, and its timeouts follow it', () => {
  expect(measureTimeoutFactor()).toBeGreaterThanOrEqual(1)
  expect(measureTimeoutFactor()).toBeLessThanOrEqual(4)
  const factor = Number(process.env[timeoutFactorVariable])
  expect(factor).toBeGreaterThanOrEqual(1)
  expect(scaleTimeout(1_000)).toBe(Math.round(1_000 * factor))
})

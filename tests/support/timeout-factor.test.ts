import { afterAll, expect, inject, test, vi } from 'vitest'
import {
  measureSlowness,
  renewTimeoutFactor,
  scaleTimeout,
  slownessVariable,
  timeoutFactorVariable,
  toFactor,
} from './timeout-factor.ts'

afterAll(() => {
  vi.unstubAllEnvs()
  renewTimeoutFactor()
})

test.each([
  [1, 0, 1],
  [1, 0.9, 1],
  [1.5, 0.2, 1.5],
  [1, 2.5, 2.5],
  [1.5, 2, 3],
  [2, 3, 4],
  [60, 0, 4],
])(
  'on a machine %d times as slow with a load of %d for each core timeouts are %d times as long',
  (...row) => {
    const [slowness, load, factor] = row
    expect(toFactor(slowness, load)).toBe(factor)
  },
)

test('the slowness of this machine is at least 1', () => {
  expect(measureSlowness()).toBeGreaterThanOrEqual(1)
})

test('timeouts follow the machine as it is now, and not as it was when the run started', () => {
  vi.stubEnv(timeoutFactorVariable, '1')
  vi.stubEnv(slownessVariable, '3')
  expect(scaleTimeout(1_000)).toBe(1_000)
  renewTimeoutFactor()
  expect(scaleTimeout(1_000)).toBeGreaterThanOrEqual(3_000)
})

test('a test gets the timeout of its project, times the factor', ({ task }) => {
  const factor = task.timeout / inject('timeouts').test
  expect(factor).toBeGreaterThanOrEqual(1)
  expect(factor).toBeLessThanOrEqual(4)
})

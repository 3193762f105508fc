import { beforeEach, inject, vi } from 'vitest'
import { renewTimeoutFactor, scaleTimeout } from '../timeout-factor.ts'

/** The timeouts of a project's tests on a quiet machine, in ms. */
interface Timeouts {
  test: number
  hook: number
  poll: number
}

declare module 'vitest' {
  interface ProvidedContext {
    timeouts: Timeouts
  }
}

// Runs before each test file, whose tests get their timeouts when they are collected.
const { test, hook, poll } = inject('timeouts')
renew()
// The machine may become slow in the middle of a long file.
beforeEach(renew)

function renew(): void {
  renewTimeoutFactor()
  vi.setConfig({
    testTimeout: scaleTimeout(test),
    hookTimeout: scaleTimeout(hook),
    expect: { poll: { timeout: scaleTimeout(poll) } },
  })
}

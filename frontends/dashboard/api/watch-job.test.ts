import { expect, test } from 'vitest'
import { isStale, nextPollDelay, outcomeOf, type PolledJob } from './watch-job.ts'
import type { Job } from './types.ts'

const watched = (status: Job['status'], polls: number): PolledJob => ({
  isMissing: false,
  polls,
  job: { id: 'j', type: 'page-discovery', status, progress: 0, currentStep: null, result: null, error: null },
})
const missing = (polls: number): PolledJob => ({ job: null, polls, isMissing: true })

test.each(['completed', 'failed', 'cancelled'] as const)('a %s job is not polled again', (status) => {
  expect(outcomeOf(watched(status, 5))).toBe(status)
  expect(nextPollDelay(watched(status, 5))).toBe(false)
})

test('an error counts as a failure', () => {
  expect(outcomeOf(watched('error', 5))).toBe('failed')
})

test('a running job is polled after one second and then every two', () => {
  expect([1, 2, 179].map((polls) => nextPollDelay(watched('running', polls)))).toEqual([1000, 2000, 2000])
})

test('polling times out after 180 requests', () => {
  expect(outcomeOf(watched('running', 180))).toBe('timed-out')
  expect(nextPollDelay(watched('running', 180))).toBe(false)
})

test('an unknown job is missing', () => {
  expect(outcomeOf(missing(9))).toBe('missing')
})

test('a job that ended within the first second is stale', () => {
  expect(isStale(missing(1))).toBe(true)
  expect(isStale(watched('completed', 2))).toBe(true)
  expect(isStale(watched('completed', 3))).toBe(false)
  expect(isStale(watched('running', 1))).toBe(false)
})

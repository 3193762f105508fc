import { expect, test } from 'vitest'
import { isStale, nextLookup, outcomeOf } from './watch-job.ts'
import type { Watched } from './watch-job.ts'
import type { Job } from './website.ts'

const watched = (status: Job['status'], lookups: number): Watched => ({
  isMissing: false,
  lookups,
  job: { id: 'j', type: 'page-discovery', status, progress: 0, currentStep: null, result: null, error: null },
})
const missing = (lookups: number): Watched => ({ job: null, lookups, isMissing: true })

test.each(['completed', 'failed', 'cancelled'] as const)(
  'a job that is %s is not looked at again',
  (status) => {
    expect(outcomeOf(watched(status, 5))).toBe(status)
    expect(nextLookup(watched(status, 5))).toBe(false)
  },
)

test('an error counts as a failure', () => {
  expect(outcomeOf(watched('error', 5))).toBe('failed')
})

test('a running job is looked at after one second and then every two', () => {
  expect([1, 2, 179].map((lookups) => nextLookup(watched('running', lookups)))).toEqual([1000, 2000, 2000])
})

test('watching ends after 180 looks', () => {
  expect(outcomeOf(watched('running', 180))).toBe('timed-out')
  expect(nextLookup(watched('running', 180))).toBe(false)
})

test('a job nobody knows is missing', () => {
  expect(outcomeOf(missing(9))).toBe('missing')
})

test('a job that was over within the first second is stale', () => {
  expect(isStale(missing(1))).toBe(true)
  expect(isStale(watched('completed', 2))).toBe(true)
  expect(isStale(watched('completed', 3))).toBe(false)
  expect(isStale(watched('running', 1))).toBe(false)
})

import { expect, test } from 'vitest'
import { ApiError } from '../../ui/api/client.ts'
import { waitForJob } from './wait-for-job.ts'
import type { Job } from '../api/types.ts'

/** Responds with one status after another, then repeats the last one. */
function respondWith(...statuses: (Job['status'] | 'no network')[]) {
  let calls = 0
  const fetch = async () => {
    const status = statuses[Math.min(calls++, statuses.length - 1)]
    if (status === 'no network') throw new TypeError('fetch failed')
    return { status } as Job
  }
  return { fetch, count: () => calls }
}

test.each(['completed', 'failed', 'cancelled', 'error'] as const)('a %s job has ended', async (status) => {
  const { fetch, count } = respondWith('running', status)
  expect(await waitForJob(fetch, 0)).toBe(status)
  expect(count()).toBe(2)
})

test('a network error does not end the wait', async () => {
  expect(await waitForJob(respondWith('no network', 'running', 'completed').fetch, 0)).toBe('completed')
})

test('a job that is gone, as its website was removed, is not waited for', async () => {
  const gone = () => Promise.reject(new ApiError(404, 'Not Found', ''))
  expect(await waitForJob(gone, 0)).toBe('error')
})

test('waiting stops after sixty requests', async () => {
  const { fetch, count } = respondWith('running')
  expect(await waitForJob(fetch, 0)).toBe('running')
  expect(count()).toBe(60)
})

import { expect, test } from 'vitest'
import { waitForEnd } from './wait-for-end.ts'
import type { Job } from './website.ts'

/** Answers one status after another, the last one again and again. */
function script(...statuses: (Job['status'] | 'no network')[]) {
  let looks = 0
  const look = async () => {
    const status = statuses[Math.min(looks++, statuses.length - 1)]
    if (status === 'no network') throw new TypeError('fetch failed')
    return { status } as Job
  }
  return { look, count: () => looks }
}

test.each(['completed', 'failed', 'cancelled', 'error'] as const)(
  'a job that is %s is over',
  async (status) => {
    const { look, count } = script('running', status)
    expect(await waitForEnd(look, 0)).toBe(status)
    expect(count()).toBe(2)
  },
)

test('a look without an answer is no end', async () => {
  expect(await waitForEnd(script('no network', 'running', 'completed').look, 0)).toBe('completed')
})

test('a job that never ends is given up after sixty looks', async () => {
  const { look, count } = script('running')
  expect(await waitForEnd(look, 0)).toBe('running')
  expect(count()).toBe(60)
})

import { expect, test } from 'vitest'
import { retryAt } from './retry-at.ts'

test('attempts are further and further apart, and end after three days', () => {
  const createdAt = new Date('2026-11-23T10:00:00Z')
  const waits: number[] = []
  let now = createdAt
  for (let attempts = 1; attempts < 20; attempts += 1) {
    const at = retryAt(attempts, createdAt, now)
    if (!at) break
    waits.push((at.getTime() - now.getTime()) / 60_000)
    now = at
  }
  expect(waits).toEqual([0.5, 2, 10, 60, 360, 1_440, 1_440])
})

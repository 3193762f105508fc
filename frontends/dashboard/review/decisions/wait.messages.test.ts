import { expect, test } from 'vitest'
import { waitMessage } from './wait.messages.ts'

test.each([
  [0, 'in a second'],
  [1_000, 'in a second'],
  [1_001, 'in 2 seconds'],
  [42_000, 'in 42 seconds'],
])('after %i ms decisions are saved %s', (ms, wait) => {
  expect(waitMessage(ms)).toBe(
    `These were many decisions in a short time. The rest will be saved ${wait}. Please keep this page open.`,
  )
})

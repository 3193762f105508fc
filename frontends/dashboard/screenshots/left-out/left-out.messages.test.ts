import { expect, test } from 'vitest'
import { remainingLabel, summarizeLeftOut } from './left-out.messages.ts'

test.each([
  [[{ count: 1 }], '1 address found and not watched'],
  [[{ count: 36 }, { count: 4 }], '40 addresses found and not watched'],
])('left out: %j', (groups, words) => {
  expect(summarizeLeftOut(groups)).toBe(words)
})

test('the pages besides the examples are counted', () => {
  expect(remainingLabel({ count: 12, examples: ['/a', '/b'] })).toBe('and 10 more')
  expect(remainingLabel({ count: 1, examples: ['/a'] })).toBe('')
})

import { expect, test } from 'vitest'
import { moreWords, summariseLeftOut } from './left-out-words.ts'

test.each([
  [[{ count: 1 }], '1 address found and not watched'],
  [[{ count: 36 }, { count: 4 }], '40 addresses found and not watched'],
])('left out: %j', (groups, words) => {
  expect(summariseLeftOut(groups)).toBe(words)
})

test('those of a kind that are not shown are counted', () => {
  expect(moreWords({ count: 12, examples: ['/a', '/b'] })).toBe('and 10 more')
  expect(moreWords({ count: 1, examples: ['/a'] })).toBe('')
})

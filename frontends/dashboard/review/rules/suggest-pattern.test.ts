import { expect, test } from 'vitest'
import { suggestPattern } from './suggest-pattern.ts'

test.each([
  ['12:05', '12:06', String.raw`\d+:\d+`],
  ['19 €', '1,029 €', '.+ €'],
  ['Updated on Monday', 'Updated on Friday', 'Updated on .+'],
  ['Monday at noon', 'Friday at noon', '.+ at noon'],
  ['Seen by 7 people (now)', 'Seen by 12 people (now)', String.raw`Seen by \d+ people \(now\)`],
  ['a b', 'a b b', 'a .+'],
  ['Bread', 'Cake', ''],
  ['', 'Cake', ''],
])('for “%s” and “%s” it is %s', (before, after, pattern) => {
  expect(suggestPattern(before, after)).toBe(pattern)
})

test('what it suggests matches both texts', () => {
  for (const [before, after] of [
    ['Updated on Monday', 'Updated on Friday, 3 pm'],
    ['1 + 1 = 2?', '2 + 3 = 5?'],
    ['Sold out', 'Sold out today'],
  ] as const) {
    const pattern = new RegExp(suggestPattern(before, after))
    expect([pattern.test(before), pattern.test(after)]).toEqual([true, true])
  }
})

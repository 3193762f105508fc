import { expect, test } from 'vitest'
import { nicenessFor, visitorsNiceness } from './niceness.ts'

test.each([
  ['a new page', 0.1, false, 5],
  ['a page that computes for long', 0.8, false, 19],
  ['a new page on a busy machine', 0.1, true, undefined],
  ['an ordinary page on a busy machine', 2, true, undefined],
  ['a page that computes for long on a busy machine', 6, true, 19],
])('the priority of %s', (_, cpuTime, isStarved, expected) => {
  expect(nicenessFor(cpuTime, isStarved)).toBe(expected)
})

test('a visitor’s new page has less priority than a user’s', () => {
  expect(nicenessFor(0.1, false, visitorsNiceness)).toBe(10)
  expect(nicenessFor(0.8, false, visitorsNiceness)).toBe(19)
})

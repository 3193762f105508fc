import { expect, test } from 'vitest'
import { longestIncreasingSubsequence } from './longest-increasing-subsequence.ts'

test.each([
  [[], []],
  [[5], [5]],
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [[3, 2, 1], [1]],
  [[2, 2, 2], [2]],
  [
    [9, 1, 2, 8, 3, 4, 0],
    [1, 2, 3, 4],
  ],
  [
    [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    [0, 2, 6, 9, 11, 15],
  ],
])('the longest increasing part of %j is %j', (values, rise) => {
  expect(longestIncreasingSubsequence(values).map((place) => values[place])).toEqual(rise)
})

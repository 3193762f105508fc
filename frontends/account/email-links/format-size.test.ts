import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '1 KB'],
  [1_499, '1 KB'],
  [999_400, '999 KB'],
  [999_600, '1.0 MB'],
  [9_940_000, '9.9 MB'],
  [9_960_000, '10 MB'],
  [2_345_000_000, '2.3 GB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

import { expect, test } from 'vitest'
import { formatSize } from './storage.messages.ts'

test.each([
  [1, '1 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [500_000_000, '500 MB'],
  [1_550_000_000, '1.6 GB'],
  [5_000_000_000, '5 GB'],
  [2e15, '2000 TB'],
])('%i bytes are written as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

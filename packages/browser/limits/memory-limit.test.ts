import { expect, test } from 'vitest'
import { memoryLimitMb } from './memory-limit.ts'

const mb = 2 ** 20

test.each([
  ['a container of 2.5 GB', 2_560 * mb, 1_920],
  ['a container of 1.5 GB', 1_536 * mb, 1_152],
  ['a machine of 8 GB that sets no limit', 0, 4_096],
  ['a machine of 8 GB whose limit is beyond reach', 2 ** 64, 4_096],
])('in %s a browser may take a fixed share of the memory', (_, granted, most) => {
  expect(memoryLimitMb(granted, 8_192 * mb)).toBe(most)
})

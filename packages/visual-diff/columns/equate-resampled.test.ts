import { expect, test } from 'vitest'
import type { Rows } from '../geometry/runs.ts'
import type { Hashes } from '../rows/hashes.ts'
import { equateResampled } from './equate-resampled.ts'

const rows = 16
const from = (first: number) => Array.from({ length: rows }, (_, nth) => first + nth)

/** Equates two images whose rows have these hashes and of which the second moved down by two rows. */
function equate(before: number[], after: number[]) {
  const [a, b] = [Uint32Array.from(before), Uint32Array.from([1, 2, ...after])]
  const hashes: Hashes = {
    a,
    b,
    width: 8,
    stripWidth: 8,
    within: () => ({ a: a.slice(), b: b.slice() }),
    isResampled: () => true,
  }
  const whole: Rows[] = [
    { kind: 'inserted', a: 0, b: 0, rows: 2 },
    { kind: 'paired', a: 0, b: 2, rows: before.length },
  ]
  const span = { a: 0, aEnd: before.length, b: 0, bEnd: after.length + 2 }
  return Array.from(equateResampled(hashes, span, whole, 0).b.subarray(2))
}

test('a photograph that is there twice is equated in both places', () => {
  const before = [...from(100), ...from(100)]
  expect(equate(before, [...from(200), ...from(200)])).toEqual(before)
})

test('a block that is there unaltered in another row has moved, and is not equated', () => {
  const after = [...from(200), ...from(100)]
  expect(equate([...from(100), ...from(300)], after)).toEqual(after)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignRows } from './align-rows.ts'
import type { Rows } from '../geometry/runs.ts'

/** Blocks of rows that are unique on a page, or all equal. */
const block = fc.record({ seed: fc.nat(9), rows: fc.integer({ min: 1, max: 24 }), isPlain: fc.boolean() })
const page = fc
  .array(block, { minLength: 1, maxLength: 7 })
  .map((blocks) =>
    Uint32Array.from(
      blocks.flatMap(({ seed, rows, isPlain }) =>
        Array.from({ length: rows }, (_, row) =>
          isPlain ? seed + 1 : Math.imul(seed * 100 + row + 7, 0x9e3779b1) >>> 0,
        ),
      ),
    ),
  )

const others = { inserted: 'removed', removed: 'inserted', equal: 'equal', paired: 'paired' } as const
const mirror = ({ kind, a, b, rows }: Rows): Rows => ({ kind: others[kind], a: b, b: a, rows })

test('rows that came in are those that went away with the pictures in the other order, also where blocks changed places', () => {
  const found = fc.check(
    fc.property(page, page, (a, b) => {
      expect(alignRows(b, a).map(mirror)).toEqual(alignRows(a, b))
    }),
    { seed: 1, numRuns: 3_000 },
  )
  expect([found.failed, found.counterexample]).toEqual([false, null])
})

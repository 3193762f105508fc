import { expect, test } from 'vitest'
import { cutBands } from './cut-bands.ts'
import type { Rows } from '../geometry/runs.ts'

const equal = (a: number, b: number, rows: number): Rows => ({ kind: 'equal', a, b, rows })
const paired = (a: number, b: number, rows: number): Rows => ({ kind: 'paired', a, b, rows })
const inserted = (a: number, b: number, rows: number): Rows => ({ kind: 'inserted', a, b, rows })
const removed = (a: number, b: number, rows: number): Rows => ({ kind: 'removed', a, b, rows })

test.each<[string, Rows[], number[][]]>([
  [
    'equal rows are cut where a band is full',
    [equal(0, 0, 2_500)],
    [
      [0, 1_000, 0, 1_000],
      [1_000, 2_000, 1_000, 2_000],
      [2_000, 2_500, 2_000, 2_500],
    ],
  ],
  [
    'a change is not cut where equal rows before it can be',
    [equal(0, 0, 900), paired(900, 900, 300), equal(1_200, 1_200, 300)],
    [
      [0, 868, 0, 868],
      [868, 1_500, 868, 1_500],
    ],
  ],
  [
    'rows that are nowhere equal are cut side by side',
    [paired(0, 0, 1_500)],
    [
      [0, 1_000, 0, 1_000],
      [1_000, 1_500, 1_000, 1_500],
    ],
  ],
  [
    'a few equal rows between changes do not make a cut',
    [paired(0, 0, 980), equal(980, 980, 40), paired(1_020, 1_020, 100)],
    [
      [0, 1_000, 0, 1_000],
      [1_000, 1_120, 1_000, 1_120],
    ],
  ],
  [
    'rows that came in make bands of their own where they are too many',
    [inserted(0, 0, 2_200), equal(0, 2_200, 500)],
    [
      [0, 0, 0, 1_000],
      [0, 0, 1_000, 2_000],
      [0, 500, 2_000, 2_700],
    ],
  ],
  [
    'so do rows that went',
    [equal(0, 0, 100), removed(100, 100, 1_500)],
    [
      [0, 68, 0, 68],
      [68, 1_068, 68, 100],
      [1_068, 1_600, 100, 100],
    ],
  ],
  ['nothing is cut of nothing', [], []],
])('%s', (_, runs, bands) => {
  expect(cutBands(runs, 1_000).map(({ a, aEnd, b, bEnd }) => [a, aEnd, b, bEnd])).toEqual(bands)
})

test('bands follow each other and hold every row once, whatever the rows are', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    let state = seed
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
      return (state >> 8) % below
    }
    let [a, b] = [0, 0]
    const runs = Array.from({ length: 1 + random(12) }, () => {
      const run = [equal, paired, inserted, removed][random(4)]?.(a, b, 1 + random(3_000)) ?? equal(a, b, 1)
      if (run.kind !== 'inserted') a += run.rows
      if (run.kind !== 'removed') b += run.rows
      return run
    })
    let at = [0, 0]
    for (const band of cutBands(runs, 1_000)) {
      expect([band.a, band.b]).toEqual(at)
      expect(Math.max(band.aEnd - band.a, band.bEnd - band.b)).toBeLessThanOrEqual(1_000)
      at = [band.aEnd, band.bEnd]
    }
    expect(at).toEqual([a, b])
  }
})

import { expect, test } from 'vitest'
import { alignColumns } from './align-columns.ts'
import { alignRows } from './align-rows.ts'

const strips = (count: number, rows: number[]) => Array.from({ length: count }, () => Uint32Array.from(rows))
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)
const blank = (rows: number) => Array.from({ length: rows }, () => 0)

/** Each strip's rows are its own, as pixels are. */
const own = (count: number, from: number, make: (from: number) => number[]) =>
  Array.from({ length: count }, (_, strip) => Uint32Array.from(make(from + strip * 10_000)))

const together = (parts: Uint32Array[]) =>
  Uint32Array.from(parts[0] ?? [], (_, row) =>
    parts.reduce((sum, part) => Math.imul(sum, 31) + (part[row] ?? 0), 7),
  )

function columnsOf(a: Uint32Array[], b: Uint32Array[]) {
  return alignColumns({ a, b }, alignRows(together(a), together(b)))?.map(({ from, to, runs }) => ({
    from,
    to,
    shifts: runs
      .filter(({ kind }) => kind === 'inserted' || kind === 'removed')
      .map(({ kind, b: row }) => `${kind} ${row}`),
  }))
}

const main = own(20, 1_000_000, (from) => numbers(from, 600))
const side = (rows: (from: number) => number[]) => own(8, 5_000_000, rows)

test('a side column with an insertion is shifted by itself, and the main one is not', () => {
  const before = side((from) => [...numbers(from, 300), ...blank(300)])
  const after = side((from) => [
    ...numbers(from, 50),
    ...numbers(from + 5_000, 40),
    ...numbers(from + 50, 250),
    ...blank(260),
  ])
  expect(columnsOf([...main, ...before], [...main, ...after])).toEqual([
    { from: 0, to: 20, shifts: [] },
    { from: 20, to: 28, shifts: ['inserted 50', 'removed 340'] },
  ])
})

test('a blank gutter belongs to either neighbour', () => {
  const gutter = strips(3, blank(600))
  const before = side((from) => [...numbers(from, 300), ...blank(300)])
  const after = side((from) => [...numbers(from + 7_000, 60), ...numbers(from, 300), ...blank(240)])
  expect(columnsOf([...before, ...gutter, ...main], [...after, ...gutter, ...main])).toHaveLength(2)
})

test('a picture that changed in place makes no columns', () => {
  const before = side((from) => numbers(from, 600))
  const after = side((from) => numbers(from + 5_000, 600))
  expect(columnsOf([...main, ...before], [...main, ...after])).toBeUndefined()
})

test('a redesigned page makes no columns', () => {
  const after = own(20, 9_000_000, (from) => numbers(from, 900))
  expect(columnsOf(main, after)).toBeUndefined()
})

test('a change in one strip of a column is not taken for equal because of the strip beside it', () => {
  const before = side((from) => [...numbers(from, 300), ...blank(300)])
  const after = side((from) => [...numbers(from + 5_000, 40), ...numbers(from, 300), ...blank(260)])
  after[2]?.fill(77, 100, 103)
  const columns = alignColumns(
    { a: [...main, ...before], b: [...main, ...after] },
    alignRows(together([...main, ...before]), together([...main, ...after])),
  )
  const paired = columns?.flatMap(({ runs }) => runs.filter(({ kind }) => kind === 'paired'))
  expect(paired).toEqual([expect.objectContaining({ b: 100, rows: 3 })])
})

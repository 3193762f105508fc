import { expect, test } from 'vitest'
import { markFillers } from './mark-fillers.ts'
import type { CutColumn } from './mark-fillers.ts'
import type { Rows } from './runs.ts'

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)
const blank = (rows: number) => Array.from({ length: rows }, () => 0)
const rows = (...parts: number[][]) => Uint32Array.from(parts.flat())

function column(a: Uint32Array, b: Uint32Array, runs: Rows[]): CutColumn {
  return { x: 0, width: 100, a, b, runs }
}

/** Ten rows came in above twenty others. */
const article = column(rows(numbers(1, 20)), rows(numbers(500, 10), numbers(1, 20)), [
  { kind: 'inserted', a: 0, b: 0, rows: 10 },
  { kind: 'equal', a: 0, b: 10, rows: 20 },
])
const equal: Rows = { kind: 'equal', a: 0, b: 0, rows: 20 }
const below: Rows = { kind: 'inserted', a: 20, b: 20, rows: 10 }

const fillersOf = (columns: CutColumn[]) =>
  markFillers(columns).map(({ runs }) => runs.map(({ filler }) => filler ?? '-').join(' '))

test('white space at the end of a column beside one that grew is shown as it is', () => {
  const list = column(rows(numbers(1, 20)), rows(numbers(1, 20), blank(10)), [equal, below])
  expect(fillersOf([article, list])).toEqual(['- -', '- shown'])
})

test('what came in at the end of a column is a change, although the one beside it grew', () => {
  const list = column(rows(numbers(1, 20)), rows(numbers(1, 20), numbers(700, 10)), [equal, below])
  expect(fillersOf([article, list])).toEqual(['- -', '- -'])
})

test('more white space than anything beside it grew is a change', () => {
  const list = column(rows(numbers(1, 20)), rows(numbers(1, 20), blank(11)), [equal, { ...below, rows: 11 }])
  expect(fillersOf([article, list])).toEqual(['- -', '- -'])
})

test('white space that makes up for what came in above it is left out', () => {
  const side = column(rows(numbers(1, 10), blank(20)), rows(numbers(500, 10), numbers(1, 10), blank(10)), [
    { kind: 'inserted', a: 0, b: 0, rows: 10 },
    { kind: 'equal', a: 0, b: 10, rows: 20 },
    { kind: 'removed', a: 20, b: 30, rows: 10 },
  ])
  expect(fillersOf([side])).toEqual(['- - skipped'])
})

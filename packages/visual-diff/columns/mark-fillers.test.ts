import { expect, test } from 'vitest'
import { markCompensated, markFillers, type CutColumn } from './mark-fillers.ts'
import type { Rows, Run } from '../geometry/runs.ts'

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)
const blank = (rows: number) => Array.from({ length: rows }, () => 0)
const rows = (...parts: number[][]) => Uint32Array.from(parts.flat())

function column(a: Uint32Array, b: Uint32Array, runs: Rows[]): CutColumn {
  return { x: 0, width: 100, a, b, runs }
}

/** Ten rows were inserted above twenty others. */
const article = column(rows(numbers(1, 20)), rows(numbers(500, 10), numbers(1, 20)), [
  { kind: 'inserted', a: 0, b: 0, rows: 10 },
  { kind: 'equal', a: 0, b: 10, rows: 20 },
])
const equal: Rows = { kind: 'equal', a: 0, b: 0, rows: 20 }
/** Ten rows were removed below what ten inserted ones had moved. */
const compensated: Rows[] = [
  { kind: 'inserted', a: 0, b: 0, rows: 10 },
  { kind: 'equal', a: 0, b: 10, rows: 20 },
  { kind: 'removed', a: 20, b: 30, rows: 10 },
]
const withEnd: Rows[] = [...compensated, { kind: 'equal', a: 30, b: 30, rows: 5 }]
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
  const [a, b] = [rows(numbers(1, 10), blank(20)), rows(numbers(500, 10), numbers(1, 10), blank(10))]
  const side = column(a, b, compensated)
  expect(fillersOf([side])).toEqual(['- - skipped'])
})

const wide = (run: Rows): Run => ({ ...run, x: 0, width: 100 })
const compensatedOf = (a: Uint32Array, b: Uint32Array, runs: Rows[]) =>
  markCompensated(runs.map(wide), 100, { a, b }).map(({ filler }) => filler ?? '-')

test('less white space at the end of a page that did not grow with what came in is no change', () => {
  const [a, b] = [rows(numbers(1, 20), blank(15)), rows(numbers(500, 10), numbers(1, 20), blank(5))]
  expect(compensatedOf(a, b, withEnd)).toEqual(['-', '-', 'skipped', '-'])
})

test('white space that went is a change where nothing else came in above it', () => {
  const runs: Rows[] = [
    { kind: 'equal', a: 0, b: 0, rows: 20 },
    { kind: 'removed', a: 20, b: 20, rows: 10 },
    { kind: 'equal', a: 30, b: 20, rows: 5 },
    { kind: 'inserted', a: 35, b: 25, rows: 10 },
  ]
  const [a, b] = [rows(numbers(1, 20), blank(15)), rows(numbers(1, 20), blank(5), numbers(500, 10))]
  expect(compensatedOf(a, b, runs)).toEqual(['-', '-', '-', '-'])
})

test('a block of one colour is no white space', () => {
  const block = Array.from({ length: 10 }, () => 77)
  const a = rows(numbers(1, 20), block, blank(5))
  const b = rows(numbers(500, 10), numbers(1, 20), blank(5))
  expect(compensatedOf(a, b, withEnd)).toEqual(['-', '-', '-', '-'])
})

test('a single row that rounding added above counts with the rows that came in', () => {
  const runs: Rows[] = [
    { kind: 'inserted', a: 0, b: 0, rows: 10 },
    { kind: 'equal', a: 0, b: 10, rows: 10 },
    { kind: 'inserted', a: 10, b: 20, rows: 1 },
    { kind: 'equal', a: 10, b: 21, rows: 10 },
    { kind: 'removed', a: 20, b: 31, rows: 11 },
    { kind: 'equal', a: 31, b: 31, rows: 5 },
  ]
  const a = rows(numbers(1, 20), blank(16))
  const b = rows(numbers(500, 10), numbers(1, 10), [900], numbers(11, 10), blank(5))
  expect(compensatedOf(a, b, runs)).toEqual(['-', '-', '-', '-', 'skipped', '-'])
})

import { expect, test } from 'vitest'
import { alignColumns, findEdge } from './align-columns.ts'
import { alignRows } from '../rows/align-rows.ts'

const strips = (count: number, rows: number[]) => Array.from({ length: count }, () => Uint32Array.from(rows))
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)
const empty = new Uint32Array()
const blank = (rows: number) => Array.from({ length: rows }, () => 0)

/** Gives each strip rows of its own, as with pixels. */
const own = (count: number, from: number, make: (from: number) => number[]) =>
  Array.from({ length: count }, (_, strip) => Uint32Array.from(make(from + strip * 10_000)))

const together = (parts: Uint32Array[]) =>
  Uint32Array.from(parts[0] ?? [], (_, row) =>
    parts.reduce((sum, part) => Math.imul(sum, 31) + (part[row] ?? 0), 7),
  )

const pairUp = (a: Uint32Array[], b: Uint32Array[]) =>
  a.map((rows, strip) => ({ a: rows, b: b[strip] ?? rows }))

function columnsOf(a: Uint32Array[], b: Uint32Array[]) {
  return alignColumns(pairUp(a, b), alignRows(together(a), together(b)))?.map(({ from, to, runs }) => ({
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

test('a list that stays beside an article with an insertion is a column, however short it is', () => {
  const list = own(2, 5_000_000, (from) => [...numbers(from, 60), ...blank(540)])
  const longer = own(2, 5_000_000, (from) => [...numbers(from, 60), ...blank(600)])
  const after = own(20, 1_000_000, (from) => [
    ...numbers(from, 20),
    ...numbers(from + 5_000, 60),
    ...numbers(from + 20, 580),
  ])
  expect(columnsOf([...list, ...main], [...longer, ...after])).toEqual([
    { from: 0, to: 2, shifts: ['inserted 600'] },
    { from: 2, to: 22, shifts: ['inserted 20'] },
  ])
})

test('rows of a table that are alike in one column are removed where the others say', () => {
  const names = own(10, 1_000_000, (from) => numbers(from, 300))
  const states = strips(2, [...numbers(1, 60), ...numbers(1, 60), ...numbers(1, 60), ...numbers(500, 120)])
  const without = (rows: Uint32Array) => Uint32Array.from([...rows.slice(0, 60), ...rows.slice(120)])
  const list = own(4, 7_000_000, (from) => [...numbers(from, 200), ...blank(100)])
  const shorter = own(4, 7_000_000, (from) => [...numbers(from, 200), ...blank(40)])
  expect(
    columnsOf([...list, ...names, ...states], [...shorter, ...[...names, ...states].map(without)]),
  ).toEqual([
    { from: 0, to: 4, shifts: ['removed 240'] },
    { from: 4, to: 16, shifts: ['removed 60'] },
  ])
})

test('a button that floats over rows that are alike in its column is no column of its own', () => {
  const names = own(10, 1_000_000, (from) => numbers(from, 600))
  const alike = Array.from({ length: 10 }, () => numbers(1, 60)).flat()
  const without = (rows: number[]) => [...rows.slice(0, 60), ...rows.slice(120)]
  const under = (rows: number[]) =>
    Uint32Array.from([...rows.slice(0, 250), ...numbers(900, 70), ...rows.slice(320)])
  const before = [...names, ...Array.from({ length: 3 }, () => under(alike))]
  const after = [
    ...names.map((rows) => Uint32Array.from(without([...rows]))),
    ...Array.from({ length: 3 }, () => under(without(alike))),
  ]
  expect(columnsOf(before, after)).toBeUndefined()
})

test('the edge between two columns is in the middle of the gutter', () => {
  const list = own(2, 5_000_000, (from) => [...numbers(from, 60), ...blank(540)])
  const longer = own(2, 5_000_000, (from) => [...numbers(from, 60), ...blank(600)])
  const gutter = pairUp(strips(4, blank(600)), strips(4, blank(660)))
  const article = pairUp(
    own(2, 1_000_000, (from) => numbers(from, 600)),
    own(2, 1_000_000, (from) => [...numbers(from + 5_000, 60), ...numbers(from, 600)]),
  )
  const below = alignRows(list[0] ?? empty, longer[0] ?? empty)
  const above = alignRows(article[0]?.a ?? empty, article[0]?.b ?? empty)
  expect(findEdge([...pairUp(list, longer), ...gutter, ...article], below, above)).toBe(4)
})

import { expect, test } from 'vitest'
import { alignRows } from './align-rows.ts'
import { findMoves, withoutMoved } from './find-moves.ts'

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth)
const blank = (rows: number) => Array.from({ length: rows }, () => 0)

function movesOf(before: number[], after: number[]) {
  const [a, b] = [Uint32Array.from(before), Uint32Array.from(after)]
  return findMoves(a, b, alignRows(a, b))
}

const rest = [...numbers(1_000, 400), ...blank(20)]

test('a section in another place has moved', () => {
  const section = [...numbers(50, 60), ...blank(12)]
  expect(movesOf([...section, ...rest, 7], [...rest, ...section, 7])).toMatchObject([
    { a: 0, b: 420, rows: 60 },
  ])
})

test.each([
  ['a line of fewer than 16 rows', numbers(50, 12)],
  ['blank rows', blank(90)],
])('%s is not reported as moved', (_, part) => {
  expect(movesOf([5, ...part, ...rest, 7], [5, ...rest, ...part, 7])).toEqual([])
})

test('what occurs there twice has not moved', () => {
  const section = numbers(50, 60)
  expect(movesOf([...section, ...rest, 7], [...rest, ...section, 7, ...section])).toEqual([])
})

test('rows that went away twice and came in once have not moved, in either order', () => {
  const section = numbers(50, 60)
  const [before, after] = [
    [49, ...section, 3, ...section, ...rest, 7],
    [...rest, 49, ...section, 7],
  ]
  expect([movesOf(before, after), movesOf(after, before)]).toEqual([[], []])
})

test('the rest beside a move is reported, unless it is blank', () => {
  const hashes = Uint32Array.from([...blank(8), ...numbers(50, 20), ...numbers(300, 5)])
  expect(withoutMoved(hashes, { from: 0, rows: 33 }, [{ from: 8, rows: 20 }])).toEqual([
    { from: 28, rows: 5 },
  ])
  expect(withoutMoved(hashes, { from: 0, rows: 33 }, [{ from: 90, rows: 20 }])).toEqual([
    { from: 0, rows: 33 },
  ])
})

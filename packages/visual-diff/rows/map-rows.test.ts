import { expect, test } from 'vitest'
import { layOut } from '../draw/layout.ts'
import { toBaseline, toCurrent } from './map-rows.ts'
import type { Run } from '../geometry/runs.ts'
import { totalChanges } from '../measure/total-changes.ts'

const run = (kind: Run['kind'], a: number, b: number, rows: number, x = 0, width = 1000): Run => ({
  kind,
  a,
  b,
  rows,
  x,
  width,
})

/** 40 rows were inserted at the top; at row 200 the left column lost 30 rows, the right one none. */
const runs = [
  run('inserted', 0, 0, 40),
  run('equal', 0, 40, 200),
  run('removed', 200, 240, 30, 0, 600),
  run('paired', 230, 240, 70, 0, 600),
  run('paired', 200, 240, 70, 600, 400),
  run('removed', 270, 310, 30, 600, 400),
  run('equal', 300, 310, 90),
]

const box = (x: number, y: number, height: number) => ({ x, y, width: 50, height })

test('rows of the current picture are mapped to the baseline, in each column by itself', () => {
  expect(toBaseline(runs, box(0, 100, 20))).toEqual({ y: 60, height: 20 })
  expect(toBaseline(runs, box(100, 250, 20))).toEqual({ y: 240, height: 20 })
  expect(toBaseline(runs, box(700, 250, 20))).toEqual({ y: 210, height: 20 })
  expect(toBaseline(runs, box(0, 10, 20))).toEqual({ y: 0, height: 0 })
  expect(toBaseline(runs, box(0, 30, 20))).toEqual({ y: 0, height: 10 })
})

test('rows of the baseline are mapped to the current picture', () => {
  expect(toCurrent(runs, box(0, 60, 20))).toEqual({ y: 100, height: 20 })
  expect(toCurrent(runs, box(100, 210, 10))).toEqual({ y: 240, height: 0 })
  expect(toCurrent(runs, box(700, 210, 10))).toEqual({ y: 250, height: 10 })
})

test('a drawing of both has the columns beside each other, and goes on below the longest', () => {
  const { placed, height } = layOut(runs, 1000)
  expect(placed.map(({ y }) => y)).toEqual([0, 40, 240, 270, 240, 310, 340])
  expect(height).toBe(430)
})

test('the numbers count inserted and removed rows by their width, and changed pixels beside them', () => {
  const common = 200 * 1000 + 70 * 600 + 70 * 400 + 90 * 1000
  const shifted = 40 * 1000 + 30 * 600 + 30 * 400
  expect(totalChanges(runs, 500)).toEqual({
    ratio: (500 + shifted) / (common + shifted),
    contentRatio: 500 / common,
    shiftedRows: 70,
  })
})

test('two pictures without a row are the same', () => {
  expect(totalChanges([], 0)).toEqual({ ratio: 0, contentRatio: 0, shiftedRows: 0 })
})

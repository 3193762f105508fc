import { expect, test } from 'vitest'
import type { Region } from '../geometry/region.ts'
import { dropThinShifts } from './drop-thin-shifts.ts'

const region = (kind: Region['kind'], currentY: number, rows: number): Region => ({
  kind,
  x: 0,
  width: 800,
  baselineY: currentY,
  baselineHeight: kind === 'inserted' ? 0 : rows,
  currentY,
  currentHeight: kind === 'removed' ? 0 : rows,
  pixels: rows * 800,
})
const block = region('inserted', 100, 40)

test('single rows that were inserted or removed are left out beside another change', () => {
  const regions = [block, region('inserted', 300, 1), region('removed', 500, 2)]
  expect(dropThinShifts(regions, 3)).toEqual([block])
})

test('a thin region that changed is no row that was inserted', () => {
  const changed = region('changed', 300, 1)
  expect(dropThinShifts([block, changed], 3)).toEqual([block, changed])
})

test('rows beside each other count together', () => {
  const lines = [region('inserted', 300, 1), region('removed', 310, 1), region('inserted', 330, 1)]
  expect(dropThinShifts([block, ...lines], 3)).toEqual([block, ...lines])
  const far = [region('inserted', 300, 1), region('inserted', 330, 1), region('inserted', 360, 1)]
  expect(dropThinShifts([block, ...far], 3)).toEqual([block])
})

test('a row beside a block is left out, too, since the block is listed', () => {
  expect(dropThinShifts([block, region('inserted', 150, 1)], 3)).toEqual([block])
})

test('a change that consists of nothing else keeps its rows', () => {
  const rows = [region('inserted', 100, 1), region('inserted', 300, 1), region('removed', 500, 1)]
  expect(dropThinShifts(rows, 3)).toEqual(rows)
})

import { expect, test } from 'vitest'
import { splitBySize } from './split-by-size.ts'

const pagesOf = (...sizes: number[]) => sizes.map((bytes, nth) => ({ id: String(nth), bytes }))

test('small pages are read together, a hundred at a time', () => {
  const batches = splitBySize(pagesOf(...Array.from({ length: 250 }, () => 6)))
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(batches.flat()).toEqual(Array.from({ length: 250 }, (_, nth) => String(nth)))
})

test('large pages are read in smaller batches, and one that is too large alone', () => {
  expect(splitBySize(pagesOf(90_000, 90_000, 90_000, 900_000, 6, 6))).toEqual([
    ['0', '1'],
    ['2'],
    ['3'],
    ['4', '5'],
  ])
})

test('without a page nothing is read', () => {
  expect(splitBySize([])).toEqual([])
})

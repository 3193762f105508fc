import { expect, test } from 'vitest'
import type { Run } from '../geometry/runs.ts'
import { listRegions } from './list-regions.ts'

const width = 1000
const band = (kind: Run['kind'], a: number, b: number, rows: number, more: Partial<Run> = {}): Run => ({
  kind,
  a,
  b,
  rows,
  x: 0,
  width,
  ...more,
})
const none = { moves: [], clusters: [], hashes: { a: new Uint32Array(), b: new Uint32Array() }, width }

test('a change below a banner is listed with the rows of both pictures, after the banner', () => {
  const runs = [band('inserted', 0, 0, 40), band('equal', 0, 40, 60), band('paired', 60, 100, 30)]
  const cluster = { x: 500, y: 105, width: 50, height: 20, pixels: 321 }
  expect(listRegions({ ...none, runs, clusters: [cluster] })).toEqual([
    {
      kind: 'inserted',
      x: 0,
      width,
      baselineY: 0,
      baselineHeight: 0,
      currentY: 0,
      currentHeight: 40,
      pixels: 40_000,
    },
    {
      kind: 'changed',
      x: 500,
      width: 50,
      baselineY: 65,
      baselineHeight: 20,
      currentY: 105,
      currentHeight: 20,
      pixels: 321,
    },
  ])
})

test('fillers of a column are not listed', () => {
  const runs = [
    band('inserted', 10, 10, 20, { x: 700, width: 300 }),
    band('removed', 90, 110, 20, { x: 700, width: 300, filler: 'skipped' }),
  ]
  expect(listRegions({ ...none, runs })).toMatchObject([{ kind: 'inserted', x: 700, width: 300 }])
})

test('of very many the 200 largest are listed, still from the top', () => {
  const runs = Array.from({ length: 300 }, (_, nth) => band('inserted', nth, nth * 10, nth < 100 ? 1 : 2))
  const regions = listRegions({ ...none, runs })
  expect(regions).toHaveLength(200)
  expect(regions.every(({ currentHeight }) => currentHeight === 2)).toBe(true)
  expect(regions[0]?.currentY).toBe(1_000)
})

test('a shadow that a banner covers is part of the banner, and content a little above it is not', () => {
  const runs = [band('equal', 0, 0, 92), band('paired', 92, 92, 8), band('inserted', 100, 100, 40)]
  const [word, shadow] = [
    { x: 200, y: 80, width: 50, height: 8, pixels: 60 },
    { x: 100, y: 92, width: 800, height: 8, pixels: 6_400 },
  ]
  expect(listRegions({ ...none, runs, clusters: [word, shadow] })).toMatchObject([
    { kind: 'changed', currentY: 80, currentHeight: 8 },
    { kind: 'inserted', baselineY: 92, baselineHeight: 0, currentY: 92, currentHeight: 48 },
  ])
})

test('letters that reach into the first row of an insertion at several places are all part of it', () => {
  const runs = [band('inserted', 100, 101, 80)]
  const tails = [200, 500, 800].map((x) => ({ x, y: 100, width: 3, height: 1, pixels: 3 }))
  expect(listRegions({ ...none, runs, clusters: tails })).toMatchObject([
    { kind: 'inserted', currentY: 100, currentHeight: 81, pixels: 80 * 1_000 + 9 },
  ])
})

test('a shadow that reappears where a banner was removed belongs to the banner, a line of text beside it does not', () => {
  const runs = [band('equal', 0, 0, 92), band('paired', 92, 92, 8), band('removed', 100, 100, 40)]
  const shadow = { x: 100, y: 92, width: 800, height: 8, pixels: 6_400 }
  const line = { ...shadow, y: 88, height: 12 }
  const kinds = (cluster: typeof shadow) =>
    listRegions({ ...none, runs, clusters: [cluster] }).map(
      ({ kind, baselineHeight }) => `${kind} ${baselineHeight}`,
    )
  expect(kinds(shadow)).toEqual(['removed 48'])
  expect(kinds(line)).toEqual(['changed 12', 'removed 40'])
})

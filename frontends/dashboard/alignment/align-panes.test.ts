import { expect, test } from 'vitest'
import type { Region } from '@vigia/api/websites/page-answer'
import { alignedRow, alignPanes, boxOf, piecesOf, pictureRow, placeOf, topOf } from './align-panes.ts'

const region = (kind: Region['kind'], more: Partial<Region>): Region => ({
  kind,
  x: 0,
  width: 1000,
  baselineY: 0,
  baselineHeight: 0,
  currentY: 0,
  currentHeight: 0,
  pixels: 1,
  fingerprint: null,
  isAccepted: false,
  ...more,
})
const inserted = (currentY: number, currentHeight: number, baselineY = currentY) =>
  region('inserted', { baselineY, currentY, currentHeight })
const removed = (baselineY: number, baselineHeight: number, currentY = baselineY) =>
  region('removed', { baselineY, baselineHeight, currentY })

test('pictures without shifts stand row beside row', () => {
  const changed = region('changed', { baselineY: 50, baselineHeight: 10, currentY: 50, currentHeight: 10 })
  const aligned = alignPanes([changed], { baseline: 200, current: 200 }, 1000)
  expect(aligned).toEqual({
    rows: 200,
    stretches: [{ top: 0, rows: 200, baseline: 0, current: 0 }],
    inset: { baseline: 0, current: 0 },
  })
})

test('what is below an inserted block stands beside itself', () => {
  const aligned = alignPanes([inserted(40, 30)], { baseline: 100, current: 130 }, 1000)
  expect(aligned.rows).toBe(130)
  for (const row of [0, 39, 40, 99])
    expect(alignedRow(aligned, 'baseline', row)).toBe(
      alignedRow(aligned, 'current', row < 40 ? row : row + 30),
    )
})

test('an inserted block has a box in the current picture and a gap in the baseline', () => {
  const block = inserted(40, 30)
  const aligned = alignPanes([block], { baseline: 100, current: 130 }, 1000)
  expect(boxOf(aligned, 'current', block)).toEqual({ x: 0, y: 40, width: 1000, height: 30 })
  expect(boxOf(aligned, 'baseline', block)).toBeUndefined()
  expect(aligned.stretches[1]).toEqual({ top: 40, rows: 30, baseline: null, current: 40 })
})

test('a removed and an inserted block are shown one after the other', () => {
  const regions = [inserted(10, 5), removed(50, 20, 55)]
  const aligned = alignPanes(regions, { baseline: 100, current: 85 }, 1000)
  expect(aligned.rows).toBe(105)
  expect(alignedRow(aligned, 'baseline', 99)).toBe(alignedRow(aligned, 'current', 84))
})

test('a moved block is shown at both places, and the rest stands beside itself', () => {
  const moved = region('moved', { baselineY: 10, baselineHeight: 20, currentY: 60, currentHeight: 20 })
  const aligned = alignPanes([moved], { baseline: 100, current: 100 }, 1000)
  expect(alignedRow(aligned, 'baseline', 40)).toBe(alignedRow(aligned, 'current', 20))
  expect(alignedRow(aligned, 'baseline', 95)).toBe(alignedRow(aligned, 'current', 95))
  expect(topOf(aligned, moved)).toBe(10)
})

test('a block in a narrow column moves nothing beside it', () => {
  const narrow = { ...inserted(40, 30), width: 300 }
  const aligned = alignPanes([narrow], { baseline: 100, current: 100 }, 1000)
  expect(aligned.stretches).toHaveLength(1)
})

test('a column that grew moves what is below it if the page grew with it', () => {
  const [column, beside] = [
    { ...inserted(40, 30), width: 700 },
    { ...removed(40, 20), x: 700, width: 300 },
  ]
  const grown = alignPanes([column], { baseline: 100, current: 130 }, 1000)
  expect(alignedRow(grown, 'baseline', 99)).toBe(alignedRow(grown, 'current', 129))
  const level = alignPanes([column, beside], { baseline: 100, current: 100 }, 1000)
  expect(level.stretches).toHaveLength(1)
})

test('a place that became higher moves what is below it', () => {
  const higher = region('changed', {
    width: 700,
    baselineY: 40,
    baselineHeight: 10,
    currentY: 40,
    currentHeight: 30,
  })
  const aligned = alignPanes([higher], { baseline: 100, current: 120 }, 1000)
  expect(alignedRow(aligned, 'baseline', 99)).toBe(alignedRow(aligned, 'current', 119))
})

test('shifts that overlap or reach beyond a picture keep every row once', () => {
  const regions = [inserted(90, 500), inserted(95, 500), removed(0, 500)]
  const { rows, stretches } = alignPanes(regions, { baseline: 100, current: 120 }, 1000)
  const shown = (side: 'baseline' | 'current') =>
    stretches.filter((one) => one[side] !== null).reduce((sum, one) => sum + one.rows, 0)
  expect([shown('baseline'), shown('current')]).toEqual([100, 120])
  expect(rows).toBe(stretches.reduce((sum, one) => sum + one.rows, 0))
})

test('each row of a picture is found again where it is shown', () => {
  const aligned = alignPanes([inserted(10, 5), removed(50, 20, 55)], { baseline: 100, current: 85 }, 1000)
  for (const [side, height] of [
    ['baseline', 100],
    ['current', 85],
  ] as const)
    for (let row = 0; row < height; row++)
      expect(pictureRow(aligned, side, alignedRow(aligned, side, row))).toBe(row)
})

test('a gap stands for the next row of its picture, and what is below the picture for its end', () => {
  const aligned = alignPanes([inserted(40, 30)], { baseline: 100, current: 130 }, 1000)
  expect(pictureRow(aligned, 'baseline', 55)).toBe(40)
  expect(pictureRow(aligned, 'baseline', 1_000)).toBe(100)
  expect(pictureRow(alignPanes([removed(90, 10)], { baseline: 100, current: 90 }, 1000), 'current', 95)).toBe(
    90,
  )
})

test('a part of a picture is shown as high as its rows with what was inserted between them', () => {
  const aligned = alignPanes([inserted(40, 30)], { baseline: 100, current: 130 }, 1000)
  const box = { x: 5, y: 30, width: 20, height: 20 }
  expect(placeOf(aligned, 'baseline', box)).toEqual({ x: 5, y: 30, width: 20, height: 50 })
  expect(placeOf(aligned, 'current', { ...box, y: 80 })).toEqual({ ...box, y: 80 })
})

test('rows of a screenshot are found in its one file, or in the parts of a tall one', () => {
  const shot = (height: number) => ({ filename: 'a.png', width: 1280, height })
  const ofOne = { source: '/screenshots/a.png', height: 9_000, first: 100, rows: 8_500, below: 0 }
  expect(piecesOf(shot(9_000), 100, 8_500)).toEqual([ofOne])
  expect(piecesOf(shot(20_000), 7_900, 10_000)).toEqual([
    { source: '/screenshots/a.png?part=0', height: 8_000, first: 7_900, rows: 100, below: 0 },
    { source: '/screenshots/a.png?part=1', height: 8_000, first: 0, rows: 8_000, below: 100 },
    { source: '/screenshots/a.png?part=2', height: 4_000, first: 0, rows: 1_900, below: 8_100 },
  ])
  // There are no rows below the end of the screenshot.
  expect(piecesOf(shot(20_000), 19_990, 50).map(({ rows }) => rows)).toEqual([10])
})

test('a page that begins at its right edge and became wider is aligned there', () => {
  const rows = { baselineHeight: 30, currentHeight: 30 }
  const wider = region('changed', { ...rows, x: 700, width: 100, baselineX: 500 })
  const aligned = alignPanes([wider], { baseline: 100, current: 100 }, 1200)
  expect(aligned.inset).toEqual({ baseline: 200, current: 0 })
  const box = { x: 700, y: 0, width: 100, height: 30 }
  expect(boxOf(aligned, 'current', wider)).toEqual(box)
  expect(boxOf(aligned, 'baseline', wider)).toEqual(box)
})

test('what was removed at its left edge is there in the wider baseline', () => {
  const column = region('removed', { x: -200, baselineX: 0, width: 200, baselineHeight: 100 })
  const aligned = alignPanes([column], { baseline: 100, current: 100 }, 1200)
  expect(aligned.inset).toEqual({ baseline: 0, current: 200 })
  expect(boxOf(aligned, 'baseline', column)).toEqual({ x: 0, y: 0, width: 200, height: 100 })
  expect(boxOf(aligned, 'current', column)).toBeUndefined()
})

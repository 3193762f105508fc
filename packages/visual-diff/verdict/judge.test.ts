import { expect, test } from 'vitest'
import { hasChanged } from './judge.ts'
import type { Limit, Sensitivity } from '../limits/change-limits.ts'
import { changedIn, maxWithin } from '../measure/tiles.ts'

/** An image of 1280 x 4800; each part has this many pixels in each of its tiles. */
function tiles(kind: 'changed' | 'colourShift', ...parts: { from: number; tiles: number; pixels: number }[]) {
  const counts = {
    columns: 80,
    rows: 300,
    changed: new Uint16Array(24_000),
    colourShift: new Uint16Array(24_000),
  }
  for (const { from, tiles: count, pixels } of parts) counts[kind].fill(pixels, from, from + count)
  return counts
}

/** The verdict when this `share` of the changed pixels is mismatched. */
function judge(counts: ReturnType<typeof tiles>, { shiftedRows = 0, share = 1 } = {}) {
  const mismatched = { ...counts, changed: counts.changed.map((pixels) => pixels * share) }
  const hasMismatch = ({ pixels, tiles: size }: Limit) => maxWithin(mismatched, size, changedIn) >= pixels
  return (['strict', 'normal', 'relaxed'] satisfies Sensitivity[])
    .filter((sensitivity) => hasChanged({ tiles: counts, shiftedRows, hasMismatch }, sensitivity))
    .join(' ')
}

test.each<[string, ReturnType<typeof tiles>, string]>([
  ['nothing', tiles('changed'), ''],
  ['one pixel', tiles('changed', { from: 5_000, tiles: 1, pixels: 1 }), 'strict'],
  ['4 pixels at one place', tiles('changed', { from: 5_000, tiles: 1, pixels: 4 }), 'strict'],
  ['5 pixels at one place', tiles('changed', { from: 5_000, tiles: 1, pixels: 5 }), 'strict normal'],
  ['6 pixels in two tiles', tiles('changed', { from: 5_000, tiles: 2, pixels: 3 }), 'strict normal'],
  ['a button', tiles('changed', { from: 5_000, tiles: 8, pixels: 256 }), 'strict normal relaxed'],
  ['one pixel in each tile', tiles('changed', { from: 0, tiles: 24_000, pixels: 1 }), 'strict'],
  ['smoothed edges on all of the page', tiles('colourShift', { from: 0, tiles: 24_000, pixels: 100 }), ''],
  [
    'a button in a slightly different colour',
    tiles('colourShift', { from: 5_000, tiles: 8, pixels: 220 }),
    'strict normal',
  ],
  [
    'a tinted section',
    tiles('colourShift', { from: 8_000, tiles: 4_000, pixels: 256 }),
    'strict normal relaxed',
  ],
])('%s is a change to: %s%s', (_, counts, sensitivities) => {
  expect(judge(counts)).toBe(sensitivities)
})

test('pixels spread thinly over a page are no change, however many they are', () => {
  const counts = tiles('changed')
  for (let tile = 0; tile < 24_000; tile += 1) if (tile % 3 === 0) counts.changed[tile] = 2
  expect(counts.changed.reduce((sum, pixels) => sum + pixels, 0)).toBe(16_000)
  expect(judge(counts)).toBe('strict')
})

test('edges that differ everywhere without a mismatch are only reported with strict sensitivity', () => {
  const counts = tiles('changed', { from: 0, tiles: 24_000, pixels: 100 })
  expect(judge(counts, { share: 0.01 })).toBe('strict')
})

test('another background colour is a change without any mismatch', () => {
  const counts = tiles('changed', { from: 8_000, tiles: 4_000, pixels: 256 })
  expect(judge(counts, { share: 0 })).toBe('strict normal relaxed')
})

test.each([
  [0, ''],
  [1, 'strict'],
  [2, 'strict'],
  [3, 'strict normal'],
  [16, 'strict normal'],
  [17, 'strict normal relaxed'],
])('a shift by %i rows is reported with: %s', (rows, sensitivities) => {
  expect(judge(tiles('changed'), { shiftedRows: rows })).toBe(sensitivities)
})

import { expect, test } from 'vitest'
import { findClusters } from './find-clusters.ts'
import type { Box } from '../geometry/box.ts'
import { tileSize } from '../measure/tiles.ts'

/** The clusters of an image of 640 x 640 in which these boxes changed. */
function clustersOf(changed: Box[], shifted: Box[] = []) {
  const columns = 40
  const tiles = { columns, rows: 40, changed: new Uint16Array(1600), colourShift: new Uint16Array(1600) }
  const parts = new Map<number, Box>()
  const part = (box: Box, tile: number) => {
    const [x, y] = [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize]
    const [left, top] = [Math.max(x, box.x), Math.max(y, box.y)]
    const width = Math.min(x + tileSize, box.x + box.width) - left
    const height = Math.min(y + tileSize, box.y + box.height) - top
    return width > 0 && height > 0 ? { x: left, y: top, width, height } : undefined
  }
  for (const [counts, boxes] of [
    [tiles.changed, changed],
    [tiles.colourShift, shifted],
  ] as const) {
    for (const box of boxes) {
      for (let tile = 0; tile < 1600; tile += 1) {
        const piece = part(box, tile)
        if (!piece) continue
        counts[tile] = (counts[tile] ?? 0) + piece.width * piece.height
        parts.set(tile, piece)
      }
    }
  }
  return findClusters(tiles, (tile) => parts.get(tile) ?? { x: 0, y: 0, width: 0, height: 0 })
}

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

test('a box is found to the pixel, however it lies on the tiles', () => {
  expect(clustersOf([box(21, 37, 120, 40)])).toEqual([{ ...box(21, 37, 120, 40), pixels: 4_800 }])
})

test.each([
  [24, 1],
  [25, 2],
])('boxes %i pixels apart are %i', (apart, count) => {
  expect(clustersOf([box(0, 0, 32, 10), box(32 + apart, 0, 10, 10)])).toHaveLength(count)
})

test('what is in a frame belongs to it', () => {
  const frame = [box(0, 0, 400, 2), box(0, 398, 400, 2), box(0, 2, 2, 396), box(398, 2, 2, 396)]
  expect(clustersOf([...frame, box(190, 190, 12, 12)])).toMatchObject([box(0, 0, 400, 400)])
})

test('they are listed from the top, and from the left', () => {
  const boxes = [box(0, 0, 9, 9), box(200, 0, 9, 9), box(0, 300, 9, 9)]
  expect(clustersOf(boxes.toReversed())).toMatchObject(boxes)
})

test('of very many the 200 largest are listed', () => {
  const dots = Array.from({ length: 256 }, (_, nth) =>
    box((nth % 16) * 40, Math.floor(nth / 16) * 40, nth < 56 ? 1 : 2, 2),
  )
  const clusters = clustersOf(dots)
  expect(clusters).toHaveLength(200)
  expect(clusters.every(({ pixels }) => pixels === 4)).toBe(true)
})

test('a background with a colour shift counts, up to its edges, where it fills tiles, and lines do not', () => {
  expect(clustersOf([], [box(155, 157, 70, 44)])).toEqual([{ ...box(155, 157, 70, 44), pixels: 3_080 }])
  expect(clustersOf([], [box(160, 160, 64, 3)])).toEqual([])
})

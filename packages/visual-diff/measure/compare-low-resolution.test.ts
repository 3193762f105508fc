import { expect, test } from 'vitest'
import { compareLowResolution } from './compare-low-resolution.ts'
import type { Run } from '../geometry/runs.ts'
import { block, blank, pageWidth, paint, stack } from '../testing/draw-page.ts'
import { watchRun } from '../testing/watch-run.ts'
import { tileSize } from './tiles.ts'

const pixels = (...parts: Parameters<typeof paint>) => {
  const { data, width, height } = paint(...parts)
  return { bytes: data, start: 0, stride: width * 3, width, height }
}

test('where a block moved down with its rows there is no difference, in however many runs, each visited a few times only', () => {
  const [height, shift] = [480, 64]
  const solid = block(0x0066cc, 320, 320, 160)
  const before = pixels(stack(blank(96), solid, blank(height - 256)))
  const after = pixels(stack(blank(96 + shift), solid, blank(height - 256 - shift)))
  const rows = Array.from({ length: height - shift }, (_, nth) => nth)
  const watched = rows.map((a): ReturnType<typeof watchRun> =>
    watchRun({ kind: 'paired', a, b: a + shift, rows: 1, x: 0, width: pageWidth } satisfies Run),
  )
  const [columns, down] = [pageWidth / tileSize, height / tileSize]
  const changed = new Uint16Array(columns * down).fill(1)
  const tiles = { columns, rows: down, changed, colourShift: new Uint16Array(columns * down) }
  const seen = compareLowResolution(
    before,
    after,
    watched.map(({ run }) => run),
    tiles,
  )
  expect(seen.changed.some((count) => count > 0)).toBe(false)
  expect(Math.max(...watched.map(({ reads }) => reads()))).toBeLessThan(8 * columns)
})

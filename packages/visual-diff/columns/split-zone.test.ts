import { describe, expect, test } from 'vitest'
import { Comparer } from '../compare-images.ts'
import { openBand } from '../png/band-png.ts'
import { countRandom } from '../testing/draw-samples.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const comparer = new Comparer()
const height = 240

interface Columns {
  width: number
  /** The maximum width of a column; a strip has a 32nd of the image's width. */
  widest: number
}

/**
 * Draws columns of noise, each shifted by its own distance: one image in which none is shifted, and one in
 * which all are.
 */
function drawColumns({ width, widest }: Columns, seed: number) {
  const random = countRandom(seed)
  const [before, after] = [Buffer.alloc(width * height * 3, 255), Buffer.alloc(width * height * 3, 255)]
  for (let left = 0; left < width;) {
    const right = Math.min(width, left + 1 + random(widest))
    const lower = random(40)
    for (let y = 0; y < 180; y += 1)
      for (let at = left * 3; at < right * 3; at += 1) {
        const level = random(256)
        before[y * width * 3 + at] = level
        after[(y + lower) * width * 3 + at] = level
      }
    left = right
  }
  return [encode(before, width), encode(after, width)] as const
}

function encode(pixels: Buffer, width: number): Buffer {
  const band = openBand(width, height)
  band.write(pixels)
  return band.end()
}

describe.each([
  { width: 12, widest: 3 },
  { width: 41, widest: 3 },
  { width: 120, widest: 7 },
  { width: 320, widest: 16 },
  { width: 1280, widest: 60 },
])('columns of at most $widest of $width px that moved each by itself', (columns) => {
  test(
    'are compared, and what came in is within the picture',
    { timeout: scaleTimeout(120_000) },
    async () => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const [before, after] = drawColumns(columns, seed)
        const { changed, regions } = await comparer.compare(before, after, { draw: false })
        expect(changed).toBe(true)
        for (const { x, width } of regions) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(width).toBeGreaterThan(0)
          expect(x + width).toBeLessThanOrEqual(columns.width)
        }
      }
    },
  )
})

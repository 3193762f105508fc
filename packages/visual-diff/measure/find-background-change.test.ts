import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Comparer } from '../compare-images.ts'
import type { Box } from '../geometry/box.ts'
import type { Sensitivity } from '../limits/change-limits.ts'
import { block, draw, over, pageWidth, text } from '../testing/draw-page.ts'

const comparer = new Comparer()
const [paper, bluish] = [0xfbfaf7, 0xf4f8fb]

/** Text on a background of `rows` rows below `above` rows of white. */
const page = (ground: number, above: number, rows = 600 - above) =>
  draw(
    over(
      block(paper, 0, pageWidth, 600),
      {
        rectangles: [{ x: 0, y: above, width: pageWidth, height: rows, colour: ground }],
        height: 600,
      },
      text(3, 20),
    ),
  )

async function sensitivitiesFor(before: Buffer, after: Buffer) {
  const reporting: Sensitivity[] = []
  for (const sensitivity of ['strict', 'normal', 'relaxed'] satisfies Sensitivity[]) {
    const { changed } = await comparer.compare(before, after, { sensitivity, draw: false })
    if (changed) reporting.push(sensitivity)
  }
  return reporting.join(' ')
}

test.each<[string, number, number, string]>([
  ['the whole page', bluish, 0, 'strict normal'],
  ['less than a quarter of the page', bluish, 480, 'strict'],
  ['the whole page by two levels', 0xf9fcf9, 0, ''],
])('the faintest tint of %s is a change to: %s', async (_, ground, above, expected) => {
  expect(await sensitivitiesFor(await page(paper, 0), await page(ground, above))).toBe(expected)
})

test('such a tint is in the mask, and is one region', async () => {
  const { changedPixels, regions, mask } = await comparer.compare(await page(paper, 0), await page(bluish, 0))
  expect(changedPixels).toBe(0)
  expect(regions).toMatchObject([
    { kind: 'changed', x: 0, width: pageWidth, currentY: 0, currentHeight: 600 },
  ])
  const { data, info } = await sharp(mask).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (590 * info.width + 40) * 4
  expect([...data.subarray(at, at + 4)]).toEqual([124, 77, 255, 255])
})

test('a photograph of which every pixel is a little off has no background change', async () => {
  const photograph = (by: number) => {
    const data = Buffer.from(
      Array.from({ length: 640 * 480 * 3 }, (_, nth) => ((nth * 7) % 180) + ((nth * by) % 4) + 20),
    )
    return sharp(data, { raw: { width: 640, height: 480, channels: 3 } })
      .png()
      .toBuffer()
  }
  expect(await sensitivitiesFor(await photograph(0), await photograph(5))).toBe('')
})

describe('ignored regions have no background change', () => {
  const boxed = (ground: number, height: number, { x, y, width, height: rows }: Box) =>
    draw({
      rectangles: [
        { x: 0, y: 0, width: pageWidth, height, colour: paper },
        { x, y, width, height: rows, colour: ground },
      ],
      height,
    })
  const wide: Box = { x: 0, y: 400, width: pageWidth, height: 400 }
  const small: Box = { x: 490, y: 1_000, width: 300, height: 250 }

  test.each<[string, number, Box, Sensitivity]>([
    ['a third of the page', 1_200, wide, 'normal'],
    ['a box of a tall page looked at strictly', 4_000, small, 'strict'],
  ])('if only one of the two screenshots has %s', async (_, height, box, sensitivity) => {
    const before = await boxed(paper, height, box)
    const after = await boxed(0xff8800, height, box)
    for (const [baseline, current] of [
      [[], [box]],
      [[box], []],
    ]) {
      const noise = { baseline: baseline ?? [], current: current ?? [] }
      const { changed } = await comparer.compare(before, after, { noise, sensitivity, draw: false })
      expect(changed).toBe(false)
    }
  })
})

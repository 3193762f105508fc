import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Comparer } from '../compare-images.ts'
import { compareTall } from './compare-tall.ts'
import { drawBand } from './draw-band.ts'
import { openKernel } from '../kernel/open-kernel.ts'
import { comparer } from '../testing/compare-pages.ts'
import { blank, block, draw, over, stack, type Part } from '../testing/draw-page.ts'
import { drawTall, paragraphs } from '../testing/draw-tall.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const at = (top: number, what: Part): Part => stack(blank(top), what)

test(
  'rows inserted at the top of a page of 60,000 px are the only ones that are marked',
  async () => {
    const sixty = paragraphs(0, 120)
    const before = await drawTall(sixty)
    const after = await drawTall(blank(20), block(0xffcc00, 0, 1280, 141), sixty)
    const compared = await comparer.compare(before, after, { draw: false })
    expect(compared).toMatchObject({ changed: true, changedPixels: 0, shiftedRows: 161 })
    expect(compared.regions.map(({ kind }) => kind)).toEqual(['inserted'])
    expect(compared.regions[0]?.currentHeight).toBe(161)
    expect(compared.ratio).toBeCloseTo(161 / 60_161, 10)
  },
  scaleTimeout(180_000),
)

test(
  'a page that grew from one shot to several is compared with its baseline',
  async () => {
    const before = await draw(paragraphs(0, 20))
    const after = await drawTall(paragraphs(0, 20), paragraphs(50, 80))
    const compared = await comparer.compare(before, after, { draw: false })
    expect(compared).toMatchObject({ changed: true, changedPixels: 0, shiftedRows: 15_000 })
    expect(compared.regions.map(({ kind, currentHeight }) => [kind, currentHeight])).toEqual([
      ['inserted', 15_000],
    ])
  },
  scaleTimeout(180_000),
)

test(
  'a comparison in bands gives the same result as in one piece',
  async () => {
    const kernel = openKernel()
    const one = new Comparer()
    const other = new Comparer()
    const means = {
      compare: (a: Buffer, b: Buffer, options: object) => other.compare(a, b, options),
      draw: (png: Buffer, kind: 'equal' | 'inserted' | 'removed') => drawBand(kernel, png, kind),
    }
    const was = paragraphs(0, 31)
    const is = over(
      stack(paragraphs(0, 8), block(0xffcc00, 0, 1280, 133), paragraphs(8, 31)),
      at(3_000, block(0x336699, 1_000, 80, 80)),
      at(13_000, block(0x336699, 1_000, 80, 80)),
    )
    const before = await draw(was)
    const after = await draw(is)
    const { mask, difference, firstChange, ...whole } = await one.compare(before, after)
    const bands = await compareTall({ before, after }, {}, means)
    expect(bands).toMatchObject({
      ...whole,
      ratio: expect.closeTo(whole.ratio, 12),
      contentRatio: expect.closeTo(whole.contentRatio, 12),
    })
    const pixels = async (png: Buffer | undefined) => sharp(png).raw().toBuffer()
    expect((await pixels(bands.mask)).equals(await pixels(mask))).toBe(true)
    expect((await pixels(bands.difference?.png)).equals(await pixels(difference?.png))).toBe(true)
    expect(bands.difference?.thumbnail.equals(difference?.thumbnail ?? Buffer.alloc(0))).toBe(true)
    // Inserted or removed rows are a band without an image, so the image is that of the largest other change.
    expect(bands.firstChange).toEqual({ y: firstChange?.y, webp: expect.any(Buffer) })
  },
  scaleTimeout(180_000),
)

test('a tall picture with a damaged part is refused', async () => {
  const before = await drawTall(paragraphs(0, 40))
  const after = await drawTall(paragraphs(0, 39), paragraphs(77, 78))
  after[Math.floor(after.length / 2)] = (after[Math.floor(after.length / 2)] ?? 0) ^ 255
  await expect(comparer.compare(before, after)).rejects.toThrow('checksum')
})

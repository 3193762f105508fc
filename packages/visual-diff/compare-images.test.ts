import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { button, compare, comparer, footer, header, section } from './testing/compare-pages.ts'
import { block, draw, over, pageWidth, paint, text, type Part } from './testing/draw-page.ts'
import { countRandom } from './testing/draw-samples.ts'
import { writePng } from './testing/write-png.ts'

describe('changes in place', () => {
  const tinted = (colour: number) => [section(1), over(block(colour, 0, pageWidth, 300), text(2, 9))]
  const word = (seed: number) => [over(text(1, 9, { width: 400 }), text(seed, 1, { x: 600, width: 40 }))]

  test.each<[string, Part[], Part[], boolean]>([
    ['a short word is', word(2), word(3), true],
    [
      'a slightly different blue on a button is',
      [section(1), button(0x0a7cff)],
      [section(1), button(0x0a6cff)],
      true,
    ],
    ['a tint behind a section is', tinted(0xffffff), tinted(0xf4f4fa), true],
    ['an invisible tint is not', tinted(0xffffff), tinted(0xfdfdfd), false],
  ])('%s a change', async (_, before, after, changed) => {
    expect((await compare(before, after)).changed).toBe(changed)
  })

  test('everything in other colours is one change as large as the page', async () => {
    const before = await draw(header, section(1), section(2), footer)
    const comparison = await comparer.compare(before, await sharp(before).negate().png().toBuffer(), {
      draw: false,
    })
    expect(comparison.regions).toMatchObject([{ kind: 'changed', x: 0, width: pageWidth, currentY: 0 }])
    expect(comparison.contentRatio).toBeGreaterThan(0.9)
  })

  test('a redesigned page is changed from top to bottom, and as much longer as it is', async () => {
    const found = await compare(
      [header, section(1), section(2)],
      [block(0xeeeeee, 0, pageWidth, 200), section(11, 30), section(12, 4)],
    )
    expect(found.changed).toBe(true)
    expect(found.shiftedRows).toBeGreaterThanOrEqual(200 + 850 + 226 - 916)
    expect(found.contentRatio).toBeGreaterThan(0.05)
  })
})

describe('pictures of different widths', () => {
  const narrow = async (png: Buffer, width: number, height: number) =>
    sharp(png).extract({ left: 0, top: 0, width, height }).png().toBuffer()

  test('are changed where one of them has more, at the right and below', async () => {
    const wide = await draw(header, section(1))
    const comparison = await comparer.compare(wide, await narrow(wide, 1000, 400), { draw: false })
    expect(comparison).toMatchObject({ changed: true, changedPixels: 0 })
    expect(comparison.regions).toMatchObject([
      { kind: 'removed', x: 1000, width: 280, baselineY: 0, baselineHeight: 498 },
      { kind: 'removed', x: 0, width: 1000, baselineY: 400, baselineHeight: 98 },
    ])
    expect(comparison.ratio).toBeCloseTo((280 * 498 + 98 * 1000) / (1280 * 498), 9)
  })
})

test.each([1, 2, 3, 4])('without shifts as many pixels changed as pixelmatch counts (%i)', async (seed) => {
  const before = [header, section(seed), text(7, 10)]
  const after = [
    header,
    over(section(seed), text(seed, 3, { x: 700, width: 300, colour: 0x777777 })),
    text(8, 10),
  ]
  const [one, other] = [paint(...before), paint(...after)]
  const rgba = ({ data, width, height }: ReturnType<typeof paint>) =>
    sharp(data, { raw: { width, height, channels: 3 } })
      .ensureAlpha()
      .raw()
      .toBuffer()
  const expected = pixelmatch(await rgba(one), await rgba(other), undefined, one.width, one.height, {
    threshold: 0.1,
  })
  expect(expected).toBeGreaterThan(1000)
  expect((await compare(before, after)).changedPixels).toBe(expected)
})

test.each([
  ['grey', (png: Buffer) => sharp(png).greyscale().png().toBuffer()],
  ['with a palette', (png: Buffer) => sharp(png).png({ palette: true, colours: 16 }).toBuffer()],
  ['interlaced', (png: Buffer) => sharp(png).png({ progressive: true }).toBuffer()],
  ['transparent', (png: Buffer) => sharp(png).ensureAlpha(0.999).png().toBuffer()],
])('a picture that is %s is compared as well', async (_, convert) => {
  const grey = 0x777777
  const before = [block(0, 0, 900, 60), text(1, 4, { colour: 0 })]
  const after = [...before.slice(0, 1), over(...before.slice(1), block(grey, 1200, 50, 50))]
  const comparison = await comparer.compare(
    await convert(await draw(...before)),
    await convert(await draw(...after)),
  )
  expect(comparison).toMatchObject({ changed: true, changedPixels: 2_500 })
})

/** A noisy column of one pixel, and beside it a dot in some of its rows. */
function dotted(hasDot: (row: number) => boolean): Buffer {
  const [width, height] = [20, 66]
  const random = countRandom(0)
  const data = new Uint8Array(width * height * 3).fill(255)
  const colour = (row: number, x: number, rgb: number[]) => data.set(rgb, 3 * (row * width + x))
  for (let row = 0; row < height - 6; row += 1) {
    colour(row, 6, [random(256), random(256), random(256)])
    if (hasDot(row)) colour(row, 5, [121, 192, 204])
  }
  return writePng({ width, height, channels: 3, data })
}

test.each([
  ['two ends', 30],
  ['no ends', 34],
])(
  'dots that moved along a noisy edge, with %s outside of it, are listed if they are a change',
  async (_, from) => {
    const before = dotted((row) => row >= from && row < 60 && row % 4 === 2)
    const after = dotted((row) => row >= 36 && row % 4 === 0)
    for (const sensitivity of ['strict', 'normal', 'relaxed'] as const) {
      const { changed, regions } = await comparer.compare(before, after, { sensitivity, draw: false })
      expect({ sensitivity, changed, isListed: regions.length > 0 }).toEqual({
        sensitivity,
        changed,
        isListed: changed,
      })
    }
    expect((await comparer.compare(before, after, { draw: false })).changed).toBe(true)
  },
)

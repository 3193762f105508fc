import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Comparer } from './compare-pictures.ts'
import type { Comparison, ComparisonOptions } from './compare-pictures.ts'
import { blank, block, draw, lineHeight, over, pageWidth, paint, stack, text } from './testing/draw-page.ts'
import type { Part } from './testing/draw-page.ts'

const comparer = new Comparer()

async function compare(before: Part[], after: Part[], options: ComparisonOptions = {}) {
  return comparer.compare(await draw(...before), await draw(...after), { draw: false, ...options })
}

/** What is told of the regions, without numbers that are given elsewhere. */
const placesOf = ({ regions: found }: Comparison) =>
  found.map(({ kind, x, width, baselineY, baselineHeight, currentY, currentHeight }) => ({
    kind,
    across: [x, width],
    was: [baselineY, baselineHeight],
    is: [currentY, currentHeight],
  }))

const regions = async (before: Part[], after: Part[], options?: ComparisonOptions) =>
  placesOf(await compare(before, after, options))

const header = block(0x112233, 0, pageWidth, 80)
const footer = stack(blank(30), block(0x223344, 0, pageWidth, 90))
const section = (seed: number, lines = 12) =>
  stack(blank(20), text(seed, lines), blank(10), block(0x80c0e0 + seed * 0x60407, 140, 300, 80), blank(20))
const button = (colour: number) => stack(blank(20), block(colour, 560, 140, 44), blank(20))
const banner = over(block(0xffcc00, 0, pageWidth, 40), stack(blank(8), text(99, 1, { x: 500, width: 280 })))

const sections = Array.from({ length: 22 }, (_, nth) => section(nth + 1))
const tall = (colour: number) => [
  header,
  ...sections.slice(0, 11),
  button(colour),
  ...sections.slice(11),
  footer,
]

describe('rows that came in or went', () => {
  const inserted = { kind: 'inserted', across: [0, pageWidth], was: [0, 0], is: [0, 40] }

  test('a banner on top of a tall page is one band that came in, and nothing else', async () => {
    const comparison = await compare(tall(0x0066cc), [banner, ...tall(0x0066cc)])
    expect(comparison).toMatchObject({ changed: true, changedPixels: 0, shiftedRows: 40, contentRatio: 0 })
    expect(placesOf(comparison)).toEqual([inserted])
  })

  test('a button that was recoloured below it is found too, where it stands in either picture', async () => {
    const top = 80 + 11 * 418 + 20
    expect(await regions(tall(0x0066cc), [banner, ...tall(0xee3322)])).toEqual([
      inserted,
      { kind: 'changed', across: [560, 140], was: [top, 44], is: [top + 40, 44] },
    ])
  })

  test('a button right below the banner is not taken for it', async () => {
    const page = (colour: number) => [block(colour, 560, 140, 44), ...sections.slice(0, 3)]
    expect(await regions(page(0x0066cc), [banner, ...page(0xee3322)])).toEqual([
      inserted,
      { kind: 'changed', across: [560, 140], was: [0, 44], is: [40, 44] },
    ])
  })

  test('a footer that is gone', async () => {
    const [before, after] = [
      [header, section(1), footer],
      [header, section(1)],
    ]
    expect(await regions(before, after)).toMatchObject([{ kind: 'removed', is: [498, 0] }])
  })

  test('a paragraph that grew by a line is changed where it flows on, and one line longer', async () => {
    const page = (paragraph: Part[]) => [header, section(1), stack(...paragraph), section(2), footer]
    const before = page([text(50, 2), text(51, 3)])
    const after = page([text(50, 2), text(52, 4)])
    expect(await regions(before, after)).toMatchObject([
      { kind: 'changed', is: [80 + 418 + 2 * lineHeight + 6, expect.any(Number)] },
      { kind: 'inserted', is: [expect.any(Number), lineHeight] },
    ])
  })

  test.each([
    [1, false],
    [2, false],
    [3, true],
  ])('%i rows more count only from the third on, but are told', async (rows, changed) => {
    const comparison = await compare([header, section(1)], [header, blank(rows), section(1)])
    expect(comparison).toMatchObject({ changed, shiftedRows: rows, changedPixels: 0 })
  })
})

describe('what stands elsewhere', () => {
  test('a section that went below two others has moved', async () => {
    const [one, two, three, four] = [section(1), section(2, 20), section(3, 15), section(4)]
    expect(await regions([header, one, two, three, four], [header, two, three, one, four])).toMatchObject([
      { kind: 'moved', was: [106, 372], is: [1206, 372] },
    ])
  })

  test('cards in another order are moved or changed, and what stands around them is neither', async () => {
    const cards = [1, 2, 3, 4].map((seed) => section(seed))
    const found = await regions(
      [header, section(9), ...cards, footer],
      [header, section(9), ...cards.toReversed(), footer],
    )
    expect(found.length).toBeGreaterThan(0)
    for (const { is } of found) {
      expect(is[0]).toBeGreaterThanOrEqual(80 + 418)
      expect((is[0] ?? 0) + (is[1] ?? 0)).toBeLessThanOrEqual(80 + 5 * 418)
    }
  })

  test('a side column in which something came in is shifted by itself', async () => {
    const main = text(5, 60, { x: 40, width: 800 })
    const side = (seed: number, lines: number) => text(seed, lines, { x: 960, width: 250 })
    const before = over(main, stack(side(6, 10), side(7, 30), blank(300)))
    const after = over(
      main,
      stack(side(6, 10), blank(20), block(0xffcc00, 960, 250, 60), side(7, 30), blank(220)),
    )
    expect(await regions([header, before, footer], [header, after, footer])).toEqual([
      { kind: 'inserted', across: [960, 320], was: [expect.any(Number), 0], is: [expect.any(Number), 80] },
    ])
  })
})

test('a plain block that came into one of two columns is no filler where a blank row above it is gone', async () => {
  const right = text(5, 83, { x: 700, width: 540 })
  const left = (seed: number, lines: number) => text(seed, lines, { x: 40, width: 540 })
  const [one, two, three] = [left(6, 5), left(7, 5), left(8, 50)]
  const solid = block(0xcc0000, 0, 640, 60)
  const found = await compare(
    [over(right, stack(one, blank(60), two, blank(20), three))],
    [over(right, stack(one, blank(59), two, blank(20), solid, three))],
  )
  expect(found).toMatchObject({ changed: true, shiftedRows: 61 })
  expect(placesOf(found)).toContainEqual({ kind: 'inserted', across: [0, 640], was: [320, 0], is: [319, 60] })
})

describe('what changed where it is', () => {
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
    ['a tint that nobody sees is not', tinted(0xffffff), tinted(0xfdfdfd), false],
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

  test('a page that was made new is changed from top to bottom, and as much longer as it is', async () => {
    const found = await compare(
      [header, section(1), section(2)],
      [block(0xeeeeee, 0, pageWidth, 200), section(11, 30), section(12, 4)],
    )
    expect(found.changed).toBe(true)
    expect(found.shiftedRows).toBeGreaterThanOrEqual(200 + 850 + 226 - 916)
    expect(found.contentRatio).toBeGreaterThan(0.05)
  })
})

describe('what moves by itself', () => {
  const box = { x: 400, y: 100, width: 300, height: 120 }
  const noisy = (seed: number) => [
    header,
    over(stack(blank(20), text(seed, 5, { x: 400, width: 300 })), text(9, 12, { width: 200 })),
    section(3),
  ]
  const noise = { baseline: [box], current: [box] }

  test('is not looked at', async () => {
    expect((await compare(noisy(1), noisy(2))).changed).toBe(true)
    expect(await compare(noisy(1), noisy(2), { noise })).toMatchObject({ changed: false, ratio: 0 })
  })

  test('is not looked at where only one of the two pictures says so', async () => {
    expect((await compare(noisy(1), noisy(2), { noise: { ...noise, current: [] } })).changed).toBe(false)
    expect((await compare(noisy(1), noisy(2), { noise: { ...noise, baseline: [] } })).changed).toBe(false)
  })

  test('does not hide that rows came in above it, and a change beside it', async () => {
    const after = [banner, ...noisy(2).slice(0, 2), over(block(0xcc0000, 1000, 60, 60), section(3))]
    const lower = { ...box, y: box.y + 40 }
    const { regions: found } = await compare(noisy(1), after, { noise: { ...noise, current: [lower] } })
    expect(found).toMatchObject([
      { kind: 'inserted', currentY: 0, currentHeight: 40 },
      { kind: 'changed', x: 1000, width: 60, currentHeight: 60 },
    ])
  })

  test('may reach beyond the picture', async () => {
    const all = [{ x: -5, y: -5, width: 5_000, height: 90_000 }]
    expect((await compare(noisy(1), noisy(2), { noise: { baseline: all, current: all } })).changed).toBe(
      false,
    )
  })
})

describe('the pictures of a change', () => {
  const before = [header, section(1), section(2), button(0x0066cc)]
  const after = [banner, header, section(1), button(0xee3322)]

  async function colours(png: Buffer) {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
    ]
    return { at, width: info.width, height: info.height }
  }

  test('the mask is as large as the current picture, and clear but for what changed or came in', async () => {
    const { mask } = await compare(before, after)
    const { at, width, height } = await colours(mask ?? Buffer.alloc(0))
    expect([width, height]).toEqual([pageWidth, 40 + 80 + 418 + 84])
    expect(at(600, 40 + 80 + 418 + 30)).toEqual([233, 30, 140, 255])
    expect(at(600, 20)).toEqual([46, 160, 67, 255])
    expect(at(600, 300)[3]).toBe(0)
  })

  test('the drawing holds both: what came in on green, what went on red, what changed in magenta', async () => {
    const { difference } = await compare(before, after, { draw: true })
    const { at, width, height } = await colours(difference?.png ?? Buffer.alloc(0))
    expect([width, height]).toEqual([pageWidth, 40 + 80 + 2 * 418 + 84])
    const [red = 0, green = 0] = at(20, 20)
    expect(green).toBeGreaterThan(red)
    const [went = 0, faded = 0] = at(20, 40 + 80 + 418 + 200)
    expect(went).toBeGreaterThan(faded)
    expect(at(600, height - 50)).toEqual([233, 30, 140, 255])
    expect(await sharp(difference?.thumbnail).metadata()).toMatchObject({ width: 480, height: 600 })
  })

  test('columns and different widths are drawn beside each other', async () => {
    const [wide, narrow] = [
      await draw(...before),
      await sharp(await draw(...after))
        .resize({ width: 1001, height: 500, fit: 'cover', position: 'left top' })
        .png()
        .toBuffer(),
    ]
    const { difference } = await comparer.compare(wide, narrow)
    const { at, width, height } = await colours(difference?.png ?? Buffer.alloc(0))
    expect([width, height]).toEqual([pageWidth, 80 + 2 * 418 + 84])
    expect(at(1100, 150)).toEqual([255, 205, 205, 255])
  })

  test('edges of letters that drifted are not in the mask', async () => {
    const page = (colour: number) => [block(0x06c, 0, 300, 60), text(4, 3, { colour })]
    const { mask } = await comparer.compare(
      await draw(...page(0x222222)),
      await draw(block(0xee3322, 0, 300, 60), ...page(0x303030).slice(1)),
    )
    const { at, width } = await colours(mask ?? Buffer.alloc(0))
    const marked = Array.from(
      { length: width * 72 },
      (_, nth) => at(nth % width, 60 + Math.floor(nth / width))[3],
    )
    expect(marked.every((alpha) => alpha === 0)).toBe(true)
  })
})

describe('pictures of different widths', () => {
  const narrow = async (png: Buffer, width: number, height: number) =>
    sharp(png).extract({ left: 0, top: 0, width, height }).png().toBuffer()

  test('are changed: what both have as one, and what only one has at the right and below', async () => {
    const wide = await draw(header, section(1))
    const comparison = await comparer.compare(wide, await narrow(wide, 1000, 400), { draw: false })
    expect(comparison).toMatchObject({ changed: true, changedPixels: 0 })
    expect(comparison.regions).toMatchObject([
      { kind: 'changed', x: 0, width: 1000, currentY: 0, currentHeight: 400, pixels: 0 },
      { kind: 'removed', x: 1000, width: 280, baselineY: 0, baselineHeight: 498 },
      { kind: 'removed', x: 0, width: 1000, baselineY: 400, baselineHeight: 98 },
    ])
    expect(comparison.ratio).toBeCloseTo((280 * 498 + 98 * 1000) / (1280 * 498), 9)
  })
})

describe('seen with another browser', () => {
  const tolerant = { tolerant: true }
  const page = (colour: number, seed = 1) => [
    header,
    section(seed),
    over(text(5, 9, { colour })),
    section(2),
    footer,
  ]

  test('letters drawn a little lighter and aside are no change', async () => {
    const other = [
      header,
      section(1),
      stack(blank(1), over(text(5, 9, { x: 141, colour: 0x333333 })), blank(2)),
      section(2),
      footer,
    ]
    expect((await compare(page(0x222222), other)).changed).toBe(true)
    expect((await compare(page(0x222222), other, tolerant)).changed).toBe(false)
  })

  test.each<[string, Part[]]>([
    ['a text that is gone', [header, section(1), blank(9 * lineHeight), section(2), footer]],
    ['a banner', [banner, ...page(0x222222)]],
    ['a heading in another colour', [block(0x992222, 0, pageWidth, 80), ...page(0x222222).slice(1)]],
  ])('%s is one', async (_, after) => {
    expect((await compare(page(0x222222), after, tolerant)).changed).toBe(true)
  })
})

test.each([1, 2, 3, 4])(
  'where nothing moved as many pixels changed as pixelmatch counts (%i)',
  async (seed) => {
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
  },
)

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

import { describe, expect, test } from 'vitest'
import { banner, button, compare, footer, header, placesOf, section } from './testing/compare-pages.ts'
import { blank, block, lineHeight, over, pageWidth, stack, text, type Part } from './testing/draw-page.ts'

const regions = async (before: Part[], after: Part[]) => placesOf(await compare(before, after))

const sections = Array.from({ length: 10 }, (_, nth) => section(nth + 1))
const tall = (colour: number) => [
  header,
  ...sections.slice(0, 5),
  button(colour),
  ...sections.slice(5),
  footer,
]

describe('inserted and removed rows', () => {
  const inserted = { kind: 'inserted', across: [0, pageWidth], was: [0, 0], is: [0, 40] }

  test('a banner on top of a tall page is one inserted band, and nothing else', async () => {
    const comparison = await compare(tall(0x0066cc), [banner, ...tall(0x0066cc)])
    expect(comparison).toMatchObject({ changed: true, changedPixels: 0, shiftedRows: 40, contentRatio: 0 })
    expect(placesOf(comparison)).toEqual([inserted])
  })

  test('a button that was recoloured below it is found, too, at its place in either picture', async () => {
    const top = 80 + 5 * 418 + 20
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

  test('a removed footer', async () => {
    const [before, after] = [
      [header, section(1), footer],
      [header, section(1)],
    ]
    expect(await regions(before, after)).toMatchObject([{ kind: 'removed', is: [498, 0] }])
  })

  test('a paragraph that grew by a line is changed where it reflows, and one line longer', async () => {
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
  ])('%i rows more only count from the third on, but are reported', async (rows, changed) => {
    const comparison = await compare([header, section(1)], [header, blank(rows), section(1)])
    expect(comparison).toMatchObject({ changed, shiftedRows: rows, changedPixels: 0 })
  })
})

describe('moved content', () => {
  test('a section that moved below two others is reported as moved', async () => {
    const [one, two, three, four] = [section(1), section(2, 20), section(3, 15), section(4)]
    expect(await regions([header, one, two, three, four], [header, two, three, one, four])).toMatchObject([
      { kind: 'moved', was: [106, 372], is: [1206, 372] },
    ])
  })

  test('cards in another order are moved or changed, and their surroundings are neither', async () => {
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

  test('a side column with an insertion is shifted by itself', async () => {
    const main = text(5, 60, { x: 40, width: 800 })
    const side = (seed: number, lines: number) => text(seed, lines, { x: 960, width: 250 })
    const before = over(main, stack(side(6, 10), side(7, 30), blank(300)))
    const after = over(
      main,
      stack(side(6, 10), blank(20), block(0xffcc00, 960, 250, 60), side(7, 30), blank(220)),
    )
    const [region, ...more] = await regions([header, before, footer], [header, after, footer])
    expect([region, ...more]).toMatchObject([{ kind: 'inserted', is: [expect.any(Number), 80] }])
    const [left = 0, width = 0] = region?.across ?? []
    expect(left).toBeGreaterThan(840)
    expect(left).toBeLessThan(960)
    expect(left + width).toBe(1280)
  })
})

test('a plain block in one of two columns is no filler if a blank row above it was removed', async () => {
  const right = text(5, 83, { x: 700, width: 540 })
  const left = (seed: number, lines: number) => text(seed, lines, { x: 40, width: 540 })
  const [one, two, three] = [left(6, 5), left(7, 5), left(8, 50)]
  const solid = block(0xcc0000, 0, 640, 60)
  const found = await compare(
    [over(right, stack(one, blank(60), two, blank(20), three))],
    [over(right, stack(one, blank(59), two, blank(20), solid, three))],
  )
  expect(found).toMatchObject({ changed: true, shiftedRows: 61 })
  const inserted = placesOf(found).find(({ kind }) => kind === 'inserted')
  expect(inserted).toMatchObject({ was: [320, 0], is: [319, 60] })
  expect(inserted?.across[0]).toBe(0)
  expect(inserted?.across[1]).toBeGreaterThanOrEqual(640)
  expect(inserted?.across[1]).toBeLessThan(700)
})

describe('a column that stayed where it was while the one beside it went down', () => {
  /** A word in a narrow sidebar beside an article; the page's height does not depend on the article. */
  const page = (rows: number, word: Part) =>
    over(
      stack(blank(60), text(70, 4), blank(rows), text(71, 5), blank(300 - rows)),
      stack(blank(162), word, blank(380)),
    )
  const word = block(0x334455, 20, 70, 11)

  test('is no change, and not drawn as one', async () => {
    const comparison = await compare([page(0, word)], [page(40, word)])
    expect(placesOf(comparison).map(({ kind }) => kind)).toEqual(['inserted'])
  })

  test('is one where its word is another by now', async () => {
    const found = await regions([page(0, word)], [page(40, block(0xcc4400, 20, 70, 11))])
    expect(found.map(({ kind }) => kind)).toEqual(['inserted', 'changed'])
  })

  test('is one where its word is gone', async () => {
    const found = await regions([page(0, word)], [page(40, blank(11))])
    expect(found.map(({ kind }) => kind)).toContain('changed')
  })
})

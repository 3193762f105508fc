import { expect, test } from 'vitest'
import type { DomSnapshot } from '@vigia/visual-diff'
import { page, region, sentencesFor, type Line } from './testing/draw-page.ts'

const inserted = { kind: 'inserted' as const, baselineHeight: 0 }

test('a banner in the element around all of a page is no reason for what moved far below it', () => {
  const drawn = (x: number, ...banner: Line[]) => {
    const top = banner.length * 20
    const parent = 1
    return page([
      ['body', '', 0],
      ['div', '', 0, { parent: 0 }],
      ...banner,
      ['nav', '', top, { parent }],
      ['a', 'About', top, { parent: 2 + banner.length, href: '/about' }],
      ['main', '', top + 20, { parent }],
      ['p', 'Lamps', top + 20, { parent: 4 + banner.length }],
      ['button', 'Buy', top + 400, { parent: 4 + banner.length, x }],
    ])
  }
  const banner: Line = ['p', 'Free delivery', 0, { parent: 1 }]
  const moved = region(400, 420, { width: 600 })
  expect(
    sentencesFor(drawn(0), drawn(90, banner), region(0, 0, { ...inserted, currentHeight: 20 }), moved),
  ).toEqual(['Text “Free delivery” is new', 'Button “Buy” moved to the right'])
})

test('what is new in the only element of a main part is no reason for what moved far below it', () => {
  const drawn = (x: number, ...more: Line[]) => {
    const top = more.length * 20
    const parent = 3
    const width: Partial<Line[3]> = { box: [0, 0, 900, 2_000] }
    return page([
      ['html', '', 0, width],
      ['body', '', 0, { parent: 0, ...width }],
      ['main', '', 0, { parent: 1, ...width }],
      ['div', '', 0, { parent: 2, ...width }],
      ...more,
      ['h1', 'Lamps', top, { parent }],
      ['p', 'Of oak', top + 20, { parent }],
      ['button', 'Buy', top + 1_800, { parent, x }],
    ])
  }
  const note: Line = ['p', 'Free delivery', 0, { parent: 3 }]
  const moved = region(1_800, 1_820, { width: 600 })
  expect(
    sentencesFor(drawn(0), drawn(90, note), region(0, 0, { ...inserted, currentHeight: 20 }), moved),
  ).toEqual(['Text “Free delivery” is new', 'Button “Buy” moved to the right'])
})

test('a few pixels beside what changed belong to it, and by themselves they are a change', () => {
  const [before, after] = [page([['p', 'Open', 0]]), page([['p', 'Closed', 0]])]
  const speck = (y: number) =>
    region(y, y, { x: 410, width: 2, baselineHeight: 1, currentHeight: 1, pixels: 2 })
  expect(sentencesFor(before, after, region(0, 0), speck(10))).toEqual(['“Open” → “Closed”'])
  expect(sentencesFor(before, after, region(0, 0), speck(900))).toEqual([
    '“Open” → “Closed”',
    'On the page, something looks different',
  ])
})

test('a main part of which most moved aside is one line', () => {
  const main = (x: number): DomSnapshot =>
    page([
      ['nav', 'Menu', 0],
      ['main', '', 0],
      ...Array.from({ length: 10 }, (_, nth): Line => ['p', `Line ${nth}`, nth * 20, { parent: 1, x }]),
    ])
  const regions = [0, 1, 2].map((nth) => region(nth * 60, nth * 60, { x: 300, width: 300 }))
  const layout = main(340)
  const links = Array.from({ length: 14 }, (_, nth): Line => [
    'a',
    `Page ${nth}`,
    nth * 20,
    { href: `/${nth}` },
  ])
  const beside = (dom: DomSnapshot) => {
    const more = page(links)
    const from = dom.elements.length
    const texts = more.texts.map((text) => ({ ...text, element: text.element + from }))
    return { ...dom, elements: [...dom.elements, ...more.elements], texts: [...dom.texts, ...texts] }
  }
  expect(sentencesFor(beside(main(300)), beside(layout), ...regions)).toEqual([
    'Main part moved to the right',
  ])
})

test('a main part of which one of two columns moved aside did not move', () => {
  const drawn = (x: number): DomSnapshot =>
    page([
      ['main', '', 0],
      ...Array.from({ length: 20 }, (_, nth): Line => [
        'p',
        `Line ${nth}`,
        (nth % 10) * 20,
        { parent: 0, x: nth < 10 ? x : 600 },
      ]),
    ])
  const regions = [0, 1, 2].map((nth) => region(nth * 60, nth * 60, { width: 300 }))
  const said = sentencesFor(drawn(0), drawn(40), ...regions)
  expect(said[0]).toBe('Text “Line 0” moved to the right')
  expect(said.join('\n')).not.toContain('Main part')
})

test('blank rows far below a new text of the same height are more space, and near it a part of it', () => {
  const drawn = (...more: Line[]) =>
    page([
      ['body', '', 0],
      ['p', 'Welcome', 0, { parent: 0 }],
      ...more,
      ['p', 'The end', 3_000, { parent: 0 }],
    ])
  const link: Line = ['a', 'Winter sale', 20, { parent: 0, href: '/sale' }]
  const rows = (y: number) => region(y, y, { ...inserted, currentHeight: 22 })
  const said = (y: number) => sentencesFor(drawn(), drawn(link), region(20, 20), rows(y))
  expect(said(2_900)).toEqual(['Link “Winter sale” is new', 'More space on the page'])
  expect(said(500)).toEqual(['Link “Winter sale” is new'])
})

test('a short text in a block as wide as the page is moved by what is new above that block', () => {
  const drawn = (y: number, ...more: Line[]) =>
    page([
      ['body', '', 0, { box: [0, 0, 1200, 800] }],
      ['p', 'Welcome', 0, { parent: 0, x: 300 }],
      ...more,
      ['footer', '', y, { parent: 0, box: [0, y, 1200, 20] }],
      ['p', 'Made by hand', y, { parent: more.length + 2, box: [0, y, 1200, 20] }],
    ])
  const footer = region(100, 100, { x: 0, width: 100, baselineHeight: 40, currentHeight: 40 })
  const sale: Line = ['p', 'Winter sale', 40, { parent: 0, x: 300 }]
  const place = region(40, 40, { x: 300, width: 200 })
  const before = drawn(100)
  const after = drawn(120, sale)
  for (const { texts } of [before, after]) for (const text of texts) text.box[2] = 100
  expect(sentencesFor(before, after, place, footer)).toEqual(['Text “Winter sale” is new'])
})

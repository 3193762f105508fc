import { expect, test } from 'vitest'
import type { DomSnapshot } from '@vigia/visual-diff'
import { listSentences } from './list-sentences.ts'
import { page, plainStyle, region, sentencesFor, type Line } from './testing/draw-page.ts'

const inserted = { kind: 'inserted' as const, baselineHeight: 0 }
const removed = { kind: 'removed' as const, currentHeight: 0 }

/** A table of two columns, whose rows are 20 pixels high. */
function table(rows: [string, string][], style: (nth: number) => number = () => 0): DomSnapshot {
  const lines = rows.flatMap(([name, price], nth): Line[] => [
    ['tr', '', nth * 20, { parent: 1, style: style(nth), box: [0, nth * 20, 400, 20] }],
    ['td', name, nth * 20, { parent: 2 + nth * 3 }],
    ['td', price, nth * 20, { parent: 2 + nth * 3, x: 200 }],
  ])
  const striped = { ...plainStyle, background: 'rgb(240, 240, 240)' }
  return page([['body', '', 0], ['table', '', 0, { parent: 0 }], ...lines], { styles: [plainStyle, striped] })
}

const rows: [string, string][] = [
  ['Alder', '19 €'],
  ['Birch', '29 €'],
  ['Cedar', '39 €'],
]

test('a row that came into a table is one thing, and the stripes of those below it are no changes', () => {
  const more: [string, string][] = [['Ash', '9 €'], ...rows]
  const [before, after] = [table(rows, (nth) => nth % 2), table(more, (nth) => nth % 2)]
  const cells = [0, 20, 40].flatMap((y) => [
    region(y, y, { x: 0, width: 190 }),
    region(y, y, { x: 200, width: 190 }),
  ])
  expect(sentencesFor(before, after, ...cells, region(60, 60, { ...inserted, currentHeight: 20 }))).toEqual([
    'Row “Ash” is new',
  ])
  expect(sentencesFor(after, before, region(0, 0, { ...removed, baselineHeight: 20 }))).toEqual([
    'Row “Ash” is gone',
  ])
})

test('rows that are divs and no table have stripes as well', () => {
  const list = (names: string[]): DomSnapshot =>
    page(
      [
        ['body', '', 0],
        ['div', '', 0, { parent: 0 }],
        ...names.flatMap((name, nth): Line[] => [
          ['div', '', nth * 20, { parent: 1, style: nth % 2, box: [0, nth * 20, 400, 20] }],
          ['span', name, nth * 20, { parent: 2 + nth * 3 }],
          ['span', `${name.length} €`, nth * 20, { parent: 2 + nth * 3, x: 200 }],
        ]),
      ],
      { styles: [plainStyle, { ...plainStyle, background: 'rgb(240, 240, 240)' }] },
    )
  const names = ['Alder', 'Birches', 'Cedars and firs', 'Elm']
  const places = names.map((_, nth) => region(nth * 20, nth * 20))
  const said = sentencesFor(
    list(names),
    list(['Ash or oak', ...names]),
    ...places,
    region(80, 80, { ...inserted, currentHeight: 20 }),
  )
  expect(said.filter((line) => line.includes('background'))).toEqual([])
  const repainted = list(names)
  const first = repainted.elements.find(({ tag, style }) => tag === 'div' && style === 1)
  if (first) first.style = 0
  expect(sentencesFor(list(names), repainted, region(20, 20))).toEqual([
    'Block “Birches”: no background any more',
  ])
})

/** A table whose first column is as wide as its head. */
const wider = (width: number, head: string, x = width): DomSnapshot =>
  page([
    ['table', '', 0],
    ['tr', '', 0, { parent: 0 }],
    ['th', head, 0, { parent: 1, box: [0, 0, width, 20] }],
    ['th', 'Price', 0, { parent: 1, x }],
    ['tr', '', 60, { parent: 0 }],
    ['td', 'Alder', 60, { parent: 4, box: [0, 60, width, 20] }],
    ['td', '19 €', 60, { parent: 4, x }],
  ])
const inBothColumns = [region(0, 0, { width: 190 }), region(60, 60, { x: 200, width: 190 })]

test('what a longer text in a table moves aside is part of that text', () => {
  expect(sentencesFor(wider(200, 'Age'), wider(230, 'Age in years'), ...inBothColumns)).toEqual([
    '“Age” → “Age in years”',
  ])
})

test('a text in a table that made no column wider is not why others moved', () => {
  expect(sentencesFor(wider(200, 'Age'), wider(200, 'Old', 230), ...inBothColumns)).toEqual([
    '“Age” → “Old”',
    'Text “19 €” moved to the right',
  ])
})

/** Cards of a grid with three columns: a picture, a heading, a price and a link. */
function grid(names: string[]): DomSnapshot {
  const cards = names.flatMap((name, nth): Line[] => {
    const [x, y] = [(nth % 3) * 300, Math.floor(nth / 3) * 200]
    const parent = 3 + nth * 5
    return [
      ['div', '', y, { parent: 2, box: [x, y, 280, 190] }],
      ['img', '', y, { parent, src: `/${name}.jpg`, box: [x, y, 280, 100], x }],
      ['h5', name, y + 110, { parent, x }],
      ['p', `${name.length * 7} €`, y + 135, { parent, x }],
      ['a', 'Add to basket', y + 160, { parent, x, href: '#' }],
    ]
  })
  const frame: Line[] = [
    ['html', '', 0, { box: [0, 0, 900, 800] }],
    ['body', '', 0, { parent: 0, box: [0, 0, 900, 800] }],
    ['div', '', 0, { parent: 1, box: [0, 0, 900, 800] }],
  ]
  return page([...frame, ...cards])
}

test('a card that came into a grid is one thing, and the layout is the same', () => {
  const names = ['Boots', 'Sandals', 'Slippers', 'Clogs', 'Trainers']
  const [before, after] = [grid(names), grid(['Winter hat', ...names])]
  const places = [0, 1, 2, 3, 4].map((nth) => {
    const y = Math.floor(nth / 3) * 200
    return region(y, y, { x: (nth % 3) * 300, width: 280, baselineHeight: 190, currentHeight: 190 })
  })
  expect(sentencesFor(before, after, ...places)).toEqual(['Block “Winter hat” is new'])
})

test('a section over the width of the page is called so, and what is broken in it comes first', () => {
  const withSale = (...more: Line[]): DomSnapshot =>
    page([
      ['html', '', 0, { box: [0, 0, 900, 800] }],
      ['body', '', 0, { parent: 0, box: [0, 0, 900, 800] }],
      ['p', 'Welcome', 0, { parent: 1 }],
      ...more,
    ])
  const section: Line[] = [
    ['section', '', 40, { parent: 1, box: [0, 40, 900, 200] }],
    ['h2', 'Winter sale', 40, { parent: 3 }],
    ['p', 'Until Sunday', 80, { parent: 3 }],
    ['img', '', 120, { parent: 3, alt: 'Hat', src: '/hat.jpg', isBroken: true }],
  ]
  const all = region(40, 40, { ...inserted, currentHeight: 200, width: 900 })
  expect(sentencesFor(withSale(), withSale(...section), all)).toEqual([
    'Picture “Hat” did not load and 1 more change',
  ])
  expect(sentencesFor(withSale(), withSale(...section.slice(0, 3)), all)).toEqual([
    'Section “Winter sale” is new',
  ])
  const over = section
    .slice(0, 3)
    .map((line): Line => [line[0], line[1], 0, { ...line[3], box: [0, 0, 900, 200] }])
  const window = region(0, 0, { baselineHeight: 200, currentHeight: 200, width: 900 })
  expect(sentencesFor(withSale(), withSale(...over), window)).toEqual(['Block “Winter sale” is new'])
})

test('a footer that is gone is one thing with all that was in it', () => {
  const footer: Line[] = [
    ['footer', '', 40, { parent: 0, box: [0, 40, 400, 60] }],
    ['nav', '', 40, { parent: 2 }],
    ['a', 'Terms', 40, { parent: 3, href: '/terms' }],
    ['p', 'Made by hand', 60, { parent: 2 }],
  ]
  const drawn = (...more: Line[]) => page([['body', '', 0], ['p', 'Welcome', 0, { parent: 0 }], ...more])
  const gone = region(40, 40, { ...removed, baselineHeight: 60 })
  expect(sentencesFor(drawn(...footer), drawn(), gone)).toEqual(['Footer is gone'])
})

test('a text of a footer that is gone is said where the footer itself stayed', () => {
  const drawn = (text: string) =>
    page([
      ['body', '', 0],
      ['p', 'Welcome', 0, { parent: 0 }],
      ['footer', text, 40, { parent: 0 }],
    ])
  expect(sentencesFor(drawn('Made by hand'), drawn(''), region(40, 40))).toEqual([
    'Text “Made by hand” is gone',
  ])
  expect(sentencesFor(drawn(''), drawn('Made by hand'), region(40, 40))).toEqual([
    'Text “Made by hand” is new',
  ])
})

test('a new field and its label are the field', () => {
  const form = (...more: Line[]) =>
    page([['form', '', 0], ['label', 'Name', 0, { parent: 0 }], ...more], { styles: [] })
  const company: Line[] = [
    ['div', '', 40, { parent: 0 }],
    ['input', '', 40, { parent: 2, label: 'Company' }],
    ['label', 'Company', 40, { parent: 2 }],
  ]
  const [sentence] = listSentences(form(), form(...company), [
    region(40, 40, { ...inserted, currentHeight: 20 }),
  ])
  expect(sentence).toMatchObject({ kind: 'added', role: 'field', after: 'Company', details: [] })
})

test('a picture called by its file alone is not taken for one of the same name in another folder', () => {
  const pictures = (...sources: string[]) =>
    page(sources.map((src, nth): Line => ['img', '', nth * 20, { src, alt: '...' }]))
  const before = pictures('/large/1.jpg', '/large/2.jpg', '/team/a.jpg', '/team/b.jpg')
  const after = pictures('/large/1.jpg', '/team/a.jpg', '/team/2.jpg', '/team/b.jpg')
  expect(sentencesFor(before, after, region(20, 20, { ...removed, baselineHeight: 20 }))).toEqual([
    'Picture “2.jpg” is gone',
  ])
})

test('a page that lost its styles says so instead of listing what became visible', () => {
  const styles = [
    { ...plainStyle, color: 'rgb(0, 0, 238)' },
    { ...plainStyle, color: 'rgb(255, 255, 255)', background: 'rgb(10, 60, 120)', radius: '4px' },
  ]
  const drawn = (style: number, x: number, ...more: Line[]) =>
    page(
      [
        ...Array.from({ length: 12 }, (_, nth): Line => [
          'a',
          `Page ${nth}`,
          nth * 20,
          { href: `/${nth}`, style, x },
        ]),
        ...more,
      ],
      { styles },
    )
  const before = drawn(1, 300)
  const after = drawn(0, 0, ['a', 'Hidden menu', 250, { href: '/menu', style: 0 }])
  const all = region(0, 0, { baselineHeight: 280, currentHeight: 280 })
  expect(sentencesFor(before, after, all)).toEqual([
    'The page has lost its design: it is shown without its styles',
  ])
})

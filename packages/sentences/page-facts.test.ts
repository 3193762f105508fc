import { expect, test } from 'vitest'
import type { DomSnapshot, DomStyle } from '@vigia/visual-diff'
import { linesOf, page, plainStyle as style, region, sentencesFor, type Line } from './testing/draw-page.ts'

const all = region(0, 0, { baselineHeight: 400, currentHeight: 400, width: 1_280 })

/** Twelve lines in one style. */
const styled = (own: Partial<DomStyle>, more: (nth: number) => Line[3] = () => ({})): DomSnapshot =>
  page(
    Array.from({ length: 12 }, (_, nth): Line => [
      'p',
      `${'ilmwo'.repeat(nth + 1)} ${nth}`,
      nth * 30,
      { style: 0, ...more(nth) },
    ]),
    { styles: [{ ...style, ...own }] },
  )

const widened = (by: (text: string) => number): DomSnapshot => {
  const drawn = styled({})
  const texts = drawn.texts.map(({ box, ...text }) =>
    Object.assign(text, { box: [box[0], box[1], 100 + by(text.text), 20] as typeof box }),
  )
  const elements = drawn.elements.map((element) =>
    Object.assign(element, { box: [0, element.box[1], 900, 20] as typeof element.box }),
  )
  return { ...drawn, elements, texts }
}

test('a style that most texts got is said once of all of them', () => {
  expect(sentencesFor(styled({}), styled({ size: 17 }), all)).toEqual(['Most texts: 16 px → 17 px'])
})

test('a button of another colour is said by its name, and buttons of the same by their number', () => {
  const buttons =
    (...names: string[]) =>
    (background: string) =>
      page(
        names.map((name, nth): Line => ['button', name, nth * 40, { style: 0 }]),
        { styles: [{ ...style, background }] },
      )
  const [one, several] = [buttons('Set one aside'), buttons('Buy', 'Order')]
  const [brown, green] = ['rgb(139, 90, 43)', 'rgb(29, 138, 78)']
  expect(sentencesFor(one(brown), one(green), region(0, 0))).toEqual([
    'Button “Set one aside”: background brown → green',
  ])
  expect(sentencesFor(several(brown), several(green), region(0, 0), region(40, 40))).toEqual([
    '2 buttons: background brown → green',
  ])
})

test('a snapshot from before styles were kept says that something looks different', () => {
  const button = (look: number) => page([['button', 'Buy', 0, { look }]])
  expect(sentencesFor(button(1), button(2), region(0, 0))).toEqual(['Button “Buy” looks different'])
})

test('lines of another width in the same style are another font; with more space between letters they are not', () => {
  const font = 'The page is shown in another font than before'
  const slim = (text: string) => [...text].filter((letter) => 'il'.includes(letter)).length * 3
  expect(
    sentencesFor(
      widened(() => 0),
      widened((text) => 2 + slim(text) * (text.length % 3)),
      all,
    ),
  ).toContain(font)
  expect(
    sentencesFor(
      widened(() => 0),
      widened((text) => text.length * 2),
      all,
    ),
  ).not.toContain(font)
})

test('a page of which most moved across says so, and not what moved', () => {
  const moved = styled({}, (nth) => ({ x: nth % 2 === 0 ? 300 : 600 }))
  expect(sentencesFor(styled({}), moved, all)).toEqual(['The layout is different: most of the page moved'])
})

test('a page of which all stands lower, below something new, has the layout that it had', () => {
  const lines = Array.from({ length: 12 }, (_, nth) => `p Line number ${nth}`)
  const rows = { kind: 'inserted' as const, baselineHeight: 0, currentHeight: 20 }
  expect(sentencesFor(linesOf(...lines), linesOf('p Only today', ...lines), region(0, 0, rows))).toEqual([
    'Text “Only today” is new',
  ])
})

test('texts that came to lie over each other are broken, and come first', () => {
  const before = page([
    ['p', 'Terms', 0],
    ['p', 'Help', 40],
    ['p', '19 €', 80],
  ])
  const after = page([
    ['p', 'Terms', 0],
    ['p', 'Help', 5],
    ['p', '29 €', 80],
  ])
  expect(
    sentencesFor(before, after, region(80, 80), region(0, 0, { currentHeight: 60, baselineHeight: 60 })),
  ).toEqual(['Text “Terms” and “Help” lie over each other', 'Price “19 €” → “29 €”'])
})

test('a footer that is gone is said by itself, without what was in it', () => {
  const before: DomSnapshot = {
    ...page([['main', '', 0]]),
    elements: [
      { tag: 'body', parent: -1, box: [0, 0, 400, 100] },
      { tag: 'p', parent: 0, box: [0, 0, 200, 20] },
      { tag: 'footer', parent: 0, box: [0, 60, 400, 40] },
      { tag: 'p', parent: 2, box: [0, 70, 200, 20] },
    ],
    texts: [
      { element: 1, box: [0, 0, 200, 20], text: 'Shoes' },
      { element: 3, box: [0, 70, 200, 20], text: '14 River Lane' },
    ],
  }
  const after = { ...before, elements: before.elements.slice(0, 2), texts: before.texts.slice(0, 1) }
  const gone = region(60, 60, { kind: 'removed', baselineHeight: 40, currentHeight: 0 })
  expect(sentencesFor(before, after, gone)).toEqual(['Footer is gone'])
})

test('a letter of a font of icons is a drawing, since nobody knows its name', () => {
  const icon = (text: string) => page([['i', text, 0]])
  expect(sentencesFor(icon('\uEA62'), icon('\uEA6F'), region(0, 0))).toEqual([
    'Drawing at the top of the page looks different',
  ])
})

test('a font that did not load is said of the page where most texts want it, and else of those that do', () => {
  const lato = { family: 'Lato, Arial' }
  const failed = { failedFonts: ['lato'] }
  const font = 'The page is shown in another font than before'
  expect(sentencesFor(styled(lato), { ...styled(lato), ...failed }, all)).toEqual([font])
  expect(sentencesFor({ ...styled(lato), ...failed }, { ...styled(lato), ...failed }, all)).not.toContain(
    font,
  )
  expect(sentencesFor(styled({}), { ...styled({}), ...failed }, all)).not.toContain(font)

  const heading = (): DomSnapshot => {
    const drawn = page([
      ['h1', 'Fresh every morning', 0, { style: 1 }],
      ...Array.from({ length: 12 }, (_, nth): Line => ['p', `Line ${nth}`, 40 + nth * 30, { style: 0 }]),
    ])
    return { ...drawn, styles: [style, { ...style, ...lato }] }
  }
  expect(sentencesFor(heading(), { ...heading(), ...failed }, region(0, 0))).toEqual([
    'Heading “Fresh every morning”: another font',
  ])
})

test('a font of icons that did not load is said by its name, and only where its icons are', () => {
  const families = [style, { ...style, family: '"Font Awesome 5 Free"' }]
  const drawn = (...icons: Line[]) =>
    page(
      [
        ['body', '', 0, { style: 1, box: [0, 0, 400, 600] }],
        ...Array.from({ length: 12 }, (_, nth): Line => [
          'p',
          `Line ${nth}`,
          nth * 30,
          { parent: 0, style: 0 },
        ]),
        ...icons,
      ],
      { styles: families },
    )
  const icon: Line = ['i', '', 400, { parent: 0, style: 1, box: [0, 400, 20, 20] }]
  const glyph: Line = ['::before', '', 400, { parent: 13, style: 1, box: [0, 400, 20, 20] }]
  const [before, after] = [drawn(icon, glyph), drawn(icon)]
  const failed = { failedFonts: ['Font Awesome 5 Free'] }
  const place = region(400, 400, { width: 20 })
  expect(sentencesFor(before, { ...after, ...failed }, place)).toEqual([
    'Font “Font Awesome 5 Free” did not load',
  ])
  expect(sentencesFor(before, after, place)).toEqual(['A block is gone on the page'])
  expect(sentencesFor({ ...before, ...failed }, { ...after, ...failed }, place)).toEqual([
    'A block is gone on the page',
  ])
  const text = (more: string): Line => ['p', more, 440, { parent: 0, style: 0 }]
  expect(
    sentencesFor(
      drawn(icon, glyph, text('Open')),
      { ...drawn(icon, text('Shut')), ...failed },
      region(440, 440),
    ),
  ).toEqual(['“Open” → “Shut”'])
})

test('a picture behind something that did not load is said of what it lies behind', () => {
  const image = { image: 'url("https://shop.example/hero.png")' }
  const hero = (isBroken?: true) =>
    page([['header', 'Corner Bakery', 0, { style: 0, ...(isBroken && { isBroken }) }]], {
      styles: [{ ...style, ...image }],
    })
  expect(sentencesFor(hero(), hero(true), region(0, 0))).toEqual([
    'Background picture of the header did not load',
  ])
  expect(sentencesFor(hero(true), hero(), region(0, 0))).toEqual([
    'Background picture of the header loads again',
  ])
  expect(sentencesFor(hero(true), hero(true), region(0, 0))).toEqual([
    'In the header, something looks different',
  ])
})

test('a film says what became of the picture before it plays', () => {
  const film = (more: object) =>
    page([['video', '', 0, { style: 0, look: 1, label: 'Our oven', ...more }]], { styles: [style] })
  const [one, other] = [film({ poster: '/a.png' }), film({ poster: '/b.png', look: 2 })]
  expect(sentencesFor(one, other, region(0, 0))).toEqual(['Video “Our oven”: another poster'])
  expect(sentencesFor(film({}), other, region(0, 0))).toEqual(['Video “Our oven”: a poster now'])
  expect(sentencesFor(one, film({ poster: '/a.png', isBroken: true }), region(0, 0))).toEqual([
    'Poster of “Our oven” did not load',
  ])
})

test('what is written in a frame is no part of its name, and its page is not the page', () => {
  const framed = (text: string, background: string) => {
    const drawn = page(
      [
        ['body', '', 0, { style: 0 }],
        ['iframe', '', 40, { label: 'Map' }],
        ['body', '', 40, { style: 1 }],
        ['p', text, 40, { style: 0 }],
      ],
      { styles: [style, { ...style, background }] },
    )
    const parents = [-1, 0, 1, 2]
    const elements = drawn.elements.map((element, nth) => Object.assign(element, { parent: parents[nth] }))
    return { ...drawn, elements }
  }
  const [white, blue] = ['rgb(255, 255, 255)', 'rgb(200, 220, 255)']
  expect(sentencesFor(framed('Open today', white), framed('Closed today', white), region(40, 40))).toEqual([
    '“Open today” → “Closed today”',
  ])
  expect(sentencesFor(framed('Open', white), framed('Open', blue), region(40, 40))).toEqual([
    expect.stringMatching(/^Frame.*background white → light blue$/),
  ])
})

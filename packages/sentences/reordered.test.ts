import { expect, test } from 'vitest'
import type { DomSnapshot } from '@vigia/visual-diff'
import { page, region, sentencesFor, type Line } from './testing/draw-page.ts'

interface Section {
  name: string
  /** The number of texts below the heading. */
  texts: number
}

const goods: Section = { name: 'New this week', texts: 5 }
const story: Section = { name: 'How a lamp is made', texts: 3 }
const delivery: Section = { name: 'Delivery', texts: 2 }
const letters: Section = { name: 'Letters', texts: 1 }

const heightOf = ({ texts }: Section) => (texts + 1) * 20

/** Sections below each other over the width of the page, between a header and a footer. */
function sections(...all: Section[]): DomSnapshot {
  const lines: Line[] = [
    ['body', '', 0, { box: [0, 0, 300, 2_000] }],
    ['header', 'Alder & Finch', 0, { parent: 0 }],
  ]
  let top = 20
  for (const section of all) {
    const parent = lines.length
    lines.push(['section', '', top, { parent: 0, box: [0, top, 300, heightOf(section)] }])
    lines.push(['h2', section.name, top, { parent }])
    for (let nth = 1; nth <= section.texts; nth += 1)
      lines.push(['p', `${section.name}, line ${nth}`, top + nth * 20, { parent }])
    top += heightOf(section)
  }
  lines.push(['footer', 'We answer letters within a day', top, { parent: 0 }])
  return page(lines)
}

/** The region of a comparison in which the rows of a section moved. */
const movedRows = (from: number, to: number, section: Section) =>
  region(from, to, {
    kind: 'moved',
    baselineHeight: heightOf(section),
    currentHeight: heightOf(section),
  })

test('a section that moved to the end moved down, and those that it passed did not move up', () => {
  const [before, after] = [sections(goods, story, delivery), sections(story, delivery, goods)]
  const line = ['Section “New this week” moved down']
  const passed = [movedRows(140, 20, story), movedRows(220, 100, delivery)]
  expect(sentencesFor(before, after, ...passed)).toEqual(line)
  expect(sentencesFor(before, after, movedRows(20, 160, goods))).toEqual(line)
  expect(sentencesFor(before, after, ...passed, movedRows(20, 160, goods))).toEqual(line)
})

test('a section that moved to the front moved up', () => {
  const said = sentencesFor(
    sections(goods, story, delivery),
    sections(delivery, goods, story),
    movedRows(20, 80, goods),
    movedRows(140, 200, story),
  )
  expect(said).toEqual(['Section “Delivery” moved up'])
})

test('of one section that passed another one, with a change in it, the smaller one moved', () => {
  const [longer, before] = [{ ...letters, texts: 2 }, sections(goods, letters)]
  const beyondNews = region(60, 120, { kind: 'moved', baselineHeight: 80, currentHeight: 80 })
  const said = sentencesFor(before, sections(longer, goods), beyondNews)
  expect(said).toEqual(['Section “Letters” moved up'])
})

test('two sections that changed places are one line', () => {
  const said = sentencesFor(
    sections(goods, story, delivery),
    sections(delivery, story, goods),
    movedRows(20, 160, goods),
    movedRows(220, 20, delivery),
  )
  expect(said).toEqual(['Section “New this week” and “Delivery” changed places'])
})

const trees = ['Oak', 'Ashes', 'Cherry', 'Elm', 'Birch']
const list = (names: string[]) =>
  page([
    ['body', '', 0, { box: [0, 0, 900, 900] }],
    ['ul', '', 0, { parent: 0 }],
    ...names.map((name, nth): Line => ['li', name, nth * 20, { parent: 1 }]),
  ])
const allRows = region(0, 0, { baselineHeight: 100, currentHeight: 100 })

test.each([
  ['to the front', ['Birch', 'Oak', 'Ashes', 'Cherry', 'Elm'], 'Text “Birch” moved up'],
  ['to the end', ['Ashes', 'Cherry', 'Elm', 'Birch', 'Oak'], 'Text “Oak” moved down'],
  ['two places on', ['Oak', 'Cherry', 'Elm', 'Ashes', 'Birch'], 'Text “Ashes” moved down'],
])('an entry of a list that moved %s is the one that moved', (_, now, line) => {
  expect(sentencesFor(list(trees), list(now), allRows)).toEqual([line])
})

test('an entry among links moved to the side', () => {
  const menu = (...names: string[]) =>
    page([
      ['body', '', 0],
      ['nav', '', 0, { parent: 0 }],
      ...names.map((name, nth): Line => ['a', name, 0, { parent: 1, x: nth * 210, href: `/${name}` }]),
    ])
  const said = sentencesFor(
    menu('Lamps', 'Shades', 'Workshop', 'Help'),
    menu('Shades', 'Workshop', 'Help', 'Lamps'),
    region(0, 0, { width: 840 }),
  )
  expect(said).toEqual(['Link “Lamps” moved to the right'])
})

test('of a list in an altogether other order no few entries are said to have moved', () => {
  const names = Array.from({ length: 12 }, (_, nth) => `Lamp ${'abcdefghijkl'[nth]}${nth}`)
  const said = sentencesFor(
    list(names),
    list(names.toReversed()),
    region(0, 0, { baselineHeight: 240, currentHeight: 240 }),
  )
  expect(said).toHaveLength(1)
})

test('what moved for a reason of its own beside a section that went to the end is said as before', () => {
  const withButton = (dom: DomSnapshot, x: number): DomSnapshot => ({
    ...dom,
    elements: [...dom.elements, { tag: 'button', parent: 0, box: [x, 900, 80, 20] }],
    texts: [...dom.texts, { element: dom.elements.length, box: [x, 900, 80, 20], text: 'Buy' }],
  })
  const said = sentencesFor(
    withButton(sections(goods, story, delivery), 0),
    withButton(sections(story, delivery, goods), 90),
    movedRows(140, 20, story),
    region(900, 900),
  )
  expect(said).toEqual(['Section “New this week” moved down', 'Button “Buy” moved to the right'])
})

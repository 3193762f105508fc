import type { DomElement, DomSnapshot, DomText } from './dom.ts'
import type { Region } from '../regions/list-regions.ts'
import { expect, test } from 'vitest'
import { listSentences } from './list-sentences.ts'

type Line = [tag: string, text: string, y: number, more?: Partial<DomElement> & { x?: number }]

/** A page of lines, 20 pixels high each, that are elements with a text. */
function page(lines: Line[], head: Partial<DomSnapshot> = {}): DomSnapshot {
  const elements: DomElement[] = []
  const texts: DomText[] = []
  for (const [tag, text, y, { x = 0, ...more } = {}] of lines) {
    const box: DomText['box'] = [x, y, 200, 20]
    if (text) texts.push({ element: elements.length, box, text })
    elements.push({ tag, parent: -1, box, ...more })
  }
  return { title: 'Shop', description: '', elements, texts, ...head }
}

const region = (baselineY: number, currentY: number, more: Partial<Region> = {}): Region => ({
  kind: 'changed',
  x: 0,
  width: 400,
  baselineY,
  baselineHeight: 20,
  currentY,
  currentHeight: 20,
  pixels: 100,
  ...more,
})

/** Without the fields that say nothing. */
function told(before: DomSnapshot, after: DomSnapshot, ...regions: Region[]) {
  return listSentences(before, after, regions).map((sentence) =>
    Object.fromEntries(Object.entries(sentence).filter(([, value]) => value !== '' && value !== 0)),
  )
}

test('a text that changed is told with what it is and both texts', () => {
  const [before, after] = [page([['button', 'Buy', 40]]), page([['button', 'Order', 40]])]
  expect(told(before, after, region(45, 45))).toEqual([
    { kind: 'text', role: 'button', before: 'Buy', after: 'Order' },
  ])
})

test('only texts in a region are told, however much of the page is another', () => {
  const [before, after] = [page([['p', 'One', 40]]), page([['p', 'Two', 40]])]
  expect(told(before, after, region(200, 200))).toEqual([])
})

test('what came in or went is told, and what stands around it is not', () => {
  const before = page([
    ['h1', 'News', 0],
    ['p', 'Last', 20],
  ])
  const after = page([
    ['h1', 'News', 0],
    ['h2', 'Summer sale', 20],
    ['p', 'Last', 40],
  ])
  const inserted = region(20, 0, { kind: 'inserted', baselineHeight: 0, currentHeight: 60 })
  expect(told(before, after, region(0, 0, { baselineHeight: 40, currentHeight: 60 }))).toContainEqual({
    kind: 'added',
    role: 'heading',
    after: 'Summer sale',
  })
  expect(
    told(after, before, {
      ...inserted,
      kind: 'removed',
      baselineY: 20,
      baselineHeight: 20,
      currentHeight: 0,
    }),
  ).toEqual([{ kind: 'removed', role: 'heading', before: 'Summer sale' }])
})

test('a text that moved within its region is told with how far, without what the rows around it moved', () => {
  const [before, after] = [page([['button', 'Buy', 40]]), page([['button', 'Buy', 180]])]
  const tall = { baselineHeight: 100, currentHeight: 100 }
  expect(told(before, after, region(0, 100, tall))).toEqual([
    { kind: 'moved', role: 'button', before: 'Buy', after: 'Buy', dy: 40 },
  ])
  expect(told(before, page([['button', 'Buy', 140]]), region(0, 100, tall))).toEqual([])
})

test('a picture with another file is told by what it is called', () => {
  const [before, after] = [
    page([['img', '', 0, { src: '/a.png', alt: 'Shoe' }]]),
    page([['img', '', 0, { src: '/b.png', alt: 'Shoe' }]]),
  ]
  expect(told(before, after, region(0, 0))).toEqual([
    { kind: 'picture', role: 'picture', before: 'Shoe', after: 'Shoe' },
  ])
})

test('a link that leads elsewhere, a title and a description are told though nobody sees them', () => {
  const before = page([['a', 'Terms', 0, { href: '/terms' }]], { description: 'Shoes' })
  const after = page([['a', 'Terms', 0, { href: '/terms-2' }]], { title: 'Sale', description: 'Boots' })
  expect(told(before, after)).toEqual([
    { kind: 'title', before: 'Shop', after: 'Sale', region: -1 },
    { kind: 'description', before: 'Shoes', after: 'Boots', region: -1 },
    { kind: 'link', role: 'link', name: 'Terms', before: '/terms', after: '/terms-2', region: -1 },
  ])
})

test('links of which several have the same text are not taken for each other', () => {
  const twice = (href: string) =>
    page([
      ['a', 'More', 0, { href: '/one' }],
      ['a', 'More', 20, { href }],
    ])
  expect(told(twice('/two'), twice('/three'))).toEqual([])
})

test('a page on which everything changed has at most 50 sentences', () => {
  const lines = (word: string) =>
    Array.from({ length: 300 }, (_, nth): Line => ['p', `${word} ${nth}`, nth * 20])
  const all = region(0, 0, { baselineHeight: 6_000, currentHeight: 6_000 })
  expect(told(page(lines('old')), page(lines('new')), all).length).toBeLessThanOrEqual(50)
})

test('a text that is in two regions is told once', () => {
  const [before, after] = [page([['p', '19 €', 40]]), page([['p', '29 €', 40]])]
  const halves = [region(40, 40, { width: 100 }), region(40, 40, { x: 100, width: 100 })]
  expect(told(before, after, ...halves)).toHaveLength(1)
})

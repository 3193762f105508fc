import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const styles = [plainStyle, { ...plainStyle, background: 'rgb(240, 240, 240)' }]
const shown = (...more: Line[]) =>
  page([['body', '', 0], ['p', 'Welcome to the bakery', 0, { parent: 0 }], ...more], { styles })
const inPlace = region(40, 40, { kind: 'removed', baselineHeight: 100, currentHeight: 0 })
const saidOf = (...lines: Line[]) => sentencesFor(shown(...lines), shown(), inPlace)

/** An element with two lines of text. */
const holder = (
  tag: string,
  style = 0,
  [first, second] = ['Open on Sundays', 'From eight to noon'],
): Line[] => [
  [tag, '', 40, { parent: 0, style, box: [0, 40, 400, 100] }],
  ['p', first ?? '', 40, { parent: 2 }],
  ['p', second ?? '', 60, { parent: 2 }],
]

test('a note without a heading is one block, called by its first words', () => {
  expect(saidOf(...holder('div', 1))).toEqual(['Block “Open on Sundays” is gone'])
  expect(saidOf(...holder('details'))).toEqual(['Block “Open on Sundays” is gone'])
  expect(saidOf(...holder('div', 1, ['50%', 'Tasks done']))).toEqual(['Block “Tasks done” is gone'])
})

test('two texts in an element that nobody sees are two texts', () => {
  expect(saidOf(...holder('div'))).toEqual(['Text “Open on Sundays” is gone and 1 more change'])
})

test('an element that stayed and holds nothing any more is not gone', () => {
  const [box] = holder('div', 1)
  expect(sentencesFor(shown(...holder('div', 1)), shown(box ?? ['div', '', 40]), inPlace)).toEqual([
    'Text “Open on Sundays” is gone and 1 more change',
  ])
})

const table = (caption: string): Line[] => [
  ['table', '', 40, { parent: 0, box: [0, 40, 400, 100] }],
  ...(caption ? [['caption', caption, 40, { parent: 2 }] satisfies Line] : []),
  ...['Day', 'Opens', 'Closes'].map((text): Line => ['th', text, 60, { parent: 2 }]),
  ...['Sunday', '8'].map((text): Line => ['td', text, 80, { parent: 2 }]),
]

test('a table is called by its caption, or by what stands in it first', () => {
  expect(saidOf(...table('Opening hours'))).toEqual(['Table “Opening hours” is gone'])
  expect(saidOf(...table(''))).toEqual(['Table “Day, Opens, Closes, Sunday, 8” is gone'])
})

test('a list is called by its entries, and one entry of several things by its first', () => {
  const list: Line[] = ['Rye', 'Oat', 'Spelt'].map((text, nth) => ['li', text, 40 + nth * 20, { parent: 2 }])
  expect(saidOf(['ul', '', 40, { parent: 0 }], ...list)).toEqual(['List “Rye, Oat, Spelt” is gone'])
  expect(saidOf(...holder('li', 0, ['Rye bread', '€4.20']))).toEqual(['Entry “Rye bread” is gone'])
})

test('a link in a text that went is no other thing', () => {
  const link: Line = ['a', 'A to Z', 40, { parent: 2, href: '/a' }]
  expect(saidOf(['p', 'Order:', 40, { parent: 0 }], link)).toEqual(['Text “Order: A to Z” is gone'])
  const list: Line[] = [
    ['ul', '', 60, { parent: 2 }],
    ['li', '', 60, { parent: 4 }],
    ['a', 'People', 60, { parent: 5, href: '/p' }],
  ]
  expect(saidOf(['div', 'Categories:', 40, { parent: 0, style: 1 }], link, ...list)).toEqual([
    'Block “Categories: A to Z” is gone',
  ])
})

test('a form in a block that went with it is part of that', () => {
  const form: Line[] = [
    ['h2', 'Leave a reply', 40, { parent: 2 }],
    ['form', '', 60, { parent: 2 }],
    ['label', 'Comment', 60, { parent: 4 }],
    ['input', '', 80, { parent: 4, label: 'Comment' }],
  ]
  expect(saidOf(['div', '', 40, { parent: 0 }], ...form)).toEqual(['Section “Leave a reply” is gone'])
})

test('a short list is said to be gone where something larger took its place', () => {
  const list: Line[] = [
    ['ul', '', 40, { parent: 0, box: [0, 40, 900, 40] }],
    ['li', 'Rye', 40, { parent: 2 }],
    ['li', 'Oat', 60, { parent: 2 }],
  ]
  const place = region(40, 40, { width: 200, baselineHeight: 300, currentHeight: 300 })
  const large: Line[] = table('Opening hours').map(([tag, text, y, more]) => [
    tag,
    text,
    y + 20,
    { ...more, box: [0, y, 200, 280] },
  ])
  expect(sentencesFor(shown(...list), shown(...large), place)).toEqual([
    'Table “Opening hours” is new and 1 more change',
  ])
})

test('a description that came to a term that stayed is no entry', () => {
  const terms = (...more: Line[]) =>
    page([['body', '', 0], ['dl', '', 0, { parent: 0 }], ['dt', 'Delivery', 0, { parent: 1 }], ...more], {
      styles,
    })
  const description: Line[] = [
    ['dd', '', 40, { parent: 1, box: [0, 40, 400, 100] }],
    ['p', 'Within two days', 40, { parent: 3 }],
    ['p', 'Free from 30 euros', 60, { parent: 3 }],
  ]
  expect(sentencesFor(terms(...description), terms(), inPlace)).toEqual(['Block “Within two days” is gone'])
})

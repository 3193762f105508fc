import { expect, test } from 'vitest'
import { linesOf, page, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const inserted = { kind: 'inserted' as const, baselineHeight: 0, currentHeight: 20 }
const removed = { kind: 'removed' as const, baselineHeight: 20, currentHeight: 0 }

test('less room at the end of a page that fills its window is part of what grew above', () => {
  const [before, after] = [linesOf('h1 Lamps', 'p Last'), linesOf('h1 Lamps', 'h2 Sale', 'p Last')]
  const end = { ...removed, baselineHeight: 14 }
  expect(sentencesFor(before, after, region(20, 20, inserted), region(400, 420, end))).toEqual([
    'Heading “Sale” is new',
  ])
  expect(
    sentencesFor(
      after,
      before,
      region(20, 20, removed),
      region(420, 400, { ...inserted, currentHeight: 14 }),
    ),
  ).toEqual(['Heading “Sale” is gone'])
})

test('less room at the end of a page that fills its window is part of more room above', () => {
  const lines = (y: number) =>
    page([
      ['h1', 'Lamps', 0],
      ['p', 'Last', y],
    ])
  const end = region(400, 430, { ...removed, baselineHeight: 30 })
  const above = region(20, 20, { ...inserted, currentHeight: 30 })
  expect(sentencesFor(lines(40), lines(70), above, end)).toEqual(['More space below “Lamps”'])
})

test('more room at the end of a page is said where nothing else explains it', () => {
  const lines = linesOf('h1 Lamps', 'p Last')
  expect(sentencesFor(lines, lines, region(400, 400, inserted))).toEqual(['More space below “Lamps”'])
})

test('the rows around a text that came into a card are part of it, though it stands where a button stood', () => {
  const card = (name: string, x: number, isSoldOut = false): Line[] => [
    ['h3', name, 440, { x }],
    ['p', '19 €', 527, { x }],
    ['p', isSoldOut ? 'Sold out' : '', 567, { x }],
    ['button', 'Add to basket', isSoldOut ? 612 : 572, { x }],
  ]
  const cards = (isSoldOut: boolean) =>
    page([
      ...card('Heron', 0),
      ...card('Wren', 210, isSoldOut),
      ...card('Siskin', 420),
      ['h2', 'Follow us', isSoldOut ? 762 : 722],
    ])
  const regions = [
    region(564, 564, { x: 210, baselineHeight: 31, currentHeight: 31, width: 110 }),
    region(595, 595, { ...inserted, currentHeight: 40, width: 1_280 }),
  ]
  expect(sentencesFor(cards(false), cards(true), ...regions)).toEqual(['Text “Sold out” is new'])
})

test('the numbers of a list from which an item went are part of that', () => {
  const list = (...items: string[]) =>
    page([
      ['h2', 'Care', 0],
      ['ol', '', 20, { box: [0, 20, 400, items.length * 20] }],
      ...items.map((item, nth): Line => [
        'li',
        item,
        20 + nth * 20,
        { parent: 1, x: 40, box: [40, 20 + nth * 20, 360, 20] },
      ]),
    ])
  const [before, after] = [
    list('Dust it', 'Dry it', 'Cool it', 'Fold it'),
    list('Dust it', 'Cool it', 'Fold it'),
  ]
  const numbers = region(60, 40, { x: 20, width: 12, baselineHeight: 40, currentHeight: 40 })
  expect(sentencesFor(before, after, region(40, 40, removed), numbers)).toEqual(['Text “Dry it” is gone'])
  expect(sentencesFor(after, before, region(40, 40, inserted), numbers)).toEqual(['Text “Dry it” is new'])
})

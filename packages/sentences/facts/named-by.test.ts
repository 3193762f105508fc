import type { DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { page, region, sentencesFor, type Line } from '../testing/draw-page.ts'

/** A table of rows, whose first cells are of such a tag. */
function table(rows: string[][], first = 'td'): DomSnapshot {
  const lines: Line[] = [['table', '', 0]]
  for (const [row, cells] of rows.entries()) {
    const parent = lines.length
    lines.push(['tr', '', row * 20, { parent: 0 }])
    for (const [nth, text] of cells.entries())
      lines.push([nth === 0 ? first : 'td', text, row * 20, { parent, x: nth * 210 }])
  }
  return page(lines)
}
const second = region(20, 20, { x: 210 })

test('a cell is named by the first one of its row', () => {
  const prices = (rye: string) =>
    table([
      ['Wheat', '2.80'],
      ['Rye', rye],
    ])
  expect(sentencesFor(prices('5.60'), prices('5.90'), second)).toEqual(['“Rye”: “5.60” → “5.90”'])
  expect(sentencesFor(prices('5.60 €'), prices('5.90 €'), second)).toEqual([
    'Price of “Rye”: “5.60 €” → “5.90 €”',
  ])
  const hours = (end: string) =>
    table(
      [
        ['1 May', 'closed'],
        ['2 May', `7 to ${end}`],
      ],
      'th',
    )
  expect(sentencesFor(hours('18'), hours('16'), second)).toEqual(['“2 May”: “7 to 18” → “7 to 16”'])
})

test('a cell has no name where the first one is no name, or another one now', () => {
  const row = (first: string, text: string) =>
    table([
      ['Wheat', '2.80'],
      [first, text],
    ])
  expect(sentencesFor(row('12', '5.60'), row('12', '5.90'), second)).toEqual(['“5.60” → “5.90”'])
  expect(sentencesFor(row('Rye', '5.60'), row('Oats', '5.90'), second)).toEqual(['“5.60” → “5.90”'])
  const single = (text: string) => table([['Monday', text]])
  expect(sentencesFor(single('9 to 17'), single('closed'), region(0, 0, { x: 210 }))).toEqual([
    '“9 to 17” → “closed”',
  ])
})

test('a definition is named by its term', () => {
  const list = (weight: string) =>
    page([
      ['dl', '', 0],
      ['dt', 'Flour', 0, { parent: 0 }],
      ['dd', 'Rye', 20, { parent: 0 }],
      ['dt', 'Weight', 40, { parent: 0 }],
      ['dd', weight, 60, { parent: 0 }],
    ])
  expect(sentencesFor(list('750 g'), list('1,000 g'), region(60, 60))).toEqual([
    '“Weight”: “750 g” → “1,000 g”',
  ])
})

test('a number in a link is named by the label of the link', () => {
  const basket = (count: string, label = 'Basket') => page([['a', count, 0, { label, href: '/basket' }]])
  expect(sentencesFor(basket('1'), basket('3'), region(0, 0))).toEqual(['Link “Basket”: “1” → “3”'])
  expect(sentencesFor(basket('1', 'Basket: 1'), basket('3', 'Basket: 3'), region(0, 0))).toEqual([
    'Link “1” → “3”',
  ])
})

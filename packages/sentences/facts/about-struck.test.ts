import type { DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const struckOut = { ...plainStyle, decoration: 'line-through' }

/** A line with an old price that is struck out, in an element of its own, and a price that stands. */
function priced(struck: string, standing: string): DomSnapshot {
  const elements: DomSnapshot['elements'] = [{ tag: 'p', parent: -1, box: [0, 0, 400, 20], style: 0 }]
  const texts: DomSnapshot['texts'] = [{ element: 0, box: [0, 0, 60, 20], text: standing }]
  if (struck) {
    elements.push(
      { tag: 's', parent: 0, box: [70, 0, 60, 20], style: 1 },
      { tag: 'b', parent: 1, box: [70, 0, 60, 20], style: 0 },
    )
    texts.unshift({ element: 2, box: [70, 0, 60, 20], text: struck })
  }
  return { title: 'Shop', description: '', elements, texts, styles: [plainStyle, struckOut] }
}

const line = region(0, 0)

test('a price that is struck out beside a new one is reported as both', () => {
  const said = ['Price “19 €” is struck out, “15 €” is new']
  expect(sentencesFor(priced('', '19 €'), priced('19 €', '15 €'), line)).toEqual(said)
  expect(sentencesFor(priced('25 €', '19 €'), priced('19 €', '15 €'), line)).toEqual(said)
})

test('a price that is no longer struck out is reported with the one that is gone', () => {
  expect(sentencesFor(priced('19 €', '15 €'), priced('', '19 €'), line)).toEqual([
    'Price “19 €” is no longer struck out, “15 €” is gone',
  ])
})

test('a price beside one that stays struck out is reported by itself', () => {
  expect(sentencesFor(priced('25 €', '19 €'), priced('25 €', '15 €'), line)).toEqual([
    'Price “19 €” → “15 €”',
  ])
})

test('words of a text that are struck out beside new ones are no price', () => {
  expect(sentencesFor(priced('', 'On Monday'), priced('On Monday', 'On Tuesday'), line)).toEqual([
    'Text “On Monday” is struck out, “On Tuesday” is new',
  ])
})

/** A line with prices that are elements beside each other, of which the first may be struck out. */
function apart(struck: string, standing: string): DomSnapshot {
  const lines: Line[] = [['p', '', 0, { box: [0, 0, 400, 20] }]]
  if (struck) lines.push(['del', struck, 0, { parent: 0, style: 1 }])
  lines.push([struck ? 'ins' : 'span', standing, 0, { parent: 0, style: 0, x: struck ? 210 : 0 }])
  lines.push(['p', 'Rye bread', 40, { style: 0 }])
  return page(lines, { styles: [plainStyle, struckOut] })
}

test('a price in an element of its own that is struck out beside a new one is reported as both', () => {
  expect(sentencesFor(apart('', '19 €'), apart('19 €', '15 €'), line)).toEqual([
    'Price “19 €” is struck out, “15 €” is new',
  ])
  expect(sentencesFor(apart('19 €', '15 €'), apart('', '19 €'), line)).toEqual([
    'Price “19 €” is no longer struck out, “15 €” is gone',
  ])
})

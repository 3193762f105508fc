import type { DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { region, sentencesFor } from '../testing/draw-page.ts'

type Row = string[]
const [width, height] = [100, 20]

/** A table with a row of names. */
function table(...rows: Row[]): DomSnapshot {
  const box: [number, number, number, number] = [0, 0, 100 * (rows[0]?.length ?? 0), rows.length * height]
  const elements: DomSnapshot['elements'] = [{ tag: 'table', parent: -1, box }]
  const texts: DomSnapshot['texts'] = []
  for (const [nth, row] of rows.entries()) {
    const parent = elements.length
    elements.push({ tag: 'tr', parent: 0, box: [0, nth * height, box[2], height] })
    for (const [at, text] of row.entries()) {
      texts.push({ element: elements.length, box: [at * width, nth * height, 60, height], text })
      elements.push({ tag: nth === 0 ? 'th' : 'td', parent, box: [at * width, nth * height, width, height] })
    }
  }
  return { title: 'Shop', description: '', elements, texts }
}

const rows: Row[] = [
  ['Country', 'Price', 'Time'],
  ['Norway', '5 €', '2 days'],
  ['Sweden', '6 €', '3 days'],
  ['Denmark', '7 €', '3 days'],
]
const pick = (...columns: number[]) => table(...rows.map((row) => columns.map((nth) => row[nth] ?? '')))
const columnAt = (nth: number) =>
  region(0, 0, { x: nth * width, width, baselineHeight: 4 * height, currentHeight: 4 * height })

test('a column that came into a table or went is one line by its name', () => {
  expect(sentencesFor(pick(0, 2), pick(0, 1, 2), columnAt(1), columnAt(2))).toEqual(['Column “Price” is new'])
  expect(sentencesFor(pick(0, 1, 2), pick(0, 2), columnAt(1), columnAt(2))).toEqual([
    'Column “Price” is gone',
  ])
})

test('two columns that changed places are one line, and no cell of them is new or gone', () => {
  expect(sentencesFor(pick(0, 1, 2), pick(0, 2, 1), columnAt(1), columnAt(2))).toEqual([
    'Column “Price” and “Time” changed places',
  ])
})

test('a column that moved past two others moved, and these did not', () => {
  const wide: Row[] = rows.map((row, nth) => [...row, ['Weight', '10 kg', '8 kg', '5 kg'][nth] ?? ''])
  const moved = wide.map(([name = '', price = '', time = '', weight = '']) => [name, time, weight, price])
  const regions = [columnAt(1), columnAt(2), columnAt(3)]
  expect(sentencesFor(table(...wide), table(...moved), ...regions)).toEqual([
    'Column “Price” moved to the right',
  ])
})

test('a price that changed in a table whose columns stayed is reported as a price', () => {
  const dearer = rows.map((row) => row.map((text) => (text === '6 €' ? '9 €' : text)))
  const cell = region(2 * height, 2 * height, { x: width, width })
  expect(sentencesFor(table(...rows), table(...dearer), cell)).toEqual(['Price of “Sweden”: “6 €” → “9 €”'])
})

test('a column with another name is no other column', () => {
  const renamed = rows.map((row) => row.map((text) => (text === 'Time' ? 'Delivery' : text)))
  const cell = region(0, 0, { x: 2 * width, width })
  expect(sentencesFor(table(...rows), table(...renamed), cell)).toEqual(['“Time” → “Delivery”'])
})

test('of rows that are in another order each one that moved is named', () => {
  const [head = [], norway = [], sweden = [], denmark = []] = rows
  const germany = ['Germany', '8 €', '4 days']
  const before = table(head, norway, sweden, denmark, germany)
  const after = table(head, germany, denmark, norway, sweden)
  const regions = [1, 2, 3, 4].map((nth) => region(nth * height, nth * height, { width: 3 * width }))
  expect(sentencesFor(before, after, ...regions)).toEqual([
    'Row “Germany” moved up',
    'Row “Denmark” moved up',
  ])
})

import type { DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const inserted = { kind: 'inserted' as const, baselineHeight: 0 }
const removed = { kind: 'removed' as const, currentHeight: 0 }

/** A table whose rows begin and end alike; a row is 20 pixels high. */
function table(names: string[], initials = ''): DomSnapshot {
  const lines: Line[] = [
    ['body', '', 0],
    ['table', '', 0, { parent: 0 }],
  ]
  for (const [nth, name] of names.entries()) {
    const y = nth * 20
    const row = lines.push(['tr', '', y, { parent: 1, box: [0, y, 400, 20] }]) - 1
    const cell = () => lines.push(['td', '', y, { parent: row }]) - 1
    lines.push(['input', '', y, { parent: cell(), type: 'checkbox', label: 'Select row', checked: false }])
    if (initials) lines.push(['td', initials, y, { parent: row, x: 50 }])
    lines.push(['td', name, y, { parent: row, x: 100 }], ['td', 'Active', y, { parent: row, x: 200 }])
    lines.push(['button', 'Edit', y, { parent: cell(), x: 300 }])
  }
  return page(lines, { styles: [plainStyle] })
}

const names = ['Alder', 'Birch', 'Cedar', 'Douglas fir']

test.each([1, 2, 3, 4])('where all rows begin and end alike, row %i is what came or went', (nth) => {
  const all = names.toSpliced(nth - 1, 0, 'Elm tree')
  const y = (nth - 1) * 20
  const came = region(y, y, { ...inserted, currentHeight: 20 })
  expect(sentencesFor(table(names), table(all), came)).toEqual(['Row “Elm tree” is new'])
  const went = region(y, y, { ...removed, baselineHeight: 20 })
  expect(sentencesFor(table(all), table(names), went)).toEqual(['Row “Elm tree” is gone'])
})

test('a row is called by a word, and not by the initials before it', () => {
  const went = region(20, 20, { ...removed, baselineHeight: 20 })
  expect(sentencesFor(table(names, 'AB'), table(names.toSpliced(1, 1), 'AB'), went)).toEqual([
    'Row “Birch” is gone',
  ])
})

import type { DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { page, plainStyle, region, sentencesFor, type Line } from '../testing/draw-page.ts'

const inserted = { kind: 'inserted' as const, baselineHeight: 0 }
const removed = { kind: 'removed' as const, currentHeight: 0 }

/** A list of terms and descriptions, each in a box of its own or not. */
function terms(entries: [string, ...string[]][], isBoxed: boolean): DomSnapshot {
  const lines: Line[] = [
    ['body', '', 0],
    ['dl', '', 0, { parent: 0 }],
  ]
  let row = 0
  for (const [term, ...descriptions] of entries) {
    const parent = isBoxed ? lines.push(['div', '', row, { parent: 1 }]) - 1 : 1
    lines.push(['dt', term, row, { parent }])
    for (const text of descriptions) lines.push(['dd', text, (row += 20), { parent }])
    row += 20
  }
  return page(lines, { styles: [plainStyle] })
}

test.each([false, true])('a term that came with its descriptions is one entry, in a box: %s', (isBoxed) => {
  const known: [string, ...string[]][] = [
    ['Weight', '2 kg'],
    ['Height', '30 cm'],
  ]
  const [before, after] = [terms(known, isBoxed), terms([...known, ['Colour', 'brown', 'or white']], isBoxed)]
  const added = region(80, 80, { ...inserted, currentHeight: 60 })
  expect(sentencesFor(before, after, added)).toEqual(['Entry “Colour” is new'])
  const gone = region(80, 80, { ...removed, baselineHeight: 60 })
  expect(sentencesFor(after, before, gone)).toEqual(['Entry “Colour” is gone'])
})

test('a description that came to a term that stayed is new by itself', () => {
  const [before, after] = [
    terms([['Colour', 'brown']], false),
    terms([['Colour', 'brown', 'or white']], false),
  ]
  expect(sentencesFor(before, after, region(40, 40, { ...inserted, currentHeight: 20 }))).toEqual([
    'Text “or white” is new',
  ])
})

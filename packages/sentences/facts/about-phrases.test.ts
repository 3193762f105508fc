import type { DomSnapshot } from '@vigia/visual-diff'
import { expect, test } from 'vitest'
import { plainStyle, region, sentencesFor } from '../testing/draw-page.ts'

const bold = { ...plainStyle, weight: 700 }
const marked = { ...plainStyle, background: 'rgb(255, 255, 0)' }

/** A paragraph of which one word may stand in an element of its own. */
function paragraph(tag?: string, style = bold): DomSnapshot {
  const elements: DomSnapshot['elements'] = [{ tag: 'p', parent: -1, box: [0, 0, 400, 20], style: 0 }]
  if (tag)
    elements.push({ tag, parent: 0, box: [100, 0, 80, 20], style: 1, ...(tag === 'a' && { href: '/days' }) })
  const texts: DomSnapshot['texts'] = tag
    ? [
        { element: 0, box: [0, 0, 95, 20], text: 'We send on' },
        { element: 1, box: [100, 0, 80, 20], text: 'Mondays' },
        { element: 0, box: [185, 0, 40, 20], text: 'only.' },
      ]
    : [{ element: 0, box: [0, 0, 225, 20], text: 'We send on Mondays only.' }]
  return { title: 'Shop', description: '', elements, texts, styles: [plainStyle, style] }
}

const words = region(0, 0, { x: 100, width: 120 })

test('words of a text that are bold now are quoted, and no block is new', () => {
  expect(sentencesFor(paragraph(), paragraph('b'), words)).toEqual(['Text “Mondays”: bold now'])
  expect(sentencesFor(paragraph('b'), paragraph(), words)).toEqual(['Text “Mondays”: no longer bold'])
  expect(sentencesFor(paragraph(), paragraph('mark', marked), words)).toEqual([
    'Text “Mondays”: a yellow background now',
  ])
})

test('a word that became a link is a link, and no other look of a word', () => {
  expect(sentencesFor(paragraph(), paragraph('a'), words)).toEqual(['Link “Mondays” is new'])
})

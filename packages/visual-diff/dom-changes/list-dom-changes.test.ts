import { expect, test } from 'vitest'
import type { DomElement, DomSnapshot, DomText } from './dom.ts'
import { listDomChanges } from './list-dom-changes.ts'

type Part = Partial<DomElement> & { text?: string; sum?: number }

/** A page with these parts from top to bottom, each 100 px high, in one element. */
function page(...parts: Part[]): DomSnapshot {
  const elements: DomElement[] = [{ tag: 'body', parent: -1, box: [0, 0, 1000, 100 * parts.length], look: 1 }]
  const texts: DomText[] = []
  for (const [nth, { text, sum, ...more }] of parts.entries()) {
    elements.push({ tag: 'p', parent: 0, box: [0, 100 * nth, 1000, 100], look: 1, ...more })
    if (text)
      texts.push({
        element: elements.length - 1,
        box: [0, 100 * nth + 40, 300, 20],
        text,
        ...(sum !== undefined && { sum }),
      })
  }
  return { title: '', description: '', elements, texts }
}
const many = (count: number) => Array.from({ length: count }, (_, nth) => ({ text: `Line ${nth}` }))
const rowsOf = ({ baseline, current }: ReturnType<typeof listDomChanges>) => [
  baseline.map(({ y }) => y),
  current.map(({ y }) => y),
]
/** The tops of the boxes around a text and around an element, including their margins. */
const [text, look] = [(nth: number) => 100 * nth + 36, (nth: number) => 100 * nth - 16]

test('a text that is another is a place of both, with a margin around its letters', () => {
  const found = listDomChanges(page({ text: 'One' }, { text: 'Two' }), page({ text: 'One' }, { text: 'Too' }))
  expect(found.baseline).toEqual([{ x: -4, y: 136, width: 308, height: 28, isText: true }])
  expect(found.current).toEqual(found.baseline)
})

test.each<[string, Part, Part, number[][]]>([
  ['another look', { text: 'A', look: 1 }, { text: 'A', look: 2 }, [[look(3)], [look(3)]]],
  [
    'another picture where looks are not known',
    { tag: 'img', src: '/a', look: undefined },
    { tag: 'img', src: '/b', look: undefined },
    [[look(3)], [look(3)]],
  ],
  ['another end of a long text', { text: 'A', sum: 1 }, { text: 'A', sum: 2 }, [[text(3)], [text(3)]]],
  [
    'more of the same long text',
    { text: 'x'.repeat(200), sum: 1 },
    { text: 'x'.repeat(300), sum: 1 },
    [[], []],
  ],
  ['another value of a field', { tag: 'input', value: '1' }, { tag: 'input', value: '2' }, [[296], [296]]],
  ['another tick', { tag: 'input', checked: false }, { tag: 'input', checked: true }, [[296], [296]]],
  ['a value that was not known before', { tag: 'input' }, { tag: 'input', value: '2' }, [[], []]],
  ['a look that was not known before', { text: 'A', look: undefined }, { text: 'A', look: 2 }, [[], []]],
  ['another name', { text: 'A', id: 'a' }, { text: 'A', id: 'b' }, [[], []]],
  ['another place', { text: 'A', box: [0, 300, 90, 9] }, { text: 'A', box: [9, 300, 90, 9] }, [[], []]],
])('%s of one element of many is found there, and nowhere else', (_, before, after, places) => {
  expect(
    rowsOf(listDomChanges(page(...many(3), before, ...many(5)), page(...many(3), after, ...many(5)))),
  ).toEqual(places)
})

test('what came in is a place of the current screenshot, and what follows it is none', () => {
  expect(
    rowsOf(listDomChanges(page(...many(6)), page(...many(2), { text: 'New' }, ...many(6).slice(2)))),
  ).toEqual([[], [look(2)]])
})

test('words that are only cut into other elements say the same', () => {
  const cut = (...words: string[]): DomSnapshot => ({
    title: '',
    description: '',
    elements: [
      { tag: 'p', parent: -1, box: [0, 0, 300, 20], look: 1 },
      { tag: 'b', parent: 0, box: [0, 0, 30, 20], look: 1 },
    ],
    texts: words.map((word, nth) => ({ element: nth % 2, box: [60 * nth, 0, 60, 20], text: word })),
  })
  expect(rowsOf(listDomChanges(cut('Bread and', 'butter'), cut('Bread', 'and', 'butter')))).toEqual([[], []])
})

test('twenty thousand elements are compared at once', () => {
  const all = many(20_000)
  expect(rowsOf(listDomChanges(page(...all), page(...all.with(700, { text: 'Other' }))))).toEqual([
    [text(700)],
    [text(700)],
  ])
})

test('what is in a frame is judged by its pixels: its texts and looks are no places', () => {
  const framed = (said: string, shown: number) =>
    page(
      { text: 'Above' },
      { tag: 'iframe' },
      { parent: 2, tag: 'body', look: shown },
      { parent: 3, text: said },
    )
  expect(listDomChanges(framed('One', 1), framed('Two', 2))).toEqual({ baseline: [], current: [] })
  expect(listDomChanges(framed('One', 1), page({ text: 'Above' }, { tag: 'iframe' }))).toEqual({
    baseline: [],
    current: [],
  })
})

import { sentenceText } from '@vigia/domain/change-messages/describe-sentence'
import { expect, test } from 'vitest'
import type { DomElement, DomSnapshot, DomText } from '@vigia/visual-diff'
import { listSentences } from './list-sentences.ts'
import { region } from './testing/draw-page.ts'

const count = 10_000
const box: DomText['box'] = [0, 0, 200, 20]
const texts = (of: (nth: number) => string, element: (nth: number) => number): DomText[] =>
  Array.from({ length: count }, (_, nth) => ({ element: element(nth), box, text: of(nth) }))
const elements = (tag: string, parent: (nth: number) => number): DomElement[] =>
  Array.from({ length: count }, (_, nth) => ({ tag, parent: parent(nth), box }))
const page = (own: Partial<DomSnapshot>): DomSnapshot => ({
  title: '',
  description: '',
  elements: [],
  texts: [],
  ...own,
})

const everywhere = Array.from({ length: 200 }, () => region(0, 0))
const pages: Record<string, (word: string) => DomSnapshot> = {
  'one paragraph of 10,000 pieces': (word) =>
    page({
      elements: elements('b', () => 0).with(0, { tag: 'p', parent: -1, box }),
      texts: texts(
        () => word,
        (nth) => nth,
      ),
    }),
  'elements that are nested 10,000 deep': (word) =>
    page({
      elements: elements('i', (nth) => nth - 1),
      texts: texts(
        () => word,
        (nth) => nth,
      ),
    }),
  '10,000 texts at one place': (word) =>
    page({
      elements: elements('p', () => -1),
      texts: texts(
        (nth) => `${word} ${nth}`,
        (nth) => nth,
      ),
    }),
  'parents that are not there': (word) =>
    page({
      elements: elements('p', (nth) => nth + 5),
      texts: texts(
        () => word,
        (nth) => nth + 20_000,
      ),
    }),
  'texts of a megabyte': (word) =>
    page({
      elements: elements('p', () => -1),
      texts: [{ element: 0, box, text: `${word} `.repeat(200_000) }],
    }),
}

test.each(Object.entries(pages))('%s make no more than 50 lines, and take seconds at most', (_, draw) => {
  const began = process.threadCpuUsage().user
  const lines = listSentences(draw('one'), draw('other'), everywhere).map(sentenceText)
  expect(lines.length).toBeLessThanOrEqual(50)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(240)
  // The processor time of this thread is measured, because it does not include the machine's other work.
  expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(10_000)
})

/** A page of which each text stands in an element of its own, all of them in as many nested elements. */
const deepPage = (words: string[], isNested: boolean): DomSnapshot => {
  const depth = words.length
  const outer = Array.from({ length: depth }, (_, nth): DomElement => ({ tag: 'div', parent: nth - 1, box }))
  const inner = words.map((_, nth): DomElement => {
    return { tag: 'p', parent: depth - 1 + (isNested ? nth : 0), box: [0, nth * 20, 200, 20] }
  })
  const lines = words.map((text, nth): DomText => {
    return { element: depth + nth, box: [0, nth * 20, 200, 20], text }
  })
  return page({ elements: [...outer, ...inner], texts: lines })
}

/** Counts how often elements are read while the two pages are described. */
function countReads(before: DomSnapshot, after: DomSnapshot): number {
  let reads = 0
  const counted = (dom: DomSnapshot): DomSnapshot => ({
    ...dom,
    elements: new Proxy(dom.elements, {
      get(list, key, receiver) {
        reads += 1
        return Reflect.get(list, key, receiver)
      },
    }),
  })
  listSentences(counted(before), counted(after), [region(0, 0), region(40, 40)])
  return reads
}

const named = (word: string, depth: number) =>
  Array.from({ length: depth }, (_, nth) => `${word} ${nth} lamp`)
test.each<[string, (depth: number) => string[], (depth: number) => string[]]>([
  ['that say something else', (depth) => named('one', depth), (depth) => named('other', depth)],
  ['that came in', () => ['one'], (depth) => named('other', depth)],
  [
    'that are in the other order',
    (depth) => named('one', depth),
    (depth) => named('one', depth).toReversed(),
  ],
])('texts %s in twice as many nested elements take about twice as much work', (_, before, after) => {
  for (const isNested of [false, true]) {
    const workAt = (depth: number) =>
      countReads(deepPage(before(depth), isNested), deepPage(after(depth), isNested))
    expect(workAt(1_600) / workAt(800)).toBeLessThan(2.5)
  }
})

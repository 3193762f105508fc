import { expect, test } from 'vitest'
import type { DomElement, DomSnapshot, DomText } from '@vigia/visual-diff'
import { matchPages } from './match-pages.ts'

/** A shop of cards with equal texts except for a name and a price: nine nodes each. */
function shop(names: string[]): DomSnapshot {
  const elements: DomElement[] = [{ tag: 'body', parent: -1, box: [0, 0, 1280, names.length * 100] }]
  const texts: DomText[] = []
  for (const [nth, name] of names.entries()) {
    const card = elements.length
    elements.push({ tag: 'article', parent: 0, box: [0, nth * 100, 400, 100] })
    const said = [`Lamp ${name}`, 'Warm light, dimmable', `${name}.00 €`, 'Add to basket']
    for (const [line, text] of said.entries()) {
      const box: DomText['box'] = [0, nth * 100 + line * 20, 200, 20]
      texts.push({ element: elements.length, box, text })
      elements.push({ tag: ['h3', 'p', 'p', 'button'][line] ?? 'p', parent: card, box })
    }
  }
  return { title: '', description: '', elements, texts }
}

const names = Array.from({ length: 2_220 }, (_, nth) => `${1_000 + nth}`)
const [before, after] = [shop(names), shop(names.toSpliced(900, 0, 'new').toSpliced(400, 1))]

test('of 2,220 cards of which one went and one came nothing else is new or gone', () => {
  const { gone, added, changed, same } = matchPages(before, after).leaves
  expect(gone.map(({ text }) => text).toSorted()).toEqual(
    ['Lamp 1400', 'Warm light, dimmable', '1400.00 €', 'Add to basket'].toSorted(),
  )
  expect(added).toHaveLength(4)
  expect([changed.length, same.length]).toEqual([0, 2_219 * 4])
})

test('each thing has one partner, whatever a page holds', () => {
  for (const other of [shop(names.toReversed()), shop(names.map(() => 'one')), shop([])]) {
    const { same, changed, gone, added } = matchPages(before, other).leaves
    const pairs = [...same, ...changed]
    expect(new Set(pairs.map((pair) => pair.before)).size).toBe(pairs.length)
    expect(new Set(pairs.map((pair) => pair.after)).size).toBe(pairs.length)
    expect(pairs.length + gone.length).toBe(names.length * 4)
    expect(pairs.length + added.length).toBe(other.texts.length)
  }
})

/** Microseconds of this thread, which do not include the machine's other work. */
function spentBy(work: () => void): number {
  const began = process.threadCpuUsage()
  work()
  const ended = process.threadCpuUsage()
  return ended.user + ended.system - began.user - began.system
}

const fastest = (times: number, work: () => void) =>
  Math.min(...Array.from({ length: times }, () => spentBy(work)))

test.each([
  ['of which one card went and one came', after],
  ['in the other order', shop(names.toReversed())],
  ['of which each text is another', shop(names.map((name) => `other ${Number(name) * 7}`))],
  ['that all say the same', shop(names.map(() => 'one'))],
])(
  '20,000 nodes %s are matched in some times as long as it takes to read them, not in thousands',
  (_, other) => {
    const [one, two] = [JSON.stringify(before), JSON.stringify(other)]
    const reading = fastest(7, () => void [JSON.parse(one), JSON.parse(two)])
    expect(fastest(3, () => void matchPages(before, other)) / reading).toBeLessThan(40)
  },
)

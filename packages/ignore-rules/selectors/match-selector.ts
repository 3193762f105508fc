import type { DomElement } from '@vigia/storage/dom-snapshot'
import { isTraversal, type AttributeSelector, type PseudoSelector, type Selector } from 'css-what'
import { keptAttributes, readNth, withoutStep, type ReadSelector } from './read-selector.ts'

/** A set of elements: one byte for each, 1 for those that belong to it. */
type Marks = Uint8Array

/**
 * Marks the elements that a selector matches with 1 at their indices. Each part of the selector is one pass
 * over all elements, so that no selector takes longer than its length times their number: libraries that
 * match element by element take minutes for `a ~ b ~ c` on 20,000 siblings. Parents precede their children,
 * as in snapshots.
 */
export function matchSelector(elements: DomElement[], alternatives: ReadSelector): Marks {
  const marks = new Uint8Array(elements.length)
  for (const tokens of alternatives) unite(marks, matchTokens(elements, tokens))
  return marks
}

function matchTokens(elements: DomElement[], tokens: Selector[]): Marks {
  let marks: Marks = new Uint8Array(elements.length).fill(1)
  for (const token of tokens) {
    if (isTraversal(token)) marks = take(elements, marks, token.type)
    else keep(marks, test(elements, token))
  }
  return marks
}

/** Follows one step of a selector from the elements that match so far. */
function take(elements: DomElement[], from: Marks, step: string): Marks {
  const reached = new Uint8Array(elements.length)
  // Indexed by the parent's index plus 1; the root's parent is -1.
  const last = new Int32Array(elements.length + 1).fill(-1)
  const seen = new Uint8Array(elements.length + 1)
  for (const [nth, { parent }] of elements.entries()) {
    const before = last[parent + 1] ?? -1
    const isReached =
      (step === 'child' && from[parent]) ||
      (step === 'descendant' && (from[parent] || reached[parent])) ||
      (step === 'adjacent' && from[before]) ||
      (step === 'sibling' && seen[parent + 1])
    reached[nth] = isReached ? 1 : 0
    last[parent + 1] = nth
    if (from[nth]) seen[parent + 1] = 1
  }
  return reached
}

function test(elements: DomElement[], token: Selector): Marks {
  if (token.type === 'pseudo') return testPseudo(elements, token)
  if (token.type === 'attribute') return mark(elements, (element) => hasAttribute(element, token))
  if (token.type === 'tag') return mark(elements, ({ tag }) => tag === token.name.toLowerCase())
  return mark(elements, () => token.type === 'universal')
}

function hasAttribute(element: DomElement, { name, action, value, ignoreCase }: AttributeSelector): boolean {
  const field = keptAttributes[name]
  const kept = field && element[field]
  if (kept === undefined) return action === 'not'
  const [is, wanted] = ignoreCase === true ? [kept.toLowerCase(), value.toLowerCase()] : [kept, value]
  if (action === 'exists') return true
  if (action === 'equals') return is === wanted
  if (action === 'not') return is !== wanted
  if (action === 'hyphen') return is === wanted || is.startsWith(`${wanted}-`)
  if (action === 'element') return is.split(/\s+/).includes(wanted)
  // As in browsers, an empty value matches nothing.
  if (wanted === '') return false
  if (action === 'start') return is.startsWith(wanted)
  return action === 'end' ? is.endsWith(wanted) : is.includes(wanted)
}

function testPseudo(elements: DomElement[], { name, data }: PseudoSelector): Marks {
  if (name === 'root') return mark(elements, ({ parent }) => parent < 0)
  if (!Array.isArray(data)) return testPosition(elements, name, data ?? '')
  if (name === 'has') return matchContaining(elements, data)
  const marks = matchSelector(elements, data)
  return name === 'not' ? marks.map((one) => 1 - one) : marks
}

function testPosition(elements: DomElement[], name: string, data: string): Marks {
  const { fromStart, fromEnd } = readPositions(elements, name.endsWith('of-type'))
  const isFirst = (places: Int32Array) => mark(elements, (_, nth) => places[nth] === 1)
  if (name.startsWith('first')) return isFirst(fromStart)
  if (name.startsWith('last')) return isFirst(fromEnd)
  if (name.startsWith('only')) return keep(isFirst(fromStart), isFirst(fromEnd))
  const places = name.startsWith('nth-last') ? fromEnd : fromStart
  const { every, from } = readNth(data) ?? { every: 0, from: 0 }
  return mark(elements, (_, nth) => {
    const steps = (places[nth] ?? 0) - from
    return every === 0 ? steps === 0 : steps % every === 0 && steps / every >= 0
  })
}

/** Backwards, so that what a child contains is known before its parent is asked. */
function matchContaining(elements: DomElement[], data: ReadSelector): Marks {
  const marks = new Uint8Array(elements.length)
  for (const tokens of data) {
    const inner = matchTokens(elements, withoutStep(tokens))
    const isChild = tokens[0]?.type === 'child'
    const holds = new Uint8Array(elements.length)
    for (let nth = elements.length - 1; nth >= 0; nth -= 1) {
      const parent = elements[nth]?.parent ?? -1
      if (parent >= 0 && (inner[nth] || (!isChild && holds[nth]))) holds[parent] = 1
    }
    unite(marks, holds)
  }
  return marks
}

function mark(elements: DomElement[], is: (element: DomElement, nth: number) => boolean): Marks {
  const marks = new Uint8Array(elements.length)
  for (const [nth, element] of elements.entries()) if (is(element, nth)) marks[nth] = 1
  return marks
}

function unite(marks: Marks, others: Marks): void {
  for (const [nth, other] of others.entries()) if (other) marks[nth] = 1
}

function keep(marks: Marks, others: Marks): Marks {
  for (const [nth, other] of others.entries()) if (!other) marks[nth] = 0
  return marks
}

/**
 * The place of each element among its siblings, or among those of its tag, counted from 1 from either end.
 */
function readPositions(elements: DomElement[], isOfType: boolean) {
  const keyOf = ({ parent, tag }: DomElement) => (isOfType ? `${parent} ${tag}` : parent)
  const counts = new Map<string | number, number>()
  const fromStart = Int32Array.from(elements, (element) => {
    const place = (counts.get(keyOf(element)) ?? 0) + 1
    counts.set(keyOf(element), place)
    return place
  })
  const fromEnd = Int32Array.from(
    elements,
    (element, nth) => (counts.get(keyOf(element)) ?? 0) - (fromStart[nth] ?? 0) + 1,
  )
  return { fromStart, fromEnd }
}

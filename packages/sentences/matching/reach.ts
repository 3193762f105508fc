import type { DomElement } from '@vigia/visual-diff'
import type { LeafPair } from './match-leaves.ts'
import type { Pages } from './match-pages.ts'
import { parentOf, type Part } from './list-parts.ts'

/** What an event moves, wherever it goes: all of a table, or what comes later in the same list. */
export interface Reach {
  side: 'before' | 'after'
  within: number
  /** Elements after this one. */
  from: number
}

/** All of a page is no list: what comes later in it has other reasons to move. */
const isWhole = (elements: DomElement[], nth: number) => {
  const element = elements[nth]
  return !element || /^(?:html|body|main)$/.test(element.tag) || framesOf(elements).has(nth)
}

const known = new WeakMap<DomElement[], ReadonlySet<number>>()

/** The elements around the main part, which stand for all of a page as its body does. */
function framesOf(elements: DomElement[]): ReadonlySet<number> {
  const frames = known.get(elements) ?? listFrames(elements)
  known.set(elements, frames)
  return frames
}

/** Where no main part is marked, the first navigation is the page's own; others may be in its lists. */
function listFrames(elements: DomElement[]): ReadonlySet<number> {
  const find = (name: RegExp) => elements.find(({ tag, role = tag }) => name.test(role))
  const inside = find(/^main$/) ?? find(/^nav(?:igation)?$/)
  const frames = new Set<number>()
  for (let at = inside?.parent ?? -1; at >= 0 && !frames.has(at); at = parentOf(elements, at)) frames.add(at)
  return frames
}

export function reachOf(elements: DomElement[], part: Pick<Part, 'kind' | 'element'>): { reach?: Reach } {
  const side = part.kind === 'added' ? 'after' : 'before'
  const table = tableAround(elements, part.element)
  if (table !== undefined) return { reach: { side, within: table, from: -1 } }
  const within = parentOf(elements, part.element)
  return isWhole(elements, within) ? {} : { reach: { side, within, from: part.element } }
}

/** The table that an element is in. */
export function tableAround(elements: readonly DomElement[], element: number): number | undefined {
  let at = element
  while (at >= 0 && elements[at]?.tag !== 'table') at = parentOf(elements, at)
  return at < 0 ? undefined : at
}

/** For each element of a side the first one from which on a list around it is reached; Infinity for none. */
export function reachedFrom(
  reaches: Reach[],
  pages: Pick<Pages, 'before' | 'after'>,
  wanted: Reach['side'],
): Float64Array {
  const { elements } = pages[wanted]
  const ofLists = new Float64Array(elements.length).fill(Infinity)
  for (const { side, within, from } of reaches)
    if (side === wanted) ofLists[within] = Math.min(ofLists[within] ?? Infinity, from)
  const reached = new Float64Array(elements.length).fill(Infinity)
  // A parent stands before its children.
  for (const [nth, { parent }] of elements.entries())
    if (parent >= 0) reached[nth] = Math.min(reached[parent] ?? Infinity, ofLists[parent] ?? Infinity)
  return reached
}

/** Opens a check for whether a thing is within reach of an event. */
export function openReach({ before, after }: Pick<Pages, 'before' | 'after'>, pair: LeafPair) {
  const around = {
    before: ancestorsOf(before.elements, pair.before.element),
    after: ancestorsOf(after.elements, pair.after.element),
  }
  return ({ side, within, from }: Reach): boolean => around[side].has(within) && pair[side].element > from
}

function ancestorsOf(elements: readonly DomElement[], element: number): Set<number> {
  const found = new Set<number>()
  for (let at = parentOf(elements, element); at >= 0; at = parentOf(elements, at)) found.add(at)
  return found
}

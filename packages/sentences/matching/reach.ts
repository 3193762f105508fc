import type { DomElement } from '@vigia/visual-diff'
import type { LeafPair } from './match-leaves.ts'
import type { Pages } from './match-pages.ts'
import type { Part } from './list-parts.ts'
import { isWide } from './is-wide.ts'
import { openClosest, parentOf } from './parent-of.ts'

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

/** Elements that stand for the whole page, as its body does: those around the main part, and its wrappers. */
function framesOf(elements: DomElement[]): ReadonlySet<number> {
  const frames = known.get(elements) ?? listFrames(elements)
  known.set(elements, frames)
  return frames
}

/** Where no main part is marked, the first navigation is the page's own; others may be in its lists. */
function listFrames(elements: DomElement[]): ReadonlySet<number> {
  const find = (name: RegExp) => elements.findIndex(({ tag, role = tag }) => name.test(role))
  const main = find(/^main$/)
  const frames = new Set<number>()
  const inside = main >= 0 ? main : find(/^nav(?:igation)?$/)
  for (let at = parentOf(elements, inside); at >= 0 && !frames.has(at); at = parentOf(elements, at))
    frames.add(at)
  for (const wrapper of listWrappers(elements, main)) frames.add(wrapper)
  return frames
}

/** The only element in the main part, the only one in that, and so on, except for lists and tables. */
function listWrappers(elements: DomElement[], main: number): number[] {
  const children = main < 0 ? new Map<number, number[]>() : childrenOf(elements)
  const wrappers: number[] = []
  for (let at = main; ;) {
    const [only, ...others] = children.get(at) ?? []
    if (only === undefined || others.length > 0 || isList(elements, children.get(only) ?? [])) return wrappers
    wrappers.push(only)
    at = only
  }
}

const childrenOf = (elements: DomElement[]) => Map.groupBy(elements.keys(), (nth) => parentOf(elements, nth))

/** Whether these are the items of a list: all of one kind, and not sections over the width of the page. */
function isList(elements: DomElement[], children: number[]): boolean {
  const items = children.flatMap((nth) => elements[nth] ?? [])
  return (
    items.length > 1 &&
    items.every((item) => item.tag === items[0]?.tag) &&
    !items.every((item) => item.tag !== 'li' && item.tag !== 'tr' && isWide(elements, item))
  )
}

export function reachOf(elements: DomElement[], part: Pick<Part, 'kind' | 'element'>): { reach?: Reach } {
  const side = part.kind === 'added' ? 'after' : 'before'
  const table = tablesOf(elements)(part.element)
  if (table >= 0) return { reach: { side, within: table, from: -1 } }
  const within = parentOf(elements, part.element)
  return isWhole(elements, within) ? {} : { reach: { side, within, from: part.element } }
}

const knownTables = new WeakMap<readonly DomElement[], (nth: number) => number>()

/** Finds the table that an element is in; -1 for none. */
function tablesOf(elements: readonly DomElement[]): (nth: number) => number {
  const tables = knownTables.get(elements) ?? openClosest(elements, /^table$/)
  knownTables.set(elements, tables)
  return tables
}

/** Finds all of a table for a text that made its column wider or narrower, which moves the others. */
export function openTextReach({ before, after }: Sides): (pair: LeafPair) => { reach?: Reach } {
  const tableAround = tablesOf(after.elements)
  const [widthBefore, widthAfter] = [openCellWidths(before.elements), openCellWidths(after.elements)]
  return (pair) => {
    const table = tableAround(pair.after.element)
    const more = widthAfter(pair.after.element) - widthBefore(pair.before.element)
    return table < 0 || Math.abs(more) <= rounding
      ? {}
      : { reach: { side: 'after', within: table, from: -1 } }
  }
}

/** The width of the cell that an element is in; 0 for none. */
function openCellWidths(elements: readonly DomElement[]): (nth: number) => number {
  const cellAround = openClosest(elements, /^t[dh]$/)
  return (nth) => elements[cellAround(nth)]?.box[2] ?? 0
}

type Sides = Pick<Pages, 'before' | 'after'>
const rounding = 1

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

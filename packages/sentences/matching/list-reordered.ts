import type { DomElement } from '@vigia/visual-diff'
import { heaviestInOrder } from './heaviest-in-order.ts'
import type { Side } from './leaves.ts'
import type { ElementPairs } from './match-elements.ts'
import type { LeafPair } from './match-leaves.ts'
import { parentOf } from './parent-of.ts'

/** An element that stands in another order among its siblings; by the elements of the later page. */
export interface Reordered {
  before: number
  after: number
  /** The siblings that it passed, which moved only because of it. */
  passed: number[]
}

/** With more of them at one place the order as a whole is another one. */
const maxMoved = 3

/**
 * Lists the elements that moved among their siblings: as few as possible, and of these the ones with the
 * least in them. A section that went to the end moved, and not the sections that it passed.
 */
export function listReordered(
  before: Side,
  after: Side,
  same: LeafPair[],
  elements: ElementPairs,
): Reordered[] {
  const parents = parentsOf(before.elements, same)
  if (parents.size === 0) return []
  const weights = weighElements(before)
  const positions = positionsOf(after.elements)
  const children = Map.groupBy(
    before.elements.keys().filter((nth) => parents.has(parentOf(before.elements, nth))),
    (nth) => parentOf(before.elements, nth),
  )
  return [...children].flatMap(([parent, all]) => {
    const stayed = all.flatMap((nth): Child[] => {
      const other = elements[nth] ?? -1
      const isInSame = other >= 0 && parentOf(after.elements, other) === elements[parent]
      const [position = 0, weight = 0] = [positions[other], weights[nth]]
      return isInSame ? [{ before: nth, after: other, position, weight }] : []
    })
    return movedAmong(stayed)
  })
}

interface Child {
  before: number
  after: number
  /** Among the children of its parent now. */
  position: number
  /** How much it contains, which decides which of the elements are said to have moved. */
  weight: number
}

function movedAmong(children: Child[]): Reordered[] {
  const all = children.reduce((sum, { weight }) => sum + weight, 1)
  const counted = children.map(({ position, weight }) => ({ position, weight: all + weight }))
  const kept = new Set(heaviestInOrder(counted).map((nth) => children[nth]))
  const moved = children.entries().filter(([, child]) => !kept.has(child))
  const found = moved.take(maxMoved + 1).toArray()
  if (found.length > maxMoved) return []
  return found.map(([at, { before, after, position }]) => {
    const isPassed = (other: Child, nth: number) => kept.has(other) && nth < at !== other.position < position
    return { before, after, passed: children.filter(isPassed).map((other) => other.after) }
  })
}

/** The elements around leaves that are elsewhere now, in which the order may be another one. */
function parentsOf(elements: DomElement[], same: LeafPair[]): Set<number> {
  const parents = new Set<number>()
  for (const { before, isElsewhere } of same) {
    if (!isElsewhere) continue
    let at = parentOf(elements, before.element)
    for (; at >= 0 && !parents.has(at); at = parentOf(elements, at)) parents.add(at)
  }
  return parents
}

/** The number of leaves in each element; at least 1. */
function weighElements({ elements, leaves }: Side): Int32Array {
  const weights = new Int32Array(elements.length)
  for (const { element } of leaves) weights[element] = (weights[element] ?? 0) + 1
  // A parent stands before its children, which are complete when it is reached from the end.
  for (let nth = elements.length - 1; nth >= 0; nth -= 1) {
    const parent = parentOf(elements, nth)
    if (parent >= 0 && parent < nth) weights[parent] = (weights[parent] ?? 0) + (weights[nth] ?? 0)
  }
  return weights.map((weight) => Math.max(1, weight))
}

/** The position of each element among its siblings. */
function positionsOf(elements: DomElement[]): Int32Array {
  const counts = new Map<number, number>()
  return Int32Array.from(elements, ({ parent }) => {
    const position = counts.get(parent) ?? 0
    counts.set(parent, position + 1)
    return position
  })
}

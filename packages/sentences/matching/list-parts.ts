import type { DomElement, DomSnapshot } from '@vigia/visual-diff'
import type { ElementPairs } from './match-elements.ts'
import type { Leaf } from './leaves.ts'
import type { MatchedLeaves } from './match-leaves.ts'
import { openNearest, parentOf } from './parent-of.ts'

/** A part of a page of which all is new or gone, as large as it can be. */
export interface Part {
  kind: 'added' | 'removed'
  /** Its outermost element. */
  element: number
  /** Whether that is on both pages, and only what was in it is not. */
  isOnBoth: boolean
  /** What is in it, in the order of the page. */
  leaves: Leaf[]
}

interface Matched {
  before: DomSnapshot
  after: DomSnapshot
  leaves: MatchedLeaves
  elements: ElementPairs
}

/** Lists the parts of both pages that came or went as a whole, such as rows, cards and sections. */
export function listParts({ before, after, elements, leaves }: Matched): Part[] {
  const stayed = [...leaves.same, ...leaves.changed]
  const taken = new Uint8Array(after.elements.length)
  for (const other of elements) if (other >= 0) taken[other] = 1
  const gone = { kind: 'removed' as const, elements: before.elements, leaves: leaves.gone }
  const added = { kind: 'added' as const, elements: after.elements, leaves: leaves.added }
  return [
    ...wholeParts({
      ...gone,
      stayed: stayed.map((pair) => pair.before),
      isMatched: (nth) => elements[nth] !== -1,
    }),
    ...wholeParts({
      ...added,
      stayed: stayed.map((pair) => pair.after),
      isMatched: (nth) => taken[nth] === 1,
    }),
  ]
}

interface Side {
  kind: Part['kind']
  elements: DomElement[]
  leaves: Leaf[]
  stayed: Leaf[]
  isMatched: (element: number) => boolean
}

/** The leaves by the outermost element around each in which nothing stayed. */
function wholeParts({ kind, elements, leaves, stayed, isMatched }: Side): Part[] {
  const kept = new Uint8Array(elements.length)
  for (const { element } of stayed)
    for (let at = element; at >= 0 && kept[at] === 0; at = parentOf(elements, at)) kept[at] = 1
  const isStop = (nth: number) => nth < 0 || kept[nth] !== 0 || isMatched(nth)
  const outermost = openNearest(elements, (nth) => isStop(parentOf(elements, nth)))
  return [...Map.groupBy(leaves, ({ element }) => outermost(element))].map(([element, some]) => ({
    kind,
    element,
    isOnBoth: isMatched(element),
    leaves: some,
  }))
}

import type { DomSnapshot } from '@vigia/visual-diff'
import { listLeaves, type Side } from './leaves.ts'
import { matchElements, type ElementPairs } from './match-elements.ts'
import { listParts, type Part } from './list-parts.ts'
import { listReordered, type Reordered } from './list-reordered.ts'
import { listSwaps } from './list-swaps.ts'
import { matchLeaves, type MatchedLeaves } from './match-leaves.ts'
import { pairSwapped, type Swapped } from './pair-swapped.ts'

/** Two snapshots of a page, with what of them belongs together. */
export interface Pages {
  before: DomSnapshot
  after: DomSnapshot
  leaves: MatchedLeaves
  elements: ElementPairs
  parts: Part[]
  swaps: Swapped[]
  reordered: Reordered[]
}

/** The things and elements of two pages, as far as they belong together. */
export function matchPages(before: DomSnapshot, after: DomSnapshot): Pages {
  const [ours, theirs] = [sideOf(before), sideOf(after)]
  const matched = matchLeaves(ours, theirs)
  const byOrder = pairElements(ours, theirs, matched)
  const found = listSwaps(ours, theirs, matched.same, byOrder)
  const { leaves, swaps } = pairSwapped(ours, theirs, matched, found)
  const elements = swaps.length > 0 ? pairElements(ours, theirs, leaves) : byOrder
  const reordered = listReordered(ours, theirs, leaves.same, elements)
  const parts = listParts({ before, after, leaves, elements })
  return { before, after, leaves, elements, swaps, reordered, parts }
}

const sideOf = (dom: DomSnapshot): Side => ({ elements: dom.elements, leaves: listLeaves(dom) })

const pairElements = (before: Side, after: Side, { same, changed }: MatchedLeaves): ElementPairs =>
  matchElements(before.elements, after.elements, [...same, ...changed])

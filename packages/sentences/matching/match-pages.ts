import type { DomSnapshot } from '@vigia/visual-diff'
import { listLeaves } from './leaves.ts'
import { matchElements, type ElementPairs } from './match-elements.ts'
import { listParts, type Part } from './list-parts.ts'
import { matchLeaves, type MatchedLeaves } from './match-leaves.ts'

/** Two snapshots of a page, with what of them belongs together. */
export interface Pages {
  before: DomSnapshot
  after: DomSnapshot
  leaves: MatchedLeaves
  elements: ElementPairs
  parts: Part[]
}

/** The things and elements of two pages, as far as they belong together. */
export function matchPages(before: DomSnapshot, after: DomSnapshot): Pages {
  const leaves = matchLeaves(listLeaves(before), listLeaves(after))
  const elements = matchElements(before.elements, after.elements, [...leaves.same, ...leaves.changed])
  return { before, after, leaves, elements, parts: listParts({ before, after, leaves, elements }) }
}

import type { DomSnapshot } from '../dom.ts'
import { listLeaves } from './leaves.ts'
import type { Pages } from '../list-events.ts'
import { matchElements } from './match-elements.ts'
import { matchLeaves } from './match-leaves.ts'

/** The things and elements of two pages, as far as they belong together. */
export function matchPages(before: DomSnapshot, after: DomSnapshot): Pages {
  const leaves = matchLeaves(listLeaves(before), listLeaves(after))
  const elements = matchElements(before.elements, after.elements, [...leaves.same, ...leaves.changed])
  return { before, after, leaves, elements }
}

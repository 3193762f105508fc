import { useQuery } from '@tanstack/react-query'
import type { Box } from '@vigia/api/websites/fields'
import type { PageElement } from '@vigia/api/websites/rules/page-element'
import { elementsQuery } from '../../api/rules.ts'
import { chosenTarget, targetOf, type RuleDraft, type Target } from './rule-draft.ts'

export interface Offers {
  /** The elements at the area, the best first; undefined while they are searched for. */
  elements: PageElement[] | undefined
  /** Whether the page has a DOM snapshot, without which elements and texts cannot be ignored. */
  hasSnapshot: boolean
  /** The chosen target. */
  target: Target | undefined
  /** The area, or the box of the chosen element. */
  outline: Box | undefined
}

const nowhere: Box = { x: 0, y: 0, width: 1, height: 1 }

/** The possible targets at the area of a rule. */
export function useOffers(draft: RuleDraft | undefined): Offers {
  const { data, error } = useQuery({
    ...elementsQuery(draft?.pageId ?? '', draft?.box ?? nowhere),
    enabled: draft !== undefined,
  })
  const elements = error ? [] : data?.elements
  const target = draft && chosenTarget(draft, elements)
  const followed = elements?.find((element) => targetOf(element) === target)
  return {
    elements,
    hasSnapshot: data?.hasSnapshot ?? true,
    target,
    outline: followed?.box ?? draft?.box,
  }
}

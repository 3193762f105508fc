import type { Box } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import type { NewRule, PageElement } from '@vigia/api/websites/rule'
import type { Page } from '../../api/types.ts'

const offered = 'element '

/** What is ignored: an element that is offered, one by another selector, the place itself, or a text. */
export type Target = 'place' | 'text' | 'selector' | `${typeof offered}${string}`
export type Scope = 'page' | 'website' | 'path'

/** A rule while the user makes it. */
export interface RuleDraft {
  /** The page on which the area is drawn. */
  pageId: string
  /** The viewport in which that page is shown. */
  viewport: number
  /** The area, in pixels of the current screenshot. */
  box: Box
  /** Null for the best one that is offered. */
  target: Target | null
  selector: string
  pattern: string
  scope: Scope
  pathPattern: string
  note: string
}

export const newDraft = (
  { id: pageId, viewport = 0 }: Pick<Page, 'id' | 'viewport'>,
  box: Box,
  pattern = '',
): RuleDraft => ({
  pageId,
  viewport,
  box,
  target: null,
  selector: '',
  pattern,
  scope: 'page',
  pathPattern: '',
  note: '',
})

/** The area of a change; where the current screenshot does not have it, its place in the baseline. */
export const areaOf = ({ x, width, baselineY, baselineHeight, currentY, currentHeight }: Region): Box =>
  currentHeight > 0
    ? { x, y: currentY, width, height: currentHeight }
    : { x, y: baselineY, width, height: baselineHeight }

export const targetOf = ({ selector }: PageElement): Target => `${offered}${selector}`

/** What is chosen among these elements; undefined as long as it is not known which ones are offered. */
export function chosenTarget({ target }: RuleDraft, elements: PageElement[] | undefined): Target | undefined {
  const targets = elements?.map(targetOf)
  const isGone = target?.startsWith(offered) && targets && !targets.includes(target)
  if (target && !isGone) return target
  return targets && (targets[0] ?? 'place')
}

/** The rule as it is sent; undefined if something is missing. */
export function ruleOf(draft: RuleDraft, target: Target | undefined): NewRule | undefined {
  const { pageId, box, scope, pattern, note } = draft
  const pathPattern = scope === 'path' ? draft.pathPattern.trim() : null
  if (target === undefined || pathPattern === '') return undefined
  const about = { pageId: scope === 'page' ? pageId : null, pathPattern, note: note.trim() }
  // A position belongs to one viewport, because another width shows something else there.
  if (target === 'place') return { ...about, kind: 'place', box, viewport: draft.viewport }
  if (target === 'text') return pattern === '' ? undefined : { ...about, kind: 'text', pattern }
  const selector = target === 'selector' ? draft.selector.trim() : target.slice(offered.length)
  return selector === '' ? undefined : { ...about, kind: 'selector', selector }
}

/** The field that a refusal is about; null for the rule as a whole. */
export function placeOfProblem(problem: string, { target, scope }: Pick<RuleDraft, 'target' | 'scope'>) {
  const isTyped = target === 'selector' || target === 'text'
  if (isTyped && /^This (selector|pattern) |of 1 to 500 characters$/.test(problem)) return 'target'
  return scope === 'path' && /pattern/i.test(problem) ? 'path' : null
}

import type { Box } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import type { NewRule } from '@vigia/api/websites/rules/new-rule'
import type { PageElement } from '@vigia/api/websites/rules/page-element'
import type { Page } from '../../api/types.ts'

const offered = 'element '

/** The target of a rule: an offered element, one by another selector, a region, or a text. */
export type Target = 'place' | 'text' | 'selector' | `${typeof offered}${string}`
export type Scope = 'page' | 'website' | 'path'

/** An unsaved rule in its form. */
export interface RuleDraft {
  /** The page on which the area is drawn. */
  pageId: string
  /** The viewport in which that page is displayed. */
  viewport: number
  /** The area, in pixels of the current screenshot. */
  box: Box
  /** The chosen target; null for the best offered one. */
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

/** The area of a change in the current screenshot, or else its position in the baseline. */
export const areaOf = ({ x, baselineX = x, width, baselineY, currentY, ...heights }: Region): Box =>
  heights.currentHeight > 0
    ? { x, y: currentY, width, height: heights.currentHeight }
    : { x: baselineX, y: baselineY, width, height: heights.baselineHeight }

export const targetOf = ({ selector }: PageElement): Target => `${offered}${selector}`

/** The chosen target among these elements; undefined until the offered ones are known. */
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
  // A region belongs to one viewport, because another width has other content there.
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

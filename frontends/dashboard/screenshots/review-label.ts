import { countOf } from '../format.ts'
import type { Page } from '../api/types.ts'
import { allViews } from '../api/views.ts'
import { canBeApproved, pageState, type PageState } from '../pages/select-pages.ts'

const isNew = (view: Page) => canBeApproved(view) && pageState(view) === 'new'

/**
 * A label with the number of pages to review, as on the tiles, such as "Review 30 changes"; empty if nothing
 * needs a decision.
 */
export function reviewLabel(pages: Page[]): string {
  const states = pages.map((page) => new Set(allViews([page]).filter(canBeApproved).map(pageState)))
  const count = (state: PageState) => states.filter((one) => one.has(state)).length
  const [changed, added, error] = [count('changed'), count('new'), count('error')]
  if (changed > 0) return `Review ${countOf(changed, 'change')}`
  const isOfViews = pages.some((page) => page.status !== 'new' && page.views?.some(isNew))
  if (added > 0) return `Review ${countOf(added, isOfViews ? 'new screenshot' : 'new page')}`
  return error > 0 ? `Review ${countOf(error, 'page')}` : ''
}

import { countOf } from '../format.ts'
import type { Page } from '../api/types.ts'
import { allViews } from '../api/views.ts'
import { canBeApproved, pageState } from './page-list/select-pages.ts'

/** What there is to review, such as "Review 30 changes"; empty if nothing needs a decision. */
export function reviewLabel(pages: Page[]): string {
  const views = allViews(pages).filter(canBeApproved)
  const states = views.map(pageState)
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  const [changed, added, error] = [count('changed'), count('new'), count('error')]
  if (changed > 0) return `Review ${countOf(changed, 'change')}`
  const isOfViews = views.some((view) => view.viewport && pageState(view) === 'new')
  if (added > 0) return `Review ${countOf(added, isOfViews ? 'new screenshot' : 'new page')}`
  return error > 0 ? `Review ${countOf(error, 'page')}` : ''
}

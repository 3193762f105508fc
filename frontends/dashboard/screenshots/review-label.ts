import { countOf } from '../format.ts'
import type { Page } from '../api/types.ts'
import { canBeApproved, countPages } from './page-list/select-pages.ts'

/** What there is to review, such as "Review 30 changes"; empty if nothing needs a decision. */
export function reviewLabel(pages: Page[]): string {
  const { changed, new: added, error } = countPages(pages.filter(canBeApproved))
  if (changed > 0) return `Review ${countOf(changed, 'change')}`
  if (added > 0) return `Review ${countOf(added, 'new page')}`
  return error > 0 ? `Review ${countOf(error, 'page')}` : ''
}

import { countOf } from './describe-ending.ts'
import { standingOf } from './select-pages.ts'
import type { Standing } from './select-pages.ts'
import type { Page } from './website.ts'

/** One page by its own button, those that a filter leaves, or all that can be approved. */
export type Scope = 'page' | 'shown' | 'all'

/** From more than so many pages on, one is asked first. */
const mostUnasked = 5
export const wantsAsking = (count: number) => count > mostUnasked

export const approveLabel = (scope: Scope, count: number) =>
  scope === 'shown' ? `Approve ${count} shown` : 'Approve All'

export const approvedTitle = (scope: Scope, count: number) => {
  if (scope === 'all') return 'All screenshots approved'
  return scope === 'page' || count === 1 ? 'Screenshot approved' : `${count} screenshots approved`
}

const order: Standing[] = ['changed', 'error', 'new', 'unchanged', 'processing', 'pending', 'gone']
/** The only error that can be approved. */
const nameOf = (standing: Standing) => (standing === 'error' ? 'with the same content' : standing)

/** "2 changed, 1 new, 5 unchanged" */
export function standingsOf(pages: Pick<Page, 'status' | 'goneAt'>[]): string {
  const counts = order.map((standing) => ({
    standing,
    count: pages.filter((page) => standingOf(page) === standing).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ standing, count }) => `${count} ${nameOf(standing)}`)
    .join(', ')
}

export const askingTitle = (count: number) => `Approve ${countOf(count, 'screenshot')}?`
export const askingYes = (count: number) => `Approve ${countOf(count, 'Screenshot')}`
export const askingDescription =
  'They become the new baselines: from now on, each page is compared with the screenshot that you approve here.'

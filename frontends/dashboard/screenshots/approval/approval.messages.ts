import { countOf } from '../../format.ts'
import { order, pageState, type PageState } from '../../pages/select-pages.ts'
import type { Page } from '../../api/types.ts'

/** The scope of an approval: one page, the pages in a filter, or all. */
export type Scope = 'page' | 'shown' | 'all'

/** The maximum number of pages that are approved without a confirmation. */
const maxUnconfirmed = 5
export const needsConfirmation = (count: number) => count > maxUnconfirmed

export const approveLabel = (scope: Scope, count: number) =>
  scope === 'shown' ? `Approve ${count > 0 ? `${count} ` : ''}shown` : 'Approve All'

export const approvedTitle = (scope: Scope, count: number) => {
  if (scope === 'all') return 'All screenshots approved'
  return scope === 'page' || count === 1 ? 'Screenshot approved' : `${count} screenshots approved`
}

/** A user's website is checked daily from its first approval on. */
export const firstScheduleMessage =
  'From now on this website is checked daily. You can change that in Settings.'

/** The only error that can be approved is that all pages look alike. */
const stateLabel = (state: PageState) => (state === 'error' ? 'with the same content' : state)

/** Summarizes states: "2 changed, 1 new, 5 unchanged" */
export function summarizeStates(pages: Pick<Page, 'status' | 'goneAt'>[]): string {
  const counts = order.map((state) => ({
    state,
    count: pages.filter((page) => pageState(page) === state).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${stateLabel(state)}`)
    .join(', ')
}

export const confirmTitle = (count: number) => `Approve ${countOf(count, 'screenshot')}?`
export const confirmLabel = (count: number) => `Approve ${countOf(count, 'screenshot')}`
export const confirmDescription =
  'They become the new baselines: from now on, each page is compared with the screenshot that you approve here.'

export const undoneTitle = (count: number) => `Approval of ${countOf(count, 'screenshot')} undone`

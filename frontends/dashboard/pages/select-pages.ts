import type { Page, Status } from '../api/types.ts'
import { allViews } from '../api/views.ts'

/** The status of a page, or `gone` for a page that is gone, whose last status is out of date. */
export type PageState = Status | 'gone'
export type Filter = 'all' | 'changed' | 'unchanged' | 'new' | 'error' | 'gone' | 'pending'

export const order: PageState[] = ['changed', 'error', 'new', 'unchanged', 'processing', 'pending', 'gone']
const names = new Intl.Collator('en', { numeric: true })

export const pageState = ({ status, goneAt }: Pick<Page, 'status' | 'goneAt'>): PageState =>
  goneAt === null ? status : 'gone'
/** The state of a page and its views that most needs a decision. */
const worstState = ({ status, worstStatus = status, goneAt }: Page) =>
  pageState({ status: worstStatus, goneAt })
const filterOf = (state: PageState): Filter => (state === 'processing' ? 'pending' : state)
/** The tile that counts a page. */
const tileOf = (page: Page) => filterOf(worstState(page))
const rankOf = (page: Page) => order.indexOf(worstState(page))

/** Lists the views of these pages that match a filter. */
const listViews = (pages: Page[], filter: Filter) =>
  allViews(pages).filter((view) => filter === 'all' || filterOf(pageState(view)) === filter)

/** The matching pages, those that need attention first. */
export function selectPages(pages: Page[], filter: Filter, search: string): Page[] {
  const wanted = search.trim().toLowerCase()
  return pages
    .filter((page) => filter === 'all' || tileOf(page) === filter)
    .filter((page) =>
      [page.path, page.fullUrl, page.title ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b) || names.compare(a.path, b.path))
}

/** Every page is counted in `all` and in one other. */
export function countPages(pages: Page[]): Record<Filter, number> {
  const counts = { all: pages.length, changed: 0, unchanged: 0, new: 0, error: 0, gone: 0, pending: 0 }
  for (const page of pages) counts[tileOf(page)] += 1
  return counts
}

/**
 * A page in error keeps an older screenshot, unless its error is that all pages look alike; a page that is
 * gone cannot be approved.
 */
export const canBeApproved = ({ status, screenshots, goneAt, alike = false }: Page) =>
  screenshots.current !== undefined && (status !== 'error' || alike) && goneAt === null

/**
 * The views of these pages that can be approved together. Possible maintenance pages are included only under
 * the error filter, and reported pages never.
 */
export const approvableTogether = (pages: Page[], filter: Filter) =>
  listViews(pages, filter).filter(
    (page) => canBeApproved(page) && !page.reportedAt && (page.status !== 'error' || filter === 'error'),
  )

/** Whether there are pages of which none was ever captured. */
export const neverCaptured = (pages: Page[]) =>
  !isCaptured(pages) && pages.every(({ lastCaptured, screenshots }) => !lastCaptured && !screenshots.current)

/** Whether every page has a current screenshot, is gone, or is known to have none. */
export const isCaptured = (pages: Page[]) =>
  pages.every(
    ({ status, screenshots, goneAt }) =>
      screenshots.current !== undefined || status === 'error' || goneAt !== null,
  )

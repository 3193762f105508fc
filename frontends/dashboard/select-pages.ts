import type { Page, Status } from './website.ts'

/** How a page stands. One that is gone keeps its last status, which says nothing any more. */
export type Standing = Status | 'gone'
export type Filter = 'all' | 'changed' | 'unchanged' | 'new' | 'error' | 'gone' | 'pending'

const order: Standing[] = ['changed', 'error', 'new', 'unchanged', 'processing', 'pending', 'gone']
const names = new Intl.Collator('en', { numeric: true })

export const standingOf = ({ status, goneAt }: Pick<Page, 'status' | 'goneAt'>): Standing =>
  goneAt === null ? status : 'gone'
/** The tile that counts a page. */
const tileOf = (page: Page): Filter => {
  const standing = standingOf(page)
  return standing === 'processing' ? 'pending' : standing
}
const rankOf = (page: Page) => order.indexOf(standingOf(page))

/** The pages to show, those that want attention first. */
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
 * An error keeps an older picture, which is not what the page looks like now, unless it is that all pages look alike; a page that is gone
 * looks like nothing.
 */
export const canBeApproved = ({ status, screenshots, goneAt, alike = false }: Page) =>
  screenshots.current !== undefined && (status !== 'error' || alike) && goneAt === null

/** What looks like a maintenance page is approved with others only by who looks at errors alone. */
export const areApprovedTogether = (pages: Page[], filter: Filter) =>
  pages.filter((page) => canBeApproved(page) && (page.status !== 'error' || filter === 'error'))

/** There is something to capture, and nothing was captured so far. */
export const wereNeverCaptured = (pages: Page[]) =>
  !isCaptured(pages) && pages.every(({ lastCaptured, screenshots }) => !lastCaptured && !screenshots.current)

/** Nothing is left to capture: every page has its current screenshot, or is gone, or is known not to give one. */
export const isCaptured = (pages: Page[]) =>
  pages.every(
    ({ status, screenshots, goneAt }) =>
      screenshots.current !== undefined || status === 'error' || goneAt !== null,
  )

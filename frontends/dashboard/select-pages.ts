import type { Page, Status } from './website.ts'

export type Filter = 'all' | 'changed' | 'unchanged' | 'new'

const order: Status[] = ['changed', 'error', 'new', 'unchanged', 'processing', 'pending']
const names = new Intl.Collator('en', { numeric: true })

/** The pages to show, those that want attention first. */
export function selectPages(pages: Page[], filter: Filter, search: string): Page[] {
  const wanted = search.trim().toLowerCase()
  return pages
    .filter(({ status }) => filter === 'all' || status === filter)
    .filter((page) =>
      [page.path, page.fullUrl, page.title ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || names.compare(a.path, b.path))
}

export function countPages(pages: Page[]): Record<Filter | 'error', number> {
  const count = (wanted: Status) => pages.filter(({ status }) => status === wanted).length
  return {
    all: pages.length,
    changed: count('changed'),
    unchanged: count('unchanged'),
    new: count('new'),
    error: count('error'),
  }
}

/** Nothing is left to capture: every page has its current screenshot, or is gone, or is known not to give one. */
export const isCaptured = (pages: Page[]) =>
  pages.every(
    ({ status, screenshots, goneAt }) =>
      screenshots.current !== undefined || status === 'error' || goneAt !== null,
  )

import type { Page } from './types.ts'

/** A page in each viewport that it is captured in, the default one first. */
export const viewsOf = (page: Page): Page[] => [page, ...(page.views ?? [])]

/** All views of pages, each as a page; for a gone page only the page itself. */
export const allViews = (pages: Page[]): Page[] =>
  pages.flatMap((page) => (page.goneAt === null ? viewsOf(page) : [page]))

/**
 * The view of a page that most needs a decision, which its card shows: the default one if others are no
 * worse.
 */
export function worstView(page: Page): Page {
  if (page.goneAt !== null) return page
  const worst = page.worstStatus ?? page.status
  return viewsOf(page).find(({ status }) => status === worst) ?? page
}

/** The views of the page with this view; none if there is no such page, or if it has only one. */
export function siblingsOf(pages: Page[], viewId: string | undefined): Page[] {
  const page = pages.find((one) => viewsOf(one).some(({ id }) => id === viewId))
  return page?.views?.length ? viewsOf(page) : []
}

/** Puts changed views in the places of those with their ids. */
export function replaceViews(pages: Page[], changed: Page[]): Page[] {
  const byId = new Map(changed.map((page) => [page.id, page]))
  return pages.map((page) => ({
    ...page,
    ...byId.get(page.id),
    views: page.views?.map((view) => byId.get(view.id) ?? view),
  }))
}

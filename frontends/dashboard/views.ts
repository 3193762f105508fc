import { loadable } from './loadable.tsx'

/** What a newcomer's first page does without. */
export const websitesView = loadable(async () => (await import('./Websites.tsx')).Websites)
export const gridView = loadable(async () => (await import('./WebsitesGrid.tsx')).WebsitesGrid)
export const websiteView = loadable(async () => (await import('./WebsiteView.tsx')).WebsiteView)

/** Fetches what is about to be shown. Where that fails, showing it tries again and says so. */
export const fetchAhead = async (...views: { fetch: () => Promise<unknown> }[]) =>
  void (await Promise.allSettled(views.map(({ fetch }) => fetch())))

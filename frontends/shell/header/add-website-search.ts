import type { SearchChanges } from '../../ui/routing/change-search.ts'

/**
 * The query parameters that open the dialog for another website, or for the limit; null without websites,
 * when the page itself has the form.
 */
export function addWebsiteSearch(count: number, maxWebsites: number): SearchChanges | null {
  if (count === 0) return null
  return count < maxWebsites ? { add: '1' } : { contact: 'upgrade' }
}

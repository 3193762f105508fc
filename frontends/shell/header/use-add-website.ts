import { useQuery } from '@tanstack/react-query'
import { changeSearch, type SearchChanges } from '../../ui/routing/change-search.ts'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { useMaxWebsites } from '../../ui/api/limits.ts'
import { useWebsiteCount } from '../../ui/api/websites-cache.ts'

/** Opens the dialog for another website, or for an upgrade at the limit; null for users without websites. */
export function useAddWebsite(): (() => void) | null {
  const { data: user } = useQuery(currentUserQuery)
  const websiteCount = useWebsiteCount(user?.id ?? null)
  const maxWebsites = useMaxWebsites()
  const search = user ? addWebsiteSearch(websiteCount, maxWebsites) : null
  return search && (() => changeSearch(search))
}

/**
 * The query parameters that open the dialog for another website, or for the limit; null without websites,
 * when the page itself has the form.
 */
export function addWebsiteSearch(count: number, maxWebsites: number): SearchChanges | null {
  if (count === 0) return null
  return count < maxWebsites ? { add: '1' } : { contact: 'upgrade' }
}

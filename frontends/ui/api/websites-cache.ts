import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** The cache key of a user's list of websites, or of the visitor's. */
export const websitesKey = (userId: string | null) => ['/api/websites', 'of', userId ?? 'visitor'] as const

/** The number of websites in the cached list; sends no request. */
export const useWebsiteCount = (userId: string | null) =>
  useCached((client) => client.getQueryData<unknown[]>(websitesKey(userId))?.length ?? 0)

interface Decidable {
  id: string
  name?: string | null
  title?: string | null
  url: string
  attention?: { changed: number; failed: number; new: number; reported?: number | undefined }
}

/** The websites in the cached list; sends no request. */
export const listCached = (client: QueryClient): Decidable[] =>
  client
    .getQueriesData<Decidable[]>({ queryKey: websitesKey(null).slice(0, 2) })
    .flatMap(([, websites]) => websites ?? [])

/** The number of pages in the cached list that need a decision; a page counts once for all viewports. */
export const useDecisions = () =>
  useCached((client) => listCached(client).reduce((sum, website) => sum + decisionsOf(website), 0))

/** The number of a website's pages that need a decision; a reported page is decided. */
export function decisionsOf({ attention }: Pick<Decidable, 'attention'>): number {
  if (!attention) return 0
  const { changed, failed, new: added, reported = 0 } = attention
  return changed + failed + added - reported
}

function useCached(read: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => read(client))
}

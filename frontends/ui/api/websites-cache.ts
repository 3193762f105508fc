import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** The cache key of a user's list of websites, or of the visitor's. */
export const websitesKey = (userId: string | null) => ['/api/websites', 'of', userId ?? 'visitor'] as const

/** The number of websites in the cached list; sends no request. */
export const useWebsiteCount = (userId: string | null) =>
  useCached((client) => client.getQueryData<unknown[]>(websitesKey(userId))?.length ?? 0)

interface Decidable {
  attention?: { changed: number; failed: number; new: number }
}

/**
 * The number of pages in the cached list that need a decision, each in each of its viewports; sends no
 * request.
 */
export const useDecisions = () =>
  useCached((client) =>
    client
      .getQueriesData<Decidable[]>({ queryKey: websitesKey(null).slice(0, 2) })
      .flatMap(([, websites]) => websites ?? [])
      .reduce((sum, { attention }) => sum + decisionsOf(attention), 0),
  )

const decisionsOf = (attention: Decidable['attention']) =>
  attention ? attention.changed + attention.failed + attention.new : 0

function useCached(read: (client: QueryClient) => number): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => read(client))
}

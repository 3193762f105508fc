import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** The cache key of a user's list of websites, or of the visitor's. */
export const websitesKey = (userId: string | null) => ['/api/websites', 'of', userId ?? 'visitor'] as const

/** The number of websites in the cached list; sends no request. */
export function useWebsiteCount(userId: string | null): number {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => client.getQueryData<unknown[]>(websitesKey(userId))?.length ?? 0,
  )
}

import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Where the list of one user's websites, or of the visitor's, is cached. */
export const websitesKey = (userId: string | null) => ['/api/websites', 'of', userId ?? 'visitor'] as const

/** How many websites the page that lists them found; nothing is asked of the server for it. */
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

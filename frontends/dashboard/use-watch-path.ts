import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain, isStatus } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'
import { watchPath } from './commands.ts'
import { leaveWebsite, refreshWebsites } from './queries.ts'

/** Watches a page that discovery leaves out, and says so. */
export function useWatchPath(websiteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (path: string) => watchPath(websiteId, path),
    onSuccess: async (_, path) => {
      announce({ title: `${path} is watched`, description: 'The next check captures it.' })
      await refreshWebsites(client)
    },
    onError: (error) => {
      const description = explain(error, 'Failed to watch this page')
      announce({ title: 'Operation failed', description, isBad: true })
      if (isStatus(error, 404)) void leaveWebsite(client, websiteId)
    },
  })
}

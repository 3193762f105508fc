import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain, isStatus } from '../../../ui/api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { watchPath } from '../../api/commands.ts'
import { forgetWebsite, refreshWebsites } from '../../api/queries.ts'

/** Watches a page that a discovery leaves out. */
export function useWatchPath(websiteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (path: string) => watchPath(websiteId, path),
    onSuccess: async (_, path) => {
      showToast({ title: `${path} is watched`, description: 'The next check captures it.' })
      await refreshWebsites(client)
    },
    onError: (error) => {
      const description = explain(error, 'Failed to watch this page')
      showToast({ title: 'Operation failed', description, isError: true })
      if (isStatus(error, 404)) void forgetWebsite(client, websiteId)
    },
  })
}

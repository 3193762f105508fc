import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { mutePage, unmutePage, type Mute } from '../api/monitor-commands.ts'
import { refreshWebsites } from '../api/queries.ts'

/** Mutes a page, or with null lets it send alerts again. */
export function useMute(pageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (mute: Mute | null) =>
      void (await (mute ? mutePage(pageId, mute) : unmutePage(pageId))),
    onSuccess: async (_, mute) => {
      showToast({ title: mute ? 'Page muted' : 'Page no longer muted' })
      await refreshWebsites(client)
    },
    onError: (error) =>
      showToast({
        title: 'Operation failed',
        description: explain(error, 'The page could not be muted. Please try again.'),
        isError: true,
      }),
  })
}

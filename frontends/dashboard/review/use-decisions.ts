import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { explain } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { approvePage } from '../api/commands.ts'
import { pagesQuery, refreshWebsites } from '../api/queries.ts'
import type { WebsiteWithPages } from '../api/queries.ts'
import type { Page } from '../api/types.ts'
import { approvalKey } from '../screenshots/approval/use-approval.ts'

/**
 * Approves pages without making the user wait: each is shown as decided at once, requests are sent one after the other,
 * and the list is fetched again after the last one. What could not be approved returns to the queue.
 */
export function useDecisions(websiteId: string): { approve: (page: Page) => void; isSaving: boolean } {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: approvalKey,
    scope: { id: 'review' },
    mutationFn: approvePage,
    onMutate: ({ id }) => showAsDecided(client, websiteId, id),
    onError: (error) => {
      const description = explain(error, 'Failed to approve screenshot')
      showToast({ title: 'Approval failed', description, isError: true })
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey: approvalKey }) === 1
      return isLast ? refreshWebsites(client) : undefined
    },
  })
  const isSaving = useIsMutating({ mutationKey: approvalKey }) > 0
  useWarningBeforeUnload(isSaving)
  const approve = ({ id, screenshots: { current } }: Page) =>
    current && mutate({ id, current: current.filename })
  return { approve, isSaving }
}

/** What was not sent yet would be lost with the tab. */
function useWarningBeforeUnload(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isNeeded])
}

async function showAsDecided(client: QueryClient, websiteId: string, pageId: string) {
  const { queryKey } = pagesQuery(websiteId)
  const decide = (page: Page): Page => (page.id === pageId ? { ...page, status: 'unchanged' } : page)
  client.setQueryData<WebsiteWithPages>(
    queryKey,
    (data) => data && { ...data, pages: data.pages.map(decide) },
  )
  // An answer from before this decision would put the page back into the queue.
  await client.cancelQueries({ queryKey })
}

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explain, isStatus } from '../../../ui/api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { approvedTitle, firstScheduleMessage, type Scope } from './approval.messages.ts'
import { approvalKey } from './approval-key.ts'
import { useUndo } from './use-undo.ts'
import { approvePage, approvePages, type PageToApprove } from '../../api/approval-commands.ts'
import { forgetWebsite, hasNoSchedule, refreshWebsites } from '../../api/queries.ts'
import type { Page } from '../../api/types.ts'

/** Pages with their displayed screenshots; newer ones are not approved. */
interface Approved {
  scope: Scope
  pages: Pick<Page, 'id' | 'screenshots'>[]
}

export interface Approval {
  /** Whether nothing can be approved, because a job or another approval is running. */
  isBlocked: boolean
  /** The running approval. */
  pending: Approved | undefined
  approve: (approved: Approved) => void
}

/** Approves current screenshots as new baselines. */
export function useApproval(websiteId: string, isBusy: boolean): Approval {
  const client = useQueryClient()
  const undo = useUndo()
  const { isPending, variables, mutate } = useMutation({
    mutationKey: approvalKey,
    mutationFn: (approved: Approved) => send(websiteId, approved),
    // The schedule is read before the answer, because the list may have one after it.
    onMutate: () => ({ beginsSchedule: hasNoSchedule(client, websiteId) }),
    onSuccess: async (batchIds, { scope, pages }, { beginsSchedule }) => {
      const action = batchIds.length > 0 && { label: 'Undo', run: () => undo(batchIds) }
      const description = beginsSchedule ? firstScheduleMessage : undefined
      showToast({ title: approvedTitle(scope, pages.length), description, ...(action && { action }) })
      await refreshWebsites(client)
    },
    onError: (error, { scope }) => reportFailure(client, websiteId, scope, error),
  })
  const isBlocked = isBusy || isPending
  const pending = isPending ? variables : undefined
  return useMemo(() => ({ isBlocked, pending, approve: mutate }), [isBlocked, pending, mutate])
}

function reportFailure(client: QueryClient, websiteId: string, scope: Scope, error: Error): void {
  const what = scope === 'page' ? 'screenshot' : 'screenshots'
  const description = explain(error, `Failed to approve ${what}`)
  showToast({ title: 'Approval failed', description, isError: true })
  if (isStatus(error, 404)) void forgetWebsite(client, websiteId)
  // Newer screenshots than the displayed ones exist.
  if (isStatus(error, 409)) void refreshWebsites(client)
}

/** Sends an approval; returns the batches for undoing. */
async function send(websiteId: string, { scope, pages }: Approved): Promise<string[]> {
  const named = pages.flatMap(({ id, screenshots }) =>
    screenshots.current ? [{ id, current: screenshots.current.filename }] : [],
  )
  const [first] = named
  return scope === 'page' && first ? approveOne(first) : approvePages(websiteId, named)
}

async function approveOne(page: PageToApprove): Promise<string[]> {
  const { batchId } = await approvePage(page)
  return batchId ? [batchId] : []
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explain, isStatus } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'
import { approveAll, approvePage } from './commands.ts'
import { leaveWebsite, refreshWebsites } from './queries.ts'

/** One page, or all pages of the website. */
export type Approved = { pageId: string } | 'all'

export interface Approval {
  /** Nothing can be approved now: something else is going on. */
  isBlocked: boolean
  /** What is being approved now. */
  pending: Approved | undefined
  approve: (approved: Approved) => void
}

export const approvalKey = ['approve']

/** Makes current screenshots of a website the new baseline. */
export function useApproval(websiteId: string, isBusy: boolean): Approval {
  const client = useQueryClient()
  const { isPending, variables, mutate } = useMutation({
    mutationKey: approvalKey,
    mutationFn: (approved: Approved) =>
      approved === 'all' ? approveAll(websiteId) : approvePage(approved.pageId),
    onSuccess: async (_, approved) => {
      announce({ title: approved === 'all' ? 'All screenshots approved' : 'Screenshot approved' })
      await refreshWebsites(client)
    },
    onError: (error, approved) => {
      const what = approved === 'all' ? 'screenshots' : 'screenshot'
      const description = explain(error, `Failed to approve ${what}`)
      announce({ title: 'Approval failed', description, isBad: true })
      if (isStatus(error, 404)) void leaveWebsite(client, websiteId)
    },
  })
  const isBlocked = isBusy || isPending
  const pending = isPending ? variables : undefined
  return useMemo(() => ({ isBlocked, pending, approve: mutate }), [isBlocked, pending, mutate])
}

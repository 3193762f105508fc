import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'
import { approveAll, approvePage } from './commands.ts'
import { refreshWebsites } from './queries.ts'

export type Approved = { websiteId: string; pageId?: never } | { pageId: string; websiteId?: never }

export interface Approval {
  isPending: boolean
  /** Whose screenshots are being approved now. */
  pending: Approved | undefined
  approve: (approved: Approved) => void
}

/** Makes current screenshots the new baseline: those of one page, or of all pages of a website. */
export function useApproval(): Approval {
  const client = useQueryClient()
  const { isPending, variables, mutate } = useMutation({
    mutationFn: (approved: Approved) =>
      approved.websiteId === undefined ? approvePage(approved.pageId) : approveAll(approved.websiteId),
    onSuccess: async (_, { websiteId }) => {
      announce({ title: websiteId === undefined ? 'Screenshot approved' : 'All screenshots approved' })
      await refreshWebsites(client)
    },
    onError: (error, { websiteId }) => {
      const what = websiteId === undefined ? 'screenshot' : 'screenshots'
      const description = explain(error, `Failed to approve ${what}`)
      announce({ title: 'Approval failed', description, isBad: true })
    },
  })
  return { isPending, pending: isPending ? variables : undefined, approve: mutate }
}

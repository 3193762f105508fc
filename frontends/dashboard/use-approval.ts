import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explain, isStatus } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'
import { approvedTitle } from './approval-words.ts'
import type { Scope } from './approval-words.ts'
import { approvePage, approvePages } from './commands.ts'
import { leaveWebsite, refreshWebsites } from './queries.ts'
import type { Page } from './website.ts'

/** Pages with the screenshots that were shown of them; one that is another by now is not approved. */
export interface Approved {
  scope: Scope
  pages: Pick<Page, 'id' | 'screenshots'>[]
}

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
    mutationFn: (approved: Approved) => send(websiteId, approved),
    onSuccess: async (_, { scope, pages }) => {
      announce({ title: approvedTitle(scope, pages.length) })
      await refreshWebsites(client)
    },
    onError: (error, { scope }) => {
      const what = scope === 'page' ? 'screenshot' : 'screenshots'
      const description = explain(error, `Failed to approve ${what}`)
      announce({ title: 'Approval failed', description, isBad: true })
      if (isStatus(error, 404)) void leaveWebsite(client, websiteId)
      // Others than those that were shown: they are shown now.
      if (isStatus(error, 409)) void refreshWebsites(client)
    },
  })
  const isBlocked = isBusy || isPending
  const pending = isPending ? variables : undefined
  return useMemo(() => ({ isBlocked, pending, approve: mutate }), [isBlocked, pending, mutate])
}

async function send(websiteId: string, { scope, pages }: Approved) {
  const named = pages.flatMap(({ id, screenshots }) =>
    screenshots.current ? [{ id, current: screenshots.current.filename }] : [],
  )
  const [first] = named
  if (scope === 'page' && first) await approvePage(first)
  else await approvePages(websiteId, named)
}

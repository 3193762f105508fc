import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../../ui/api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { undoApproval } from '../../api/approval-commands.ts'
import { refreshWebsites } from '../../api/queries.ts'
import { undoneTitle } from './approval.messages.ts'
import { approvalKey } from './approval-key.ts'

/** Undoes approvals, by the batches of their requests. */
export function useUndo(): (batchIds: string[]) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: approvalKey,
    mutationFn: undoAll,
    onSuccess: (undone) => showToast({ title: undoneTitle(undone) }),
    onError: (error) => {
      const description = explain(error, 'The approval could not be undone. Please try again.')
      showToast({ title: 'Undo failed', description, isError: true })
    },
    onSettled: () => refreshWebsites(client),
  })
  return mutate
}

async function undoAll(batchIds: string[]): Promise<number> {
  let undone = 0
  for (const batchId of batchIds) undone += (await undoApproval(batchId)).undone
  return undone
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { cancelJob, type Action } from '../api/commands.ts'
import { isScheduled } from '../api/monitor-commands.ts'
import type { Website } from '../api/types.ts'

/** An action that waits because a check of the schedule is running. */
export interface Conflict {
  website: Website
  action: Action
  jobId: string
}

/** Offers to stop a scheduled check for the user's request. */
export function useConflict() {
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const stopping = useMutation({
    mutationFn: ({ jobId }: Conflict) => cancelJob(jobId),
    onError: (error) => {
      const description = explain(error, 'An error occurred during the operation')
      showToast({ title: 'Operation failed', description, isError: true })
    },
    onSettled: () => setConflict(null),
  })
  return {
    conflict,
    isStopping: stopping.isPending,
    stop: (start: (website: Website, action: Action) => void) =>
      conflict && stopping.mutate(conflict, { onSuccess: () => start(conflict.website, conflict.action) }),
    dismiss: () => setConflict(null),
    /** Whether the user is asked, instead of seeing an error. */
    offer: async (next: Conflict) => {
      const isOffered = await isScheduled(next.website.id, next.jobId).catch(() => false)
      if (isOffered) setConflict(next)
      return isOffered
    },
  }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Monitor } from '@vigia/api/websites/monitor'
import { useState } from 'react'
import { explain } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { setMonitor } from '../api/monitor-commands.ts'
import { previewQuery } from '../api/monitor-queries.ts'
import { refreshWebsites } from '../api/queries.ts'
import type { Website } from '../api/types.ts'
import { useDelayed } from '../use-delayed.ts'
import { placeOfProblem, toDraft, toSchedule, type Draft } from './schedule-draft.ts'
import { ownTimeZone } from './time-zones.ts'

export type ScheduleForm = ReturnType<typeof useScheduleForm>

/** The schedule being edited, its next checks, and saving it. */
export function useScheduleForm(website: Website, monitor: Monitor) {
  const wasSet = Boolean(website.monitor)
  const [draft, setDraft] = useState<Draft>(() =>
    toDraft(wasSet ? monitor : { ...monitor, timeZone: ownTimeZone() }),
  )
  const preview = useQuery(previewQuery(website.id, useDelayed(toSchedule(draft))))
  const saving = useSave(website.id)
  const problem = textOf(saving.error) ?? textOf(draft.isOn ? preview.error : null)
  const place = problem === null ? null : placeOfProblem(problem, draft)
  return {
    draft,
    change: (changes: Partial<Draft>) => {
      saving.reset()
      setDraft((before) => ({ ...before, ...changes }))
    },
    nextRuns: draft.isOn && !preview.error ? preview.data?.nextRuns : undefined,
    problemOf: (name: typeof place) => (name === place ? (problem ?? undefined) : undefined),
    save: () => saving.mutate(toSchedule(draft)),
    isSaving: saving.isPending,
  }
}

const textOf = (error: Error | null) =>
  error && explain(error, 'The schedule could not be saved. Please try again.')

function useSave(websiteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (schedule: ReturnType<typeof toSchedule>) => setMonitor(websiteId, schedule),
    onSuccess: async ({ isOn }) => {
      showToast({ title: isOn ? 'Schedule saved' : 'Schedule turned off' })
      await refreshWebsites(client)
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, explain, isStatus } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'
import { actions, cancelJob, startJob } from './commands.ts'
import type { Action } from './commands.ts'
import { describeEnding } from './describe-ending.ts'
import { endFirstLook } from './first-look.ts'
import { jobQuery, leaveWebsite, pagesQuery, refreshWebsites } from './queries.ts'
import { adopt, useFollowedJob } from './use-followed-job.ts'
import type { Ending, Followed } from './use-followed-job.ts'
import type { Outcome } from './watch-job.ts'
import type { Job, JobType, Website } from './website.ts'

export interface ActiveJob {
  job: Job | null
  type: JobType | null
  outcome: Outcome | null
  isBusy: boolean
  isCancelling: boolean
  start: (action: Action, options?: { unasked?: boolean }) => void
  cancel: () => void
  dismiss: () => void
}

interface Start {
  action: Action
  /** Nobody pressed a button for it. */
  unasked: boolean
}

type Follow = (followed: Followed | null) => void

/** The one job of a website. `isFirstLook`: its discovery is the landing form's analysis, and fails as that. */
export function useActiveJob(website: Website, isFirstLook: boolean): ActiveJob {
  const announceEnding = useAnnounceEnding(website.id, isFirstLook)
  const { followed, follow, outcome, job } = useFollowedJob(website.activeJobId, announceEnding)
  const starting = useStart(website.id, follow)
  const cancelling = useCancel()
  return {
    job,
    type: starting.isPending
      ? actions[starting.variables.action].type
      : (job?.type ?? followed?.type ?? null),
    outcome,
    isBusy: starting.isPending || outcome === 'running',
    isCancelling: cancelling.isPending,
    start: (action, { unasked = false } = {}) => {
      endFirstLook(website.id)
      starting.mutate({ action, unasked })
    },
    cancel: () => {
      if (!followed) return
      follow({ ...followed, isOurs: true })
      cancelling.mutate(followed.jobId)
    },
    dismiss: () => follow(null),
  }
}

function useAnnounceEnding(websiteId: string, isFirstLook: boolean) {
  const client = useQueryClient()
  return async ({ outcome, job, isStale }: Ending) => {
    if (outcome !== 'completed') endFirstLook(websiteId)
    await refreshWebsites(client)
    if (isStale && outcome !== 'completed') return
    const pages = client.getQueryData(pagesQuery(websiteId).queryKey)?.pages ?? []
    const isAnalysis = isFirstLook && outcome === 'failed'
    const toast = describeEnding(
      outcome,
      job && { ...job, ...(isAnalysis && { type: 'website-analysis' }) },
      pages,
    )
    if (toast) announce(toast)
  }
}

function useStart(websiteId: string, follow: Follow) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ action }: Start) => startJob(websiteId, action),
    onSuccess: (answer, { action }) => {
      if (answer?.jobId) follow({ jobId: answer.jobId, type: actions[action].type, isOurs: true })
      else void refreshWebsites(client)
    },
    onError: (error, { action, unasked }) => {
      const { failure, fallback } = actions[action]
      const running = error instanceof ApiError ? error.details['jobId'] : undefined
      follow(typeof running === 'string' ? adopt(running) : null)
      // Another tab was faster: that is no failure of anything the visitor did.
      if (unasked && running) return
      announce({ title: failure, description: explain(error, fallback), isBad: true })
      if (isStatus(error, 404)) void leaveWebsite(client, websiteId)
    },
  })
}

function useCancel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: cancelJob,
    onSuccess: async (job) => {
      const { queryKey } = jobQuery(job.id)
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => ({ lookups: before?.lookups ?? 0, job, isMissing: false }))
    },
    onError: (error) => {
      const description = explain(error, 'An error occurred during the operation')
      announce({ title: 'Operation failed', description, isBad: true })
    },
  })
}

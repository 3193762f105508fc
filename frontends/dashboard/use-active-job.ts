import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, explain, isStatus } from '../_kit/api.ts'
import { announce } from '../_kit/toast.ts'
import { actions, cancelJob, startJob } from './commands.ts'
import type { Action } from './commands.ts'
import { endFirstLook } from './first-look.ts'
import { jobQuery, leaveWebsite, refreshWebsites } from './queries.ts'
import { addingKey } from './use-adding.ts'
import { useAnnounceEnding } from './use-announce-ending.ts'
import { adopt, useFollowedJob } from './use-followed-job.ts'
import type { Followed } from './use-followed-job.ts'
import type { Outcome } from './watch-job.ts'
import type { Job, JobType, Website } from './website.ts'

export interface ActiveJob {
  /** Whose job it is. */
  website: Website | null
  job: Job | null
  type: JobType | null
  outcome: Outcome | null
  /** Something is running somewhere, so that nothing else can be started anywhere. */
  isBusy: boolean
  isCancelling: boolean
  start: (website: Website, action: Action, options?: { unasked?: boolean }) => void
  cancel: () => void
  dismiss: () => void
}

interface Start {
  website: Website
  action: Action
  /** Nobody pressed a button for it. */
  unasked: boolean
}

type Follow = (followed: Followed | null) => void

/** The one job of the whole dashboard. */
export function useActiveJob(websites: Website[]): ActiveJob {
  const { followed, follow, outcome, job } = useFollowedJob(runningOf(websites), useAnnounceEnding(websites))
  const starting = useStart(follow)
  const cancelling = useCancel()
  const isAdding = useIsMutating({ mutationKey: addingKey }) > 0
  const website = websites.find(({ id }) => id === followed?.websiteId) ?? null
  // Nobody asks for the job of a website that is gone.
  if (followed && !website) follow(null)

  return {
    website: starting.isPending ? starting.variables.website : website,
    job: starting.isPending ? null : job,
    type: starting.isPending
      ? actions[starting.variables.action].type
      : (job?.type ?? followed?.type ?? null),
    outcome,
    isBusy: starting.isPending || outcome === 'running' || isAdding,
    isCancelling: cancelling.isPending,
    start: (of, action, { unasked = false } = {}) => {
      endFirstLook(of.id)
      starting.mutate({ website: of, action, unasked })
    },
    cancel: () => {
      if (!followed) return
      follow({ ...followed, isOurs: true })
      cancelling.mutate(followed.jobId)
    },
    dismiss: () => follow(null),
  }
}

const runningOf = (websites: Website[]) =>
  websites.flatMap(({ id, activeJobId }) => (activeJobId ? [{ websiteId: id, jobId: activeJobId }] : []))

/** Whether the job that is, or was, active is one of this website. */
export const isOf = (active: ActiveJob, { id }: Website) => active.website?.id === id

function useStart(follow: Follow) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ website, action }: Start) => startJob(website.id, action),
    onSuccess: (answer, { website, action }) => {
      const { type } = actions[action]
      if (answer?.jobId) follow({ websiteId: website.id, jobId: answer.jobId, type, isOurs: true })
      else void refreshWebsites(client)
    },
    onError: (error, { website, action, unasked }) => {
      const { failure, fallback } = actions[action]
      const running = error instanceof ApiError ? error.details['jobId'] : undefined
      follow(typeof running === 'string' ? adopt({ websiteId: website.id, jobId: running }) : null)
      // Another tab was faster: that is no failure of anything anybody did here.
      if (unasked && running) return
      announce({ title: failure, description: explain(error, fallback), isBad: true })
      if (isStatus(error, 404)) void leaveWebsite(client, website.id)
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

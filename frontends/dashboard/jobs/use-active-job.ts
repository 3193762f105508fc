import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, explain, isStatus } from '../../ui/api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { actions, cancelJob, startJob, type Action } from '../api/commands.ts'
import { finishOnboarding } from '../api/onboarding.ts'
import { jobQuery, forgetWebsite, refreshWebsites } from '../api/queries.ts'
import { addWebsiteKey } from '../add-website/use-add-website.ts'
import { awaitStart, keepUntilAnnounced, useStartedJobs, type StartedJob } from '../api/started-jobs.ts'
import type { ActiveJob } from './active-job.ts'
import { useConflict, type Conflict } from './use-conflict.ts'
import { useAnnounceOutcome } from './use-announce-outcome.ts'
import { toFollowed, useFollowedJob, type Followed } from './use-followed-job.ts'
import type { Website } from '../api/types.ts'

interface Start {
  website: Website
  action: Action
  /** Whether the page started the job, rather than a click. */
  isAutomatic: boolean
}

type Follow = (followed: Followed | null) => void

/** The single job that the dashboard follows. */
export function useActiveJob(websites: Website[]): ActiveJob {
  const running = [...startedOf(websites, useStartedJobs()), ...runningOf(websites)]
  const { followed, follow, outcome, job } = useFollowedJob(running, useAnnounceOutcome(websites))
  const { starting, start, conflict } = useStarting(follow)
  const isAdding = useIsMutating({ mutationKey: addWebsiteKey }) > 0
  const website = websites.find(({ id }) => id === followed?.websiteId) ?? null
  useKeptWebsite(followed, website?.screenshotCount === 0)
  const cancelling = useCancelling(followed, follow)
  // The website was removed, so its job is not followed any longer.
  if (followed && !website) follow(null)

  return {
    website: starting ? starting.website : website,
    job: starting ? null : job,
    type: starting ? actions[starting.action].type : (job?.type ?? followed?.type ?? null),
    outcome,
    isBusy: starting !== null || outcome === 'running' || isAdding,
    ...cancelling,
    start,
    conflict,
    dismiss: () => follow(null),
  }
}

/** Starts jobs, and offers to stop a scheduled check that is in the way. */
function useStarting(follow: Follow) {
  const offered = useConflict()
  const { mutate, isPending, variables } = useStart(follow, offered.offer)
  const start: ActiveJob['start'] = (website, action, { isAutomatic = false } = {}) => {
    finishOnboarding(website.id)
    mutate({ website, action, isAutomatic })
  }
  const conflict = {
    ...offered,
    stop: () => offered.stop((website, action) => mutate({ website, action, isAutomatic: false })),
  }
  return { starting: isPending ? variables : null, start, conflict }
}

function useCancelling(followed: Followed | null, follow: Follow) {
  const { mutate, isPending } = useCancel()
  const cancel = () => {
    if (!followed) return
    follow({ ...followed, isStartedHere: true })
    mutate(followed.jobId)
  }
  return { isCancelling: isPending, cancel }
}

/** Keeps a website whose first analysis fails until its user is informed, although the service removes it. */
function useKeptWebsite(followed: Followed | null, isFirst: boolean) {
  useEffect(() => (followed && isFirst ? keepUntilAnnounced(followed) : undefined), [followed, isFirst])
}

/** Jobs of websites that are not listed, such as those of another user, are not followed. */
const startedOf = (websites: Website[], started: readonly StartedJob[]) =>
  started.filter(({ websiteId }) => websites.some(({ id }) => id === websiteId))

const runningOf = (websites: Website[]) =>
  websites.flatMap(({ id, activeJobId }) => (activeJobId ? [{ websiteId: id, jobId: activeJobId }] : []))

function useStart(follow: Follow, offer: (conflict: Conflict) => Promise<boolean>) {
  const client = useQueryClient()
  return useMutation({
    // The start is recorded outside of the view, which may be closed before the answer arrives, or before the
    // job ends.
    mutationFn: ({ website: { id }, action }: Start) =>
      awaitStart({ websiteId: id, type: actions[action].type }, () => startJob(id, action)),
    onSuccess: (jobId, { website, action }) => {
      const { type } = actions[action]
      if (!jobId) return void refreshWebsites(client)
      follow({ websiteId: website.id, jobId, type, isStartedHere: true })
    },
    onError: async (error, { website, action, isAutomatic }) => {
      const { failure, fallback } = actions[action]
      const running = error instanceof ApiError ? error.details['jobId'] : undefined
      follow(typeof running === 'string' ? toFollowed({ websiteId: website.id, jobId: running }) : null)
      // Another tab started the job first, which is no error for the user.
      if (isAutomatic && running) return
      if (typeof running === 'string' && (await offer({ website, action, jobId: running }))) return
      showToast({ title: failure, description: explain(error, fallback), isError: true })
      if (isStatus(error, 404)) void forgetWebsite(client, website.id)
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
      client.setQueryData(queryKey, (before) => ({ polls: before?.polls ?? 0, job, isMissing: false }))
    },
    onError: (error) => {
      const description = explain(error, 'An error occurred during the operation')
      showToast({ title: 'Operation failed', description, isError: true })
    },
  })
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobQuery } from '../api/queries.ts'
import { claimAnnouncement, isAnnounced, isAwaited, startedJobType } from '../api/started-jobs.ts'
import { isStale, outcomeOf, type Outcome } from '../api/watch-job.ts'
import type { Job, JobType, RunningJob } from '../api/types.ts'

export interface Followed extends RunningJob {
  type: JobType | null
  isStartedHere: boolean
}

export interface JobEnd {
  websiteId: string
  outcome: Outcome
  job: Job | null
  isStale: boolean
}

/**
 * Follows one job at a time: the one passed to `follow`, or the first of `running` that was not announced
 * yet. `onEnd` is called once per job, even if this hook is mounted again.
 */
export function useFollowedJob(running: RunningJob[], onEnd: (ending: JobEnd) => unknown) {
  const [followed, follow] = useState<Followed | null>(null)
  const { data: watched } = useQuery(jobQuery(followed?.jobId ?? null))
  const outcome = followed ? outcomeOf(watched) : null
  const wasStale = followed?.isStartedHere === false && isStale(watched)

  // A response that was sent before a job's end still reports it as running.
  const next = running.find(({ jobId }) => jobId !== followed?.jobId && !isAnnounced(jobId))
  if (next && outcome !== 'running') follow(toFollowed(next))

  useEffect(() => {
    if (!followed || !outcome || outcome === 'running' || !claimAnnouncement(followed)) return
    onEnd({ websiteId: followed.websiteId, outcome, job: watched?.job ?? null, isStale: wasStale })
  }, [followed, outcome, watched, wasStale, onEnd])

  return { followed, follow, outcome: wasStale ? null : outcome, job: watched?.job ?? null }
}

/** A list may report a job before the answer to its start does. */
export function toFollowed(running: RunningJob): Followed {
  const type = startedJobType(running.jobId) ?? null
  return { ...running, type, isStartedHere: isAwaited(running.websiteId) }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobQuery } from '../api/queries.ts'
import { startedJobType } from './started-jobs.ts'
import { isStale, outcomeOf } from './watch-job.ts'
import type { Outcome } from './watch-job.ts'
import type { Job, JobType } from '../api/types.ts'

export interface RunningJob {
  websiteId: string
  jobId: string
}

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
 * Follows one job at a time: the one passed to `follow`, or one that the server reports as running.
 * `onEnd` is called once per job.
 */
export function useFollowedJob(running: RunningJob[], onEnd: (ending: JobEnd) => unknown) {
  const [followed, follow] = useState<Followed | null>(null)
  const [ended] = useState(() => new Set<string>())
  const { data: watched } = useQuery(jobQuery(followed?.jobId ?? null))
  const outcome = followed ? outcomeOf(watched) : null
  const wasStale = followed?.isStartedHere === false && isStale(watched)

  // A response from before a job's end still reports it as running.
  const next = running.find(({ jobId }) => jobId !== followed?.jobId && !ended.has(jobId))
  if (next && outcome !== 'running') follow(toFollowed(next))

  useEffect(() => {
    if (!followed || !outcome || outcome === 'running' || ended.has(followed.jobId)) return
    ended.add(followed.jobId)
    onEnd({ websiteId: followed.websiteId, outcome, job: watched?.job ?? null, isStale: wasStale })
  }, [followed, outcome, watched, wasStale, ended, onEnd])

  return { followed, follow, outcome: wasStale ? null : outcome, job: watched?.job ?? null }
}

export function toFollowed(running: RunningJob): Followed {
  const type = startedJobType(running.jobId)
  return { ...running, type: type ?? null, isStartedHere: type !== undefined }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobQuery } from './queries.ts'
import { jobStartedHere } from './started-jobs.ts'
import { isStale, outcomeOf } from './watch-job.ts'
import type { Outcome } from './watch-job.ts'
import type { Job, JobType } from './website.ts'

export interface RunningJob {
  websiteId: string
  jobId: string
}

export interface Followed extends RunningJob {
  type: JobType | null
  isOurs: boolean
}

export interface Ending {
  websiteId: string
  outcome: Outcome
  job: Job | null
  isStale: boolean
}

/**
 * Follows one job at a time: the one handed to `follow`, or one of those that the server says are running.
 * `onEnd` hears of each job's end once.
 */
export function useFollowedJob(running: RunningJob[], onEnd: (ending: Ending) => unknown) {
  const [followed, follow] = useState<Followed | null>(null)
  const [ended] = useState(() => new Set<string>())
  const { data: watched } = useQuery(jobQuery(followed?.jobId ?? null))
  const outcome = followed ? outcomeOf(watched) : null
  const wasStale = followed?.isOurs === false && isStale(watched)

  // An answer from before a job's end still calls it running.
  const next = running.find(({ jobId }) => jobId !== followed?.jobId && !ended.has(jobId))
  if (next && outcome !== 'running') follow(adopt(next))

  useEffect(() => {
    if (!followed || !outcome || outcome === 'running' || ended.has(followed.jobId)) return
    ended.add(followed.jobId)
    onEnd({ websiteId: followed.websiteId, outcome, job: watched?.job ?? null, isStale: wasStale })
  }, [followed, outcome, watched, wasStale, ended, onEnd])

  return { followed, follow, outcome: wasStale ? null : outcome, job: watched?.job ?? null }
}

export function adopt(running: RunningJob): Followed {
  const type = jobStartedHere(running.jobId)
  return { ...running, type: type ?? null, isOurs: type !== undefined }
}

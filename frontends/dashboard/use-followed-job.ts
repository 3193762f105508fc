import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { jobQuery } from './queries.ts'
import { isStale, outcomeOf } from './watch-job.ts'
import type { Outcome } from './watch-job.ts'
import type { Job, JobType } from './website.ts'

export interface Followed {
  jobId: string
  type: JobType | null
  isOurs: boolean
}

export interface Ending {
  outcome: Outcome
  job: Job | null
  isStale: boolean
}

/**
 * Follows one job at a time: the one handed to `follow`, or one the server says is running.
 * `onEnd` hears of each job's end once.
 */
export function useFollowedJob(serverJobId: string | null, onEnd: (ending: Ending) => unknown) {
  const [followed, follow] = useState<Followed | null>(null)
  const [ended] = useState(() => new Set<string>())
  const { data: watched } = useQuery(jobQuery(followed?.jobId ?? null))
  const outcome = followed ? outcomeOf(watched) : null
  const wasStale = followed?.isOurs === false && isStale(watched)

  // An answer from before a job's end still calls it running.
  const isNew = serverJobId !== null && serverJobId !== followed?.jobId && !ended.has(serverJobId)
  if (isNew && outcome !== 'running') follow(adopt(serverJobId))

  useEffect(() => {
    if (!followed || !outcome || outcome === 'running' || ended.has(followed.jobId)) return
    ended.add(followed.jobId)
    onEnd({ outcome, job: watched?.job ?? null, isStale: wasStale })
  }, [followed, outcome, watched, wasStale, ended, onEnd])

  return { followed, follow, outcome: wasStale ? null : outcome, job: watched?.job ?? null }
}

/** Jobs that this tab started and another part of it follows. */
const startedHere = new Map<string, JobType>()
export const noteStarted = (jobId: string, type: JobType) => void startedHere.set(jobId, type)

export const adopt = (jobId: string): Followed => ({
  jobId,
  type: startedHere.get(jobId) ?? null,
  isOurs: startedHere.has(jobId),
})

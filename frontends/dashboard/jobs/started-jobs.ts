import { useSyncExternalStore } from 'react'
import type { RunningJob } from './use-followed-job.ts'
import type { JobType } from '../api/types.ts'

export interface StartedJob extends RunningJob {
  type: JobType
}

/**
 * Jobs that were started in this tab and whose end was not announced yet, the earliest first. They are followed from
 * here: a job that ends before the next list of websites is answered is never among those that the server reports as
 * running.
 */
let started: readonly StartedJob[] = []
/** Jobs whose end was announced. A list from before the end still reports them as running. */
const announced = new Set<string>()
const listeners = new Set<() => void>()

export function rememberStarted(job: StartedJob) {
  if (announced.has(job.jobId) || started.some(({ jobId }) => jobId === job.jobId)) return
  change([...started, job])
}

/** Whether the end of this job is to be announced now; true once for each job. */
export function claimAnnouncement(jobId: string): boolean {
  if (announced.has(jobId)) return false
  announced.add(jobId)
  change(started.filter((job) => job.jobId !== jobId))
  return true
}

export const isAnnounced = (jobId: string) => announced.has(jobId)
export const startedJobType = (jobId: string) => started.find((job) => job.jobId === jobId)?.type

/** Whether a job of this website was started in this tab and was not announced yet. */
export const isAwaited = (websiteId: string) => started.some((job) => job.websiteId === websiteId)

export const useStartedJobs = () => useSyncExternalStore(subscribe, () => started)

function change(next: readonly StartedJob[]) {
  started = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'
import type { JobType, RunningJob } from './types.ts'

export interface StartedJob extends RunningJob {
  type: JobType
}

/**
 * Jobs of this tab whose end was not announced yet, the earliest first. They are followed from here, because
 * a job that ends before the next list of websites arrives never appears as running on the server.
 */
let started: readonly StartedJob[] = []
/** Jobs whose end was announced. A list from before the end still contains them as running. */
const announced = new Set<string>()
/** Websites with a requested job, which may end, and its website be removed, before the answer arrives. */
const starting = new Set<string>()
/**
 * Websites whose first analysis is followed although it was begun by another tab, or by this one before a
 * reload.
 */
const kept = new Set<string>()
const listeners = new Set<() => void>()

function rememberStarted(job: StartedJob) {
  if (announced.has(job.jobId) || started.some(({ jobId }) => jobId === job.jobId)) return
  change([...started, job])
}

/** Whether the end of this job has to be announced now; true once for each job. */
export function claimAnnouncement({ jobId, websiteId }: RunningJob): boolean {
  if (announced.has(jobId)) return false
  announced.add(jobId)
  starting.delete(websiteId)
  kept.delete(websiteId)
  change(started.filter((job) => job.jobId !== jobId))
  return true
}

export const isAnnounced = (jobId: string) => announced.has(jobId)
export const startedJobType = (jobId: string) => started.find((job) => job.jobId === jobId)?.type

/** Whether a job of this website is being started in this tab, or was and is not announced yet. */
export const isAwaited = (websiteId: string) =>
  starting.has(websiteId) || started.some((job) => job.websiteId === websiteId)

/** Keeps a website on the list until the end of its job was announced; returns how to give that up. */
export function keepUntilAnnounced({ websiteId, jobId }: RunningJob): () => void {
  if (!announced.has(jobId)) kept.add(websiteId)
  return () => void kept.delete(websiteId)
}

/** Whether a website stays listed although the server no longer has it. */
export const isKept = (websiteId: string) => kept.has(websiteId) || isAwaited(websiteId)

/**
 * Starts a job and remembers it; its website is awaited from when the job is asked for. Returns its ID, if
 * there is one.
 */
export async function awaitStart(
  { websiteId, type }: Omit<StartedJob, 'jobId'>,
  start: () => Promise<{ jobId?: string } | undefined>,
): Promise<string | undefined> {
  starting.add(websiteId)
  try {
    const { jobId } = (await start()) ?? {}
    if (jobId) rememberStarted({ websiteId, jobId, type })
    return jobId
  } finally {
    starting.delete(websiteId)
  }
}

export const useStartedJobs = () => useSyncExternalStore(subscribe, () => started)

function change(next: readonly StartedJob[]) {
  started = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

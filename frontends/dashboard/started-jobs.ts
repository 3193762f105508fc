import type { JobType } from './website.ts'

/** Jobs that this tab started and another part of it follows. */
const startedHere = new Map<string, JobType>()

export const noteStarted = (jobId: string, type: JobType) => void startedHere.set(jobId, type)
export const jobStartedHere = (jobId: string) => startedHere.get(jobId)

import type { JobType } from '../api/types.ts'

/** Jobs that were started in this tab by another component than the one that follows them. */
const startedHere = new Map<string, JobType>()

export const rememberStarted = (jobId: string, type: JobType) => void startedHere.set(jobId, type)
export const startedJobType = (jobId: string) => startedHere.get(jobId)

import type { JobCancelled } from '@vigia/proto/websites/v1/events'
import { openRecentJobs } from './recent-jobs.ts'

const controllerOf = openRecentJobs(() => new AbortController())

export async function cancelCaptures({ jobId }: JobCancelled): Promise<void> {
  controllerOf(jobId).abort()
}

/** The signal that is aborted when the job is cancelled, or immediately if it already is. */
export const calledOff = (jobId: string): AbortSignal => controllerOf(jobId).signal

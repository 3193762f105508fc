import type { JobCancelled } from '@vigia/proto/websites/v1/events'

const jobs = new Map<string, AbortController>()
// A job may be cancelled long before the last of its pages has its turn.
const remembered = 1_000

export async function callOff({ jobId }: JobCancelled): Promise<void> {
  controllerOf(jobId).abort()
}

/** Fires when the job is cancelled; has fired already if it was. */
export const calledOff = (jobId: string): AbortSignal => controllerOf(jobId).signal

function controllerOf(jobId: string): AbortController {
  const controller = jobs.get(jobId) ?? new AbortController()
  // The last one used goes to the end, so that the first of them is the one longest out of use.
  jobs.delete(jobId)
  jobs.set(jobId, controller)
  for (const oldest of jobs.keys()) {
    if (jobs.size <= remembered) break
    jobs.delete(oldest)
  }
  return controller
}

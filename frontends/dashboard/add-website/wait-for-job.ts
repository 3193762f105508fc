import { isStatus } from '../../ui/api/client.ts'
import type { Job } from '../api/types.ts'

const maxAttempts = 60

/** Polls a job until it ends or is gone, at most for five minutes. Failed requests count as polls. */
export async function waitForJob(fetchJob: () => Promise<Job>, every = 5000): Promise<Job['status']> {
  for (let attempts = 1; ; attempts++) {
    await pause(every)
    const status = await fetchJob().then(
      (job) => job.status,
      // A job is gone when its website was removed, such as in another tab.
      (error: unknown) => (isStatus(error, 404) ? 'error' : 'running') as Job['status'],
    )
    if (status !== 'running' || attempts === maxAttempts) return status
  }
}

export const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

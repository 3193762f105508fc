import type { Address } from '../sites/sites.ts'
import { waitForJob, type StartedJob } from './jobs.ts'

/**
 * Compares the website at another address with what its owner has approved; returns its duration in seconds.
 */
export async function secondsOfCandidate(
  { browser, websiteId }: StartedJob,
  { url }: Address,
): Promise<number> {
  const { status, body } = await browser.post<{ jobId: string; message?: string }>(
    `/api/websites/${websiteId}/candidates`,
    { url },
  )
  if (status !== 202) throw new Error(`The candidate was refused: ${status} ${body.message ?? ''}`)
  return (await waitForJob({ browser, websiteId, jobId: body.jobId })).seconds
}

/** Captures the website of each job once more; returns the duration of each in seconds. */
export const captureAgain = (jobs: StartedJob[]): Promise<number[]> =>
  Promise.all(
    jobs.map(async (job) => {
      const jobId = await job.browser.start(job.websiteId, 'capture')
      return (await waitForJob({ ...job, jobId })).seconds
    }),
  )

/** Waits for the first capture of each website, and approves it. */
export async function approveAll(jobs: StartedJob[]): Promise<void> {
  for (const job of jobs) {
    await waitForJob(job)
    await job.browser.post(`/api/websites/${job.websiteId}/approve-all`, {})
  }
}

import type { Kept } from '@vigia/kit/hearing'
import type { Failed, Finished } from '@vigia/proto/crawler/v1/events'
import { failJob } from './run-job.ts'
import { markWebsiteFailed } from './store-failed.ts'
import { lockRunningJob } from './store-jobs.ts'

export async function failDiscovery(
  { jobId, reason }: Pick<Failed, 'jobId' | 'reason'>,
  { atomically }: Kept,
) {
  await atomically(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase !== 'discovery') return
    await markWebsiteFailed(db, job.websiteId)
    await failJob(db, emit, job, reason)
  })
}

/** A list that we cannot keep must not leave its job waiting for another. */
export const giveUpDiscovery = ({ jobId }: Finished, context: Kept) =>
  failDiscovery({ jobId, reason: 'The pages that were found could not be saved.' }, context)

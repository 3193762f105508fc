import type { Kept } from '@vigia/kit/hearing'
import type { Failed } from '@vigia/proto/crawler/v1/events'
import { failJob } from './run-job.ts'
import { lockRunningJob } from './store-jobs.ts'

export async function failDiscovery({ jobId, reason }: Failed, { atomically }: Kept) {
  await atomically(async (db) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase === 'discovery') await failJob(db, job, reason)
  })
}

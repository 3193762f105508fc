import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import { JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { findJob, lockRunningJob, markEnded } from './store-jobs.ts'
import { insertActivity } from './store.ts'

/** What was done stays done; cancelling a job that has ended changes nothing. */
export async function cancelJob({ atomically }: Kept, caller: Caller, id: string): Promise<void> {
  await atomically(async (db, emit) => {
    const owned = await findJob(db, caller, id)
    if (!owned) throw new Problem(404, 'Job not found')
    const job = await lockRunningJob(db, id)
    if (!job) return
    await markEnded(db, id, 'cancelled')
    await insertActivity(db, job.websiteId, job.type, 'Operation cancelled')
    await emit(JobCancelledSchema, { jobId: id, websiteId: job.websiteId })
  })
}

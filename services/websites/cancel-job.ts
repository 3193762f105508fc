import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import { cancelRunningJob } from './run-job.ts'
import { findJob, lockRunningJob } from './store-jobs.ts'

/** What was done stays done; cancelling a job that has ended changes nothing. */
export async function cancelJob({ atomically }: Kept, caller: Caller, id: string): Promise<void> {
  await atomically(async (db, emit) => {
    const owned = await findJob(db, caller, id)
    if (!owned) throw new Problem(404, 'Job not found')
    const job = await lockRunningJob(db, id)
    if (job) await cancelRunningJob(db, emit, job, caller.id)
  })
}

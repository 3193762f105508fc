import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { cancelRunningJob } from '../../jobs/runs/run-job.ts'
import { findJob, lockRunningJob } from '../../store/jobs/store-jobs.ts'

/** Cancels a job; finished work is kept, and an ended job stays unchanged. */
export async function cancelJob(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(async (db, emit) => {
    const owned = await findJob(db, caller, id)
    if (!owned) throw new Problem(404, 'Job not found')
    const job = await lockRunningJob(db, id)
    if (job) await cancelRunningJob(db, emit, job, caller)
  })
}

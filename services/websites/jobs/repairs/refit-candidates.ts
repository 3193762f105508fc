import { forEachSeparately } from '@vigia/service/run-separately'
import type { ServiceContext } from '@vigia/service/context'
import { listShrunkJobs, refitJob } from '../../store/candidates/store-shrunk-jobs.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { continueJob } from '../runs/run-job.ts'

/**
 * Fits running candidates to the pages that are left. A candidate runs while the website's own job deletes
 * pages, or its owner removes a viewport, and would wait for these until its deadline.
 */
export async function refitCandidates({ db, inTransaction, log }: ServiceContext): Promise<void> {
  await forEachSeparately(
    log,
    await listShrunkJobs(db),
    ({ id }) =>
      inTransaction(async (trx, emit) => {
        const job = await lockRunningJob(trx, id)
        if (job && (await refitJob(trx, id))) await continueJob(trx, emit, id)
      }),
    ({ id: jobId }) => ({ jobId }),
  )
}

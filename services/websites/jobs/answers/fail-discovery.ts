import { readReasonKind } from '@vigia/domain/reason-kinds'
import type { ServiceContext } from '@vigia/service/context'
import type { DiscoveryFailed, DiscoveryFinished } from '@vigia/proto/crawler/v1/events'
import { failJob } from '../runs/run-job.ts'
import { markWebsiteFailed } from '../../store/websites/store-failed.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'

export async function failDiscovery(
  { jobId, reason, reasonKind }: Pick<DiscoveryFailed, 'jobId' | 'reason' | 'reasonKind'>,
  { inTransaction }: ServiceContext,
) {
  await inTransaction(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase !== 'discovery') return
    await markWebsiteFailed(db, job.websiteId)
    await failJob(db, emit, job, reason, readReasonKind(reasonKind))
  })
}

/** Fails the job of a discovery whose list could not be stored, because it would wait for another. */
export const giveUpDiscovery = ({ jobId }: DiscoveryFinished, context: ServiceContext) =>
  failDiscovery(
    { jobId, reason: 'The pages that were found could not be saved.', reasonKind: 'ours' },
    context,
  )

import type { Knex } from '@vigia/database/database'
import type { PageDelayed as CaptureDelayed } from '@vigia/proto/capture/v1/events'
import type { DiscoveryDelayed } from '@vigia/proto/crawler/v1/events'
import type { PageDelayed as ComparisonDelayed } from '@vigia/proto/diff/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { markRequestDelayed } from '../../store/jobs/store-requests.ts'
import { busyMessage } from '../../domain/jobs/progress.messages.ts'
import { isAsked, markItemDelayed, type Step } from '../../store/jobs/store-items.ts'
import { lockRunningJob, markBusy } from '../../store/jobs/store-jobs.ts'

/**
 * Records the delay of a busy worker, so that its postponed work is not requested again meanwhile, and the
 * job displays the reason.
 */
export const delayCapture = (delayed: CaptureDelayed, context: ServiceContext) =>
  context.inTransaction((db) => delayPage(db, delayed, 'capture'))

export async function delayComparison(delayed: ComparisonDelayed, { inTransaction }: ServiceContext) {
  const { requestId, delayMs } = delayed
  await inTransaction((db) =>
    requestId ? markRequestDelayed(db, requestId, delayMs) : delayPage(db, delayed, 'compare'),
  )
}

export async function delayDiscovery(
  { jobId, delayMs }: DiscoveryDelayed,
  { inTransaction }: ServiceContext,
) {
  await inTransaction(async (db) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase === 'discovery') await markBusy(db, job.id, busyMessage(job), delayMs)
  })
}

interface DelayedPage {
  jobId: string
  pageId: string
  delayMs: number
}

async function delayPage(db: Knex, { jobId, pageId, delayMs }: DelayedPage, step: Step): Promise<void> {
  const job = await lockRunningJob(db, jobId)
  const item = { jobId, pageId, step }
  if (!job || !(await isAsked(db, item))) return
  await markItemDelayed(db, item, delayMs)
  await markBusy(db, job.id, busyMessage(job), delayMs)
}

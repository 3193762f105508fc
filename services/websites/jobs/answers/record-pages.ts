import type { ServiceContext } from '@vigia/service/context'
import type { PagesFound } from '@vigia/proto/crawler/v1/events'
import { lockRunningJob, markProgress } from '../../store/jobs/store-jobs.ts'
import { followPages } from '../../store/pages/store-views.ts'
import { recordFound } from '../../store/pages/store-findings.ts'

/** Records pages while a discovery finds them; a job that has ended accepts no more. */
export async function recordPages({ jobId, pages, message }: PagesFound, { inTransaction }: ServiceContext) {
  await inTransaction(async (db) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase !== 'discovery') return
    await recordFound(db, job, pages)
    await followPages(db, job.websiteId)
    await markProgress(db, job.id, message)
  })
}

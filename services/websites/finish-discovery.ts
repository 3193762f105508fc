import type { Kept } from '@vigia/kit/hearing'
import type { Finished } from '@vigia/proto/crawler/v1/events'
import { beginPages, completeJob } from './run-job.ts'
import { lockRunningJob } from './store-jobs.ts'
import { markGone, upsertPages } from './store-pages.ts'
import { markScanned } from './store.ts'

/** The list is whole now: what is not on it is gone. A whole analysis goes on to photograph what is. */
export async function finishDiscovery({ jobId, title, pages, truncated }: Finished, { atomically }: Kept) {
  await atomically(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase !== 'discovery') return
    await upsertPages(db, job.websiteId, pages)
    // A list cut short by time says nothing about the pages beyond its end; a full one is all that is watched.
    if (!truncated || pages.length >= job.pageLimit)
      await markGone(
        db,
        job.websiteId,
        pages.map((page) => page.path),
      )
    await markScanned(db, job.websiteId, title)
    if (job.type === 'website-analysis') await beginPages(db, emit, job, 'capture')
    else await completeJob(db, emit, job)
  })
}

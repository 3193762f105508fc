import type { Kept } from '@vigia/kit/hearing'
import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { findRunningJob } from './store-jobs.ts'
import { deleteWebsite, lockWebsite } from './store.ts'

/** Rows go at once, and whatever comes late finds none; the pictures' files go with the next sweep. */
export async function removeWebsite({ atomically }: Kept, id: string): Promise<void> {
  await atomically(async (db, emit) => {
    await lockWebsite(db, id)
    const job = await findRunningJob(db, id)
    if (job) await emit(JobCancelledSchema, { jobId: job.id, websiteId: id })
    await deleteWebsite(db, id)
    await emit(WebsiteRemovedSchema, { websiteId: id })
  })
}

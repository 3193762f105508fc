import type { Kept } from '@vigia/kit/hearing'
import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { findRunningJob } from './store-jobs.ts'
import { deleteWebsite, lockWebsite } from './store.ts'
import type { Website } from './store.ts'

/** Rows go at once, and whatever comes late finds none; the pictures' files go with the next sweep. */
export async function removeWebsite(
  { atomically }: Kept,
  id: string,
  onlyIf = (_: Website) => true,
): Promise<void> {
  await atomically(async (db, emit) => {
    const website = await lockWebsite(db, id)
    if (!website || !onlyIf(website)) return
    const job = await findRunningJob(db, id)
    if (job) await emit(JobCancelledSchema, { jobId: job.id, websiteId: id })
    await deleteWebsite(db, id)
    await emit(WebsiteRemovedSchema, { websiteId: id })
  })
}

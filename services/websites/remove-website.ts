import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import { rememberGone } from '@vigia/kit/gone'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import type { Emit } from '@vigia/kit/outbox'
import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { giveTurns } from './give-turns.ts'
import { findRunningJob } from './store-jobs.ts'
import { isVisitors } from './store-turns.ts'
import { deleteWebsite, lockWebsite } from './store.ts'

export async function removeWebsite({ atomically }: Kept, caller: Caller, id: string): Promise<void> {
  await atomically(async (db, emit) => {
    if (!(await lockWebsite(db, caller, id))) throw new Problem(404, 'Website not found')
    await rememberGone(db, id)
    await takeAway(db, emit, id)
  })
}

/** Of a website that is locked. Rows go at once, and whatever comes late finds none; the pictures' files go with the next sweep. */
export async function takeAway(db: Knex, emit: Emit, id: string): Promise<void> {
  const job = await findRunningJob(db, id)
  const isOfVisitor = await isVisitors(db, id)
  if (job) await emit(JobCancelledSchema, { jobId: job.id, websiteId: id })
  await deleteWebsite(db, id)
  await rememberGone(db, id, { isLedgers: false })
  await emit(WebsiteRemovedSchema, { websiteId: id })
  if (job && isOfVisitor) await giveTurns(db, emit)
}

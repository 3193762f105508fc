import type { Knex } from '@vigia/database/database'
import { addTombstone } from '@vigia/database/tombstones'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import type { Emit } from '@vigia/messaging/delivery'
import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import type { Pool } from '../../domain/jobs/pools.ts'
import { sharePlaces } from '../../jobs/requests/share-places.ts'
import { listRunningJobs } from '../../store/jobs/store-jobs.ts'
import { findPool } from '../../store/jobs/store-places.ts'
import { lockOwnWebsite } from '../../jobs/runs/lock-website.ts'
import { lockAnyWebsite } from '../../store/websites/store-owners.ts'
import { deletePartOfWebsite, markRemoved } from '../../store/websites/store-removals.ts'

export async function removeWebsite(
  { inTransaction }: ServiceContext,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(async (db, emit) => {
    await lockOwnWebsite(db, caller, id)
    await addTombstone(db, id)
    await takeAway(db, emit, id)
  })
}

/** Removes a website of any user or visitor; false if it does not exist. */
export async function removeAnyWebsite({ inTransaction }: ServiceContext, id: string): Promise<boolean> {
  return inTransaction(async (db, emit) => {
    if (!(await lockAnyWebsite(db, id))) return false
    await addTombstone(db, id)
    await takeAway(db, emit, id)
    return true
  })
}

/**
 * Removes a locked website: nobody finds it any more, and late events find no job of it. Its rows are deleted
 * with it where it has few, and the others by `finishRemovals`; the files of screenshots by the next sweep.
 */
export async function takeAway(db: Knex, emit: Emit, id: string): Promise<void> {
  const jobs = await listRunningJobs(db, id)
  const pools = new Set<Pool>()
  for (const job of jobs) {
    const pool = await findPool(db, job)
    if (pool) pools.add(pool)
    await emit(JobCancelledSchema, { jobId: job.id, websiteId: id })
  }
  await markRemoved(db, id)
  await deletePartOfWebsite(db, id)
  await addTombstone(db, id, { isLogged: false })
  await emit(WebsiteRemovedSchema, { websiteId: id })
  // In a fixed order, because another removal may lock the same places.
  for (const pool of [...pools].toSorted()) await sharePlaces(db, emit, pool)
}

import type { JobType } from '@vigia/api/websites/job'
import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { limitsFor, visitorsJobs } from '../../settings.ts'
import { refuseWithoutRoom } from './refuse-without-room.ts'
import { beginJob } from './run-job.ts'
import { countRunningJobs, lockJobs } from '../../store/jobs/store-jobs.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { viaOf } from '../../store/websites/store-activity.ts'
import { countVisitorsJobs } from '../../store/jobs/store-places.ts'
import { lockIdleWebsite } from './lock-website.ts'
import { takePlaceAgain } from './take-place.ts'

/**
 * Starts a job on a website of the caller, unless one is running; `choosePages` returns its pages, if it is
 * not about all of them.
 */
export async function startJob(
  { inTransaction }: ServiceContext,
  caller: Caller,
  websiteId: string,
  type: JobType,
  choosePages?: (db: Knex) => Promise<string[]>,
): Promise<Job> {
  return inTransaction((db, emit) => startJobWithin(db, emit, { caller, websiteId, type }, choosePages))
}

interface Wanted {
  caller: Caller
  websiteId: string
  type: JobType
}

/** Starts a job within a transaction, so that it starts only if the rest of the transaction succeeds. */
export async function startJobWithin(
  db: Knex,
  emit: Emit,
  { caller, websiteId, type }: Wanted,
  choosePages?: (db: Knex) => Promise<string[]>,
): Promise<Job> {
  await takePlaceAgain(db, caller, websiteId)
  await lockIdleWebsite(db, caller, websiteId)
  await refuseTooMany(db, caller)
  await refuseWithoutRoom(db, caller, type)

  const pageIds = await choosePages?.(db)
  const about = { websiteId, type, via: viaOf(caller), pageLimit: limitsFor(caller).pages }
  return beginJob(db, emit, { ...about, ...(pageIds && { pageIds }) })
}

/**
 * Refuses a caller with too many jobs, and locks their jobs until the transaction ends. Visitors' jobs do not
 * block users.
 */
export async function refuseTooMany(db: Knex, caller: Caller): Promise<void> {
  await lockJobs(db, caller)
  const isFull = caller.kind === 'visitor' && (await countVisitorsJobs(db)) >= visitorsJobs
  if (isFull || (await countRunningJobs(db, caller)) >= limitsFor(caller).jobs)
    throw new Problem(429, 'Too many requests - please wait a few minutes before trying again')
}

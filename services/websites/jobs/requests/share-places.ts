import type { Knex } from '@vigia/database/database'
import { inSavepoint } from '@vigia/database/savepoint'
import type { Emit } from '@vigia/messaging/delivery'
import { countCaptureWorkers } from './capture-workers.ts'
import { askForDiscovery, askForWaitingItems } from './ask-for-work.ts'
import { placesOf, type Pool } from '../../domain/jobs/pools.ts'
import {
  countDiscoveries,
  countItems,
  listWaitingDiscoveries,
  listWaitingJobs,
  lockPlaces,
  markWaiting,
} from '../../store/jobs/store-places.ts'

/** A job that could not get a slot. */
interface Failure {
  jobId: string
  error: unknown
}

/**
 * Gives free slots of a pool to waiting jobs. This is the last step of a transaction, because no wait is
 * allowed while the slots are locked. The jobs belong to other owners than the transaction's: if nothing can
 * be requested for a job, it fails and does not block others.
 */
export async function sharePlaces(db: Knex, emit: Emit, pool: Pool): Promise<Failure[]> {
  await lockPlaces(db, pool)
  return [...(await giveDiscoveries(db, emit, pool)), ...(await givePages(db, emit, pool))]
}

async function giveDiscoveries(db: Knex, emit: Emit, pool: Pool): Promise<Failure[]> {
  const failures: Failure[] = []
  for (
    let room = placesOf(pool, countCaptureWorkers()).discoveries - (await countDiscoveries(db, pool));
    room > 0;
  ) {
    const jobs = await listWaitingDiscoveries(db, pool, room, idsOf(failures))
    if (jobs.length === 0) break
    for (const job of jobs) {
      const error = await inSavepoint(db, async (trx) => {
        await markWaiting(trx, job.id, false)
        await askForDiscovery(trx, emit, job)
      })
      if (error === undefined) room -= 1
      else failures.push({ jobId: job.id, error })
    }
  }
  return failures
}

/**
 * The factor by which hanging pages may exceed the pool's limit in flight, so that they do not block others.
 */
const maxHanging = 3

/** Gives one page to each website first, and further ones to jobs with the least remaining work. */
async function givePages(db: Knex, emit: Emit, pool: Pool): Promise<Failure[]> {
  const { pages, pagesOfJob } = placesOf(pool, countCaptureWorkers())
  const { all, fresh } = await countItems(db, pool)
  let room = Math.min(pages - fresh, pages * maxHanging - all)
  const failures: Failure[] = []
  for (const most of [1, pagesOfJob]) {
    const visited = idsOf(failures)
    while (room > 0) {
      const jobs = await listWaitingJobs(db, pool, room, visited)
      if (jobs.length === 0) break
      for (const job of jobs) {
        visited.push(job.id)
        const error = await inSavepoint(db, async (trx) => {
          room -= await askForWaitingItems(trx, emit, job, Math.min(room, most))
        })
        if (error !== undefined) failures.push({ jobId: job.id, error })
        if (room <= 0) break
      }
    }
  }
  return failures
}

const idsOf = (failures: Failure[]) => failures.map(({ jobId }) => jobId)

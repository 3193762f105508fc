import type { Knex } from '@vigia/database/database'
import { inSavepoint } from '@vigia/database/savepoint'
import type { Emit } from '@vigia/messaging/delivery'
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

/** A job that could be given no place. */
interface Failure {
  jobId: string
  error: unknown
}

/**
 * Gives the places of a pool that are free to jobs that wait. Last of all in a transaction: nothing may be waited for while the places
 * are locked. The jobs are those of others than the transaction is about: those for which nothing can be requested are answered, and
 * keep nobody from a place.
 */
export async function sharePlaces(db: Knex, emit: Emit, pool: Pool): Promise<Failure[]> {
  await lockPlaces(db, pool)
  return [...(await giveDiscoveries(db, emit, pool)), ...(await givePages(db, emit, pool))]
}

async function giveDiscoveries(db: Knex, emit: Emit, pool: Pool): Promise<Failure[]> {
  const failures: Failure[] = []
  for (let room = placesOf[pool].discoveries - (await countDiscoveries(db, pool)); room > 0;) {
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

/** Pages that hang make room for others, up to this many times the pool's normal number in flight. */
const maxHanging = 3

/** One page for each website first, and only then more of those with the least left to do. */
async function givePages(db: Knex, emit: Emit, pool: Pool): Promise<Failure[]> {
  const { pages, pagesOfJob } = placesOf[pool]
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

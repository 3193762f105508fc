import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { askForDiscovery, askForWaitingItems } from '../jobs/ask-for-work.ts'
import { placesOf } from './pools.ts'
import type { Pool } from './pools.ts'
import {
  countDiscoveries,
  countItems,
  listWaitingDiscoveries,
  listWaitingJobs,
  lockPlaces,
  markWaiting,
} from './store-places.ts'

/** Gives the places of a pool that are free to jobs that wait. Last of all in a transaction: nothing may be waited for while the places are locked. */
export async function sharePlaces(db: Knex, emit: Emit, pool: Pool): Promise<void> {
  await lockPlaces(db, pool)
  await giveDiscoveries(db, emit, pool)
  await givePages(db, emit, pool)
}

async function giveDiscoveries(db: Knex, emit: Emit, pool: Pool): Promise<void> {
  const room = placesOf[pool].discoveries - (await countDiscoveries(db, pool))
  if (room <= 0) return
  for (const job of await listWaitingDiscoveries(db, pool, room)) {
    await markWaiting(db, job.id, false)
    await askForDiscovery(db, emit, job)
  }
}

/** Pages that hang make room for others, up to so many times what the pool has in flight otherwise. */
const mostHanging = 3

/** One page for each website first, and only then more of those with the least left to do. */
async function givePages(db: Knex, emit: Emit, pool: Pool): Promise<void> {
  const { pages, pagesOfJob } = placesOf[pool]
  const { all, fresh } = await countItems(db, pool)
  let room = Math.min(pages - fresh, pages * mostHanging - all)
  for (const most of [1, pagesOfJob]) {
    if (room <= 0) return
    for (const job of await listWaitingJobs(db, pool, room)) {
      room -= await askForWaitingItems(db, emit, job, Math.min(room, most))
      if (room <= 0) return
    }
  }
}

import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import { askForDiscovery, askForWaitingItems } from '../jobs/ask-for-work.ts'
import { pagesInFlight, visitorsDiscoveries, visitorsPagesInFlight } from '../limits.ts'
import {
  countVisitorsDiscoveries,
  countVisitorsItems,
  listWaitingDiscoveries,
  listWaitingJobs,
  lockTurns,
  markWaiting,
} from './store-turns.ts'

/**
 * Visitors share a few places among them, so that no user waits for them, however many they are. Last of
 * all in a transaction: who holds the turns must wait for nothing else.
 */
export async function shareTurns(db: Knex, emit: Emit): Promise<void> {
  await lockTurns(db)
  await giveDiscoveries(db, emit)
  await givePages(db, emit)
}

async function giveDiscoveries(db: Knex, emit: Emit): Promise<void> {
  const room = visitorsDiscoveries - (await countVisitorsDiscoveries(db))
  if (room <= 0) return
  for (const job of await listWaitingDiscoveries(db, room)) {
    await markWaiting(db, job.id, false)
    await askForDiscovery(db, emit, job)
  }
}

/** Pages that hang make room for others, up to so many times what visitors have in flight otherwise. */
const mostHanging = 3

/** One page for each website first, and only then more of those with the least left to do. */
async function givePages(db: Knex, emit: Emit): Promise<void> {
  const { all, fresh } = await countVisitorsItems(db)
  let room = Math.min(visitorsPagesInFlight - fresh, visitorsPagesInFlight * mostHanging - all)
  for (const most of [1, pagesInFlight]) {
    if (room <= 0) return
    for (const job of await listWaitingJobs(db, room)) {
      room -= await askForWaitingItems(db, emit, job, Math.min(room, most))
      if (room <= 0) return
    }
  }
}

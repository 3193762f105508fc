import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import type { VisitorSignedIn } from '@vigia/proto/accounts/v1/events'
import { sharePlaces } from '../../jobs/requests/share-places.ts'
import { findMaxWebsites } from '../../store/websites/store-allowances.ts'
import { endWaiting } from '../../jobs/runs/run-job.ts'
import { beginMonitoring } from '../monitors/begin-monitoring.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { announceOwner } from './announce-owners.ts'
import { hasClosed, lockCaller, lockWebsites, markClaimed } from '../../store/websites/store-owners.ts'

/**
 * Makes a visitor's websites the user's after signing in, up to the user's limit, with all their data. The
 * others, and those that the user already has, expire like any visitor's.
 */
export async function claimWebsites(
  { userId, visitorId }: VisitorSignedIn,
  { inTransaction }: ServiceContext,
) {
  const user: Caller = { kind: 'user', id: userId }
  const visitor: Caller = { kind: 'visitor', id: visitorId }
  await inTransaction(async (db, emit) => {
    await lockCaller(db, user)
    await lockCaller(db, visitor)
    if (await hasClosed(db, user)) return
    for (const { id } of await lockClaimable(db, user, visitor)) await moveWebsite(db, emit, id, user)
    await sharePlaces(db, emit, 'visitors')
  })
}

/** Locks the visitor's websites that the user does not have yet, up to the user's limit. */
async function lockClaimable(db: Knex, user: Caller, visitor: Caller) {
  const watched = (await lockWebsites(db, user)).filter(({ failedAt }) => !failedAt).map(({ url }) => url)
  const room = Math.max(0, (await findMaxWebsites(db, user)) - watched.length)
  const fresh = (await lockWebsites(db, visitor)).filter(
    ({ url, failedAt }) => !failedAt && !watched.includes(url),
  )
  return fresh.slice(0, room)
}

async function moveWebsite(db: Knex, emit: Emit, id: string, user: Caller): Promise<void> {
  await markClaimed(db, id, user.id)
  await announceOwner(db, emit, { id, userId: user.id })
  const message = 'Website moved to your account'
  await insertActivity(db, { websiteId: id, type: 'website', message, actor: user })
  await beginMonitoring(db, id)
  await endWaiting(db, emit, id)
}

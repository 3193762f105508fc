import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { isOwner } from '../../store/channels/store-owners.ts'
import { requireOwner } from '../../outcomes/ownership/require-owner.ts'
import { listWithDefault } from '../../outcomes/channels/ensure-default.ts'
import {
  listSubscriptions,
  saveSubscription,
  type Subscription,
} from '../../store/channels/store-subscriptions.ts'

export async function showSubscriptions(
  db: Knex,
  userId: string,
  websiteId: string,
): Promise<{ subscriptions: Subscription[] }> {
  await requireOwner(db, userId, websiteId)
  return { subscriptions: await listAll(db, userId, websiteId) }
}

async function listAll(db: Knex, userId: string, websiteId: string): Promise<Subscription[]> {
  const ids = (await listWithDefault(db, userId)).map(({ id }) => id)
  return listSubscriptions(db, ids, websiteId)
}

export async function setSubscriptions(
  { db: pool, inTransaction }: ServiceContext,
  userId: string,
  websiteId: string,
  subscriptions: Subscription[],
): Promise<{ subscriptions: Subscription[] }> {
  await requireOwner(pool, userId, websiteId)
  return inTransaction(async (db) => {
    if (!(await isOwner(db, userId, websiteId))) throw new Problem(404, 'Website not found')
    const own = new Set((await listWithDefault(db, userId)).map(({ id }) => id))
    if (subscriptions.some(({ channelId }) => !own.has(channelId))) throw new Problem(404, 'Not found')
    for (const subscription of subscriptions) await saveSubscription(db, websiteId, subscription)
    return { subscriptions: await listAll(db, userId, websiteId) }
  })
}

import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { listWithDefault } from './ensure-default.ts'
import { listSubscriptions, saveSubscription } from './store-subscriptions.ts'
import type { Subscription } from './store-subscriptions.ts'

/** Whose website it is, this service does not know: alerts about websites of others are never sent to this user's channels. */
export async function showSubscriptions(
  db: Knex,
  userId: string,
  websiteId: string,
): Promise<{ subscriptions: Subscription[] }> {
  const ids = (await listWithDefault(db, userId)).map(({ id }) => id)
  return { subscriptions: await listSubscriptions(db, ids, websiteId) }
}

export async function setSubscriptions(
  { inTransaction }: ServiceContext,
  userId: string,
  websiteId: string,
  subscriptions: Subscription[],
): Promise<{ subscriptions: Subscription[] }> {
  return inTransaction(async (db) => {
    const own = new Set((await listWithDefault(db, userId)).map(({ id }) => id))
    if (subscriptions.some(({ channelId }) => !own.has(channelId))) throw new Problem(404, 'Not found')
    for (const subscription of subscriptions) await saveSubscription(db, websiteId, subscription)
    return showSubscriptions(db, userId, websiteId)
  })
}

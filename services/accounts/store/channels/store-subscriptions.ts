import { AlertKind } from '@vigia/api/accounts/subscription'
import type { Knex } from '@vigia/database/database'

export interface Subscription {
  channelId: string
  kinds: AlertKind[]
  withMuted: boolean
}

/** The kinds that a channel is sent by default: everything except reports of completed runs. */
const defaultKinds = AlertKind.options.filter((kind) => kind !== 'run.completed')

/** Lists the subscriptions of these channels: the user's choice for a website, or the defaults. */
export async function listSubscriptions(
  db: Knex,
  channelIds: string[],
  websiteId: string,
): Promise<Subscription[]> {
  const rows: Subscription[] = await db('subscriptions')
    .where({ websiteId })
    .whereIn('channelId', channelIds)
    .select('channelId', 'kinds', 'withMuted')
  const chosen = new Map(rows.map((row) => [row.channelId, row]))
  return channelIds.map(
    (channelId) => chosen.get(channelId) ?? { channelId, kinds: defaultKinds, withMuted: false },
  )
}

export async function saveSubscription(
  db: Knex,
  websiteId: string,
  { channelId, kinds, withMuted }: Subscription,
): Promise<void> {
  await db('subscriptions')
    .insert({ channelId, websiteId, kinds: JSON.stringify(kinds), withMuted })
    .onConflict(['channelId', 'websiteId'])
    .merge()
}

/** Lists a user's choices for all of their websites. */
export async function listChosen(
  db: Knex,
  channelIds: string[],
): Promise<(Subscription & { websiteId: string })[]> {
  return db('subscriptions')
    .whereIn('channelId', channelIds)
    .select('channelId', 'websiteId', 'kinds', 'withMuted')
}

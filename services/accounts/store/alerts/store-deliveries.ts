import type { Delivery as ShownDelivery } from '@vigia/api/accounts/delivery'
import type { Knex } from '@vigia/database/database'

export interface Delivery extends Pick<ShownDelivery, 'id' | 'channelId' | 'state' | 'outcome' | 'tries'> {
  alertIds: string[]
  isDigest: boolean
  nextAt: Date | null
  /** The end of the time in which a replica sends it. */
  sendingUntil: Date | null
  createdAt: Date
}

export async function insertDelivery(
  db: Knex,
  { alertIds, ...delivery }: Pick<Delivery, 'id' | 'channelId' | 'alertIds' | 'isDigest' | 'nextAt'>,
): Promise<void> {
  await db('deliveries').insert({ ...delivery, alertIds: JSON.stringify(alertIds) })
}

/** Adds to the digest of a channel that has not been tried yet; false if there is none. */
export async function addToDigest(db: Knex, channelId: string, alertId: string): Promise<boolean> {
  const open = db('deliveries')
    .where({ channelId, isDigest: true, state: 'waiting', tries: 0 })
    .where('nextAt', '>', db.fn.now())
    .orderBy('createdAt')
    .limit(1)
    .select('id')
  const changed = await db('deliveries')
    .whereIn('id', open)
    .update({ alertIds: db.raw('alert_ids || ?::jsonb', [JSON.stringify([alertId])]) })
  return changed > 0
}

export async function countLately(db: Knex, channelId: string): Promise<number> {
  const row = await db('deliveries')
    .where({ channelId })
    .where('createdAt', '>', db.raw(`now() - interval '1 hour'`))
    .count({ count: '*' })
    .first()
  return Number(row?.count)
}

/**
 * Claims due deliveries for a minute, in which no other replica takes them; after a crash another replica
 * does.
 */
export async function claimDeliveries(db: Knex, count: number): Promise<Delivery[]> {
  const due = db('deliveries')
    .join('channels', 'channels.id', 'channelId')
    .where({ 'deliveries.state': 'waiting' })
    .whereIn('channels.state', ['on', 'failing'])
    .where('nextAt', '<=', db.fn.now())
    .orderBy('nextAt')
    .limit(count)
    .forUpdate('deliveries')
    .skipLocked()
    .select('deliveries.id')
  return db('deliveries')
    .whereIn('id', due)
    .update({ nextAt: inAMinute(db), sendingUntil: inAMinute(db), tries: db.raw('tries + 1') })
    .returning('*')
}

const inAMinute = (db: Knex) => db.raw(`now() + interval '1 minute'`)

export async function markDone(db: Knex, id: string, outcome: string): Promise<void> {
  await db('deliveries')
    .where({ id })
    .update({ state: 'delivered', outcome, nextAt: null, sendingUntil: null })
}

export async function markGivenUp(db: Knex, id: string, outcome: string): Promise<void> {
  await db('deliveries')
    .where({ id })
    .update({ state: 'given-up', outcome, nextAt: null, sendingUntil: null })
}

/** Gives up all deliveries of a channel that were not sent. */
export async function giveUpWaiting(db: Knex, channelId: string, outcome: string): Promise<void> {
  await db('deliveries')
    .where({ channelId, state: 'waiting' })
    .update({ state: 'given-up', outcome, nextAt: null, sendingUntil: null })
}

export async function markRetry(db: Knex, id: string, outcome: string, nextAt: Date): Promise<void> {
  await db('deliveries').where({ id }).update({ outcome, nextAt, sendingUntil: null })
}

/** Lists deliveries, newest first; `before`: only those created before this one. */
export async function listDeliveries(
  db: Knex,
  channelId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<Delivery[]> {
  const rows = db('deliveries')
    .where({ channelId })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
  const place = db('deliveries')
    .where({ id: before ?? null })
    .select('createdAt', 'id')
  if (before !== undefined) void rows.whereRaw('(created_at, id) < ?', [place])
  return rows
}

/** Lists all stored deliveries of these channels, oldest first. */
export async function listAllDeliveries(db: Knex, channelIds: string[]): Promise<Delivery[]> {
  return db('deliveries').whereIn('channelId', channelIds).orderBy('createdAt')
}

/** Locks a delivery, which has to belong to the user. */
export async function lockDelivery(db: Knex, userId: string, id: string): Promise<Delivery | undefined> {
  return db('deliveries')
    .where({ id })
    .whereIn('channelId', db('channels').where({ userId }).select('id'))
    .forUpdate()
    .first()
}

export async function markAgain(db: Knex, id: string): Promise<Delivery> {
  const [row] = await db('deliveries')
    .where({ id })
    .update({ state: 'waiting', tries: 0, nextAt: db.fn.now() })
    .returning('*')
  return row
}

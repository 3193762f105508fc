import type { Delivery as ShownDelivery } from '@vigia/api/accounts/delivery'
import type { Knex } from '@vigia/database/database'
import { readInParts } from '@vigia/database/read-in-parts'

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

/** The maximum number of deliveries that one statement looks at or changes. */
const deliveriesAtOnce = 1_000

const openStates = ['on', 'failing']

/** The deliveries that have been due for the longest time, whatever the state of their channels. */
const firstDue = (db: Knex) =>
  db('deliveries')
    .where({ state: 'waiting' })
    .where('nextAt', '<=', db.fn.now())
    .orderBy('nextAt')
    .limit(deliveriesAtOnce)

/**
 * Claims due deliveries for a minute, in which no other replica takes them; after a crash another replica
 * does.
 */
export async function claimDeliveries(db: Knex, count: number): Promise<Delivery[]> {
  const due = db('deliveries')
    .join('channels', 'channels.id', 'channelId')
    .whereRaw('deliveries.id = any(array(?))', [firstDue(db).select('id')])
    .where({ 'deliveries.state': 'waiting' })
    .whereIn('channels.state', openStates)
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

/**
 * Puts off due deliveries of channels that are turned off, or each claim would look at all of them. They are
 * looked at again after an hour, in case their channel was turned on by a release that leaves them waiting.
 */
export async function putOffClosed(db: Knex): Promise<void> {
  const closed = db('channels')
    .join(firstDue(db).select('id', 'channelId').as('due'), 'due.channelId', 'channels.id')
    .whereNotIn('channels.state', openStates)
    .select('due.id')
  await db('deliveries')
    .whereIn('id', closed)
    .where({ state: 'waiting' })
    .update({ nextAt: db.raw(`now() + interval '1 hour'`) })
}

/** Has everything sent now that a channel was waiting with, except for digests, which have their hour. */
export const sendWaiting = (db: Knex, channelId: string): Promise<void> =>
  changeWaiting(db, channelId, { nextAt: db.fn.now() }, (rows) =>
    rows.where('nextAt', '>', db.fn.now()).whereRaw('(tries > 0 or not is_digest)'),
  )

/** Gives up all deliveries of a channel that were not sent. */
export const giveUpWaiting = (db: Knex, channelId: string, outcome: string): Promise<void> =>
  changeWaiting(db, channelId, { state: 'given-up', outcome, nextAt: null, sendingUntil: null })

/** Changes deliveries of a channel that were not sent, some at a time, until there are none to change. */
async function changeWaiting(
  db: Knex,
  channelId: string,
  change: object,
  choose: (rows: Knex.QueryBuilder) => Knex.QueryBuilder = (rows) => rows,
): Promise<void> {
  const some = () =>
    choose(db('deliveries').where({ channelId, state: 'waiting' }))
      .limit(deliveriesAtOnce)
      .select('id')
  while ((await db('deliveries').whereIn('id', some()).where({ state: 'waiting' }).update(change)) > 0);
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

/** Reads all stored deliveries of these channels, oldest first. */
export const readDeliveries = (db: Knex, channelIds: string[]): AsyncGenerator<Delivery> =>
  readInParts(db, () => db('deliveries').whereIn('channelId', channelIds).select('*'), { by: 'createdAt' })

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

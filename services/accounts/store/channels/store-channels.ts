import type { Channel as ShownChannel } from '@vigia/api/accounts/channel'
import type { Knex } from '@vigia/database/database'
import { deleteDeliveries } from '../alerts/store-removed-deliveries.ts'

export interface Channel extends Omit<ShownChannel, 'lastOkAt' | 'createdAt'> {
  userId: string
  sealed: string | null
  lastOkAt: Date | null
  failingSince: Date | null
  /** The number of its receiver's refusals. */
  refusals: number
  createdAt: Date
}

export async function listChannels(db: Knex, userId: string): Promise<Channel[]> {
  return db('channels').where({ userId }).orderByRaw('is_default desc, created_at')
}

export async function findChannel(db: Knex, id: string): Promise<Channel | undefined> {
  return db('channels').where({ id }).first()
}

/** Locks a channel of a user until the transaction ends. */
export async function lockChannel(db: Knex, userId: string, id: string): Promise<Channel | undefined> {
  return db('channels').where({ id, userId }).forUpdate().first()
}

/** Like lockChannel, but for a channel of any owner. */
export async function lockAnyChannel(db: Knex, id: string): Promise<Channel | undefined> {
  return db('channels').where({ id }).forUpdate().first()
}

type NewChannel = Pick<
  Channel,
  'id' | 'userId' | 'kind' | 'name' | 'sealed' | 'hint' | 'rhythm' | 'digestMinute' | 'timeZone' | 'state'
>

export async function insertChannel(db: Knex, channel: NewChannel): Promise<Channel> {
  const [row] = await db('channels').insert(channel).returning('*')
  return row
}

/** Inserts the user's own address as a channel, unless it already exists. */
export async function insertDefault(db: Knex, channel: Omit<NewChannel, 'sealed'>): Promise<void> {
  await db('channels')
    .insert({ ...channel, isDefault: true })
    .onConflict(db.raw('(user_id) where is_default'))
    .ignore()
}

export async function updateChannel(db: Knex, id: string, changes: Partial<Channel>): Promise<void> {
  if (Object.keys(changes).length > 0) await db('channels').where({ id }).update(changes)
}

/** Channels with something sealed, by id; the own address of a user has nothing. */
export async function listSealed(
  db: Knex,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; sealed: string }[]> {
  const next = db('channels').whereNotNull('sealed').orderBy('id').limit(limit).select('id', 'sealed')
  return after === undefined ? next : next.where('id', '>', after)
}

/** Replaces what is sealed, unless it changed meanwhile. */
export async function replaceSealed(db: Knex, id: string, old: string, sealed: string): Promise<void> {
  await db('channels').where({ id, sealed: old }).update({ sealed })
}

export async function deleteChannel(db: Knex, id: string): Promise<void> {
  await deleteDeliveries(db, id)
  await db('channels').where({ id }).delete()
}

export async function markDelivered(db: Knex, id: string): Promise<void> {
  const state = db.raw(`case when state = 'failing' then 'on' else state end`)
  await db('channels')
    .where({ id })
    .update({ lastOkAt: db.fn.now(), lastTrouble: null, failingSince: null, state })
}

export async function markTroubled(db: Knex, id: string, lastTrouble: string): Promise<void> {
  await db('channels')
    .where({ id })
    .update({ lastTrouble, failingSince: db.raw('coalesce(failing_since, now())') })
}

/** Marks a channel as failing; false if it already was, or is off. */
export async function markFailing(db: Knex, id: string): Promise<boolean> {
  return (await db('channels').where({ id, state: 'on' }).update({ state: 'failing' })) > 0
}

/** Marks a channel as refused; false if it already was. */
export async function markRefused(db: Knex, id: string): Promise<boolean> {
  const refused = { state: 'refused', refusals: db.raw('refusals + 1') }
  return (await db('channels').where({ id }).whereNot({ state: 'refused' }).update(refused)) > 0
}

export async function markAgreed(db: Knex, id: string): Promise<void> {
  await db('channels').where({ id }).update({ state: 'on', lastTrouble: null, failingSince: null })
}

import type { Knex } from '@vigia/database/database'

/** What an operator sees of a user. */
export interface OperatorUser {
  id: string
  email: string
  firstName: string
  lastName: string
  emailVerified: boolean
  maxWebsites: number | null
  disabledAt: Date | null
  createdAt: Date
}

const columns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'emailVerified',
  'maxWebsites',
  'disabledAt',
  'createdAt',
]

interface Wanted {
  /** A part of the address, in small letters. */
  text?: string
  /** Only the user with this address. */
  address?: string | undefined
  /** Only these users; all if it is undefined. */
  ids?: string[] | undefined
  /** The last address of the part before. */
  after: string
  limit: number
}

/**
 * The maximum number of addresses that one statement looks at for a text. No index of PostgreSQL itself finds
 * one within an address, and one of an extension would keep Vigia from servers that do not have it.
 */
const addressesAtOnce = 10_000

/** Lists users in the order of their addresses; `next` is where the next part begins, null at the end. */
export async function listOperatorUsers(
  db: Knex,
  { text, address, ids, after, limit }: Wanted,
): Promise<{ users: OperatorUser[]; next: string | null }> {
  const end = text ? await findEnd(db, after) : null
  const rows = db('users').whereRaw('lower(email) > lower(?)', [after])
  if (ids) void rows.whereIn('id', ids)
  if (address) void rows.whereRaw('lower(email) = lower(?)', [address])
  if (text) void rows.whereRaw('strpos(lower(email), ?) > 0', [text])
  if (end !== null) void rows.whereRaw('lower(email) <= lower(?)', [end])
  const found: OperatorUser[] = await rows
    .orderByRaw('lower(email)')
    .limit(limit + 1)
    .select(columns)
  const users = found.slice(0, limit)
  return { users, next: found.length > limit ? (users.at(-1)?.email ?? null) : end }
}

/** The last address that one statement looks at; null if none comes after those. */
async function findEnd(db: Knex, after: string): Promise<string | null> {
  const last = await db('users')
    .whereRaw('lower(email) > lower(?)', [after])
    .orderByRaw('lower(email)')
    .offset(addressesAtOnce - 1)
    .first('email')
  return last?.email ?? null
}

const userOf = (db: Knex, id: string) => db('users').where({ id }).first(columns)

export const findOperatorUser = async (db: Knex, id: string): Promise<OperatorUser | undefined> =>
  userOf(db, id)

/** Locks a user until the transaction ends. */
export const lockOperatorUser = async (db: Knex, id: string): Promise<OperatorUser | undefined> =>
  userOf(db, id).forNoKeyUpdate()

/** Disables a user, or enables them; returns when. */
export async function markDisabled(db: Knex, id: string, isDisabled: boolean): Promise<Date> {
  const disabledAt = isDisabled ? db.fn.now() : null
  const [row] = await db('users')
    .where({ id })
    .update({ disabledAt, updatedAt: db.fn.now() })
    .returning('updatedAt')
  return row.updatedAt
}

export async function isUserDisabled(db: Knex, id: string): Promise<boolean> {
  const user = await db('users').where({ id }).whereNotNull('disabledAt').first('id')
  return user !== undefined
}

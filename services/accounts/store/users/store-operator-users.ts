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
  email: string
  /** Only these users; all if it is undefined. */
  ids?: string[] | undefined
  /** The last address of the part before. */
  after: string
  limit: number
}

/** Lists users in the order of their addresses. */
export async function listOperatorUsers(
  db: Knex,
  { email, ids, after, limit }: Wanted,
): Promise<OperatorUser[]> {
  const users = db('users')
  if (ids) void users.whereIn('id', ids)
  return users
    .whereRaw('lower(email) > lower(?)', [after])
    .whereRaw('strpos(lower(email), ?) > 0', [email])
    .orderByRaw('lower(email)')
    .limit(limit)
    .select(columns)
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

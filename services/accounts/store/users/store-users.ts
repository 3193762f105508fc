import type { User as ShownUser } from '@vigia/api/accounts/user'
import type { Knex } from '@vigia/database/database'

/** The data of a user that the product displays to them. */
export type User = Omit<ShownUser, 'createdAt'> & { createdAt: Date }

/** The data of an account for signing in, which only this service has. */
export interface Account {
  id: string
  password: string | null
  emailVerified: boolean
}

const shown = [
  'id',
  'email',
  'firstName',
  'lastName',
  'profileImageUrl',
  'provider',
  'emailVerified',
  'pendingEmail',
  'createdAt',
]

const shownOf = (db: Knex, id: string) =>
  db('users').where({ id }).select(shown).select(db.raw('password is not null as has_password')).first()

export const findUser = async (db: Knex, id: string): Promise<User | undefined> => shownOf(db, id)

/**
 * Finds a sign-in with some tolerance, because the two timestamps come from different clocks; a disabled user
 * is signed in nowhere.
 */
export async function findSignedIn(db: Knex, id: string, signedInAt: Date): Promise<User | undefined> {
  return shownOf(db, id)
    .whereNull('disabledAt')
    .whereRaw(`(sessions_from is null or sessions_from <= ?::timestamptz + interval '5 seconds')`, [
      signedInAt,
    ])
}

const accountOf = (db: Knex, email: string) =>
  db('users').where({ email }).first('id', 'password', 'emailVerified')

export const findAccount = async (db: Knex, email: string): Promise<Account | undefined> =>
  accountOf(db, email)

/** Locks an account until the transaction ends: it is not deleted meanwhile, so that rows can refer to it. */
export async function lockAccount(db: Knex, email: string): Promise<Account | undefined> {
  return accountOf(db, email).forKeyShare()
}

/** Replaces a password; false if `old` is no longer the password. */
export async function replacePassword(db: Knex, id: string, old: string, password: string): Promise<boolean> {
  return (await db('users').where({ id, password: old }).update({ password })) === 1
}

/** Locks a user until the transaction ends. */
export async function lockUser(db: Knex, id: string): Promise<User | undefined> {
  return shownOf(db, id).forNoKeyUpdate()
}

/** Marks an address as verified; returns the visitor who had signed up. */
export async function markVerified(db: Knex, id: string): Promise<string | null> {
  const before = await db('users').where({ id }).forUpdate().first('visitorId')
  await db('users').where({ id }).update({ emailVerified: true, visitorId: null, updatedAt: db.fn.now() })
  return before?.visitorId ?? null
}

/** Marks an account as recovered; returns the time and the address. */
export async function markRecovered(db: Knex, id: string): Promise<{ recoveredAt: Date; email: string }> {
  const recovered = { recoveredAt: db.fn.now() }
  const [row] = await db('users').where({ id }).update(recovered).returning(['recoveredAt', 'email'])
  return row
}

/** Lists those of these users that no longer exist. */
export async function listDeletedUsers(db: Knex, ids: string[]): Promise<string[]> {
  const rows: { id: string }[] = await db('users').whereIn('id', ids).select('id')
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** Sets the maximum number of websites; null for the default. */
export async function markMaxWebsites(db: Knex, id: string, maxWebsites: number | null): Promise<void> {
  await db('users').where({ id }).update({ maxWebsites })
}

import type { Knex } from '@vigia/kit/db'

/** What the product shows of a user to that user. */
export interface User {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  provider: string | null
  emailVerified: boolean
  hasPassword: boolean
  pendingEmail: string | null
  createdAt: Date
}

/** What the service alone knows of somebody who asks to be let in. */
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

/** The clocks of those who write the two times may differ by a little. */
export async function findSignedIn(db: Knex, id: string, signedInAt: Date): Promise<User | undefined> {
  return shownOf(db, id).whereRaw(
    `(sessions_from is null or sessions_from <= ?::timestamptz + interval '5 seconds')`,
    [signedInAt],
  )
}

const accountOf = (db: Knex, email: string) =>
  db('users').where({ email }).first('id', 'password', 'emailVerified')

export const findAccount = async (db: Knex, email: string): Promise<Account | undefined> =>
  accountOf(db, email)

/** Until the transaction ends it is not deleted, so that what is written about it finds it there. */
export async function lockAccount(db: Knex, email: string): Promise<Account | undefined> {
  return accountOf(db, email).forKeyShare()
}

export async function findPassword(db: Knex, id: string): Promise<string | null> {
  return (await db('users').where({ id }).first('password'))?.password ?? null
}

export interface NewAccount {
  email: string
  password: string
  firstName: string
  lastName: string
  visitorId: string | null
}

/** The newest sign-up counts until somebody has proven the address; then there is nothing to answer. */
export async function insertUser(db: Knex, account: NewAccount): Promise<string | undefined> {
  const [user] = await db('users')
    .insert(account)
    .onConflict('email')
    .merge({ ...account, updatedAt: db.fn.now() })
    .where('users.emailVerified', false)
    .returning('users.id')
  return user?.id
}

/** Answers false if the old one is not the password any more. */
export async function replacePassword(db: Knex, id: string, old: string, password: string): Promise<boolean> {
  return (await db('users').where({ id, password: old }).update({ password })) === 1
}

/** A new password undoes what somebody else may have started, and ends what they are in. */
export async function renewPassword(db: Knex, id: string, password: string): Promise<void> {
  await db('users').where({ id }).update({
    password,
    pendingEmail: null,
    pendingSince: null,
    sessionsFrom: db.fn.now(),
    updatedAt: db.fn.now(),
  })
}

/** Until the transaction ends, nobody else changes anything of this user. */
export async function lockUser(db: Knex, id: string): Promise<User | undefined> {
  return shownOf(db, id).forNoKeyUpdate()
}

export async function updateNames(db: Knex, id: string, firstName: string, lastName: string): Promise<void> {
  await db('users').where({ id }).update({ firstName, lastName, updatedAt: db.fn.now() })
}

/** Answers whose account it was in a browser before, if that is to be told. */
export async function markVerified(
  db: Knex,
  id: string,
): Promise<{ isNews: boolean; visitorId: string | null }> {
  const before = await db('users').where({ id }).forUpdate().first('emailVerified', 'visitorId')
  await db('users').where({ id }).update({ emailVerified: true, visitorId: null, updatedAt: db.fn.now() })
  return { isNews: before?.emailVerified === false, visitorId: before?.visitorId ?? null }
}

/** Which of these are nobody's any more. */
export async function listGoneUsers(db: Knex, ids: string[]): Promise<string[]> {
  const known: string[] = await db('users').whereIn('id', ids).pluck('id')
  return ids.filter((id) => !known.includes(id))
}

/** Answers false when they were gone already. */
export async function deleteUser(db: Knex, id: string): Promise<boolean> {
  return (await db('users').where({ id }).delete()) === 1
}

/** Whoever signed up and did not prove the address within a week, or somebody else with it. */
export async function deleteNeverProven(db: Knex): Promise<void> {
  await db('users')
    .where({ emailVerified: false })
    .where('updatedAt', '<', db.raw(`now() - interval '7 days'`))
    .delete()
}

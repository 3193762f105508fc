import type { Knex } from '@vigia/database/database'
import type { Identity } from './store-identities.ts'
import { deleteMailsOf } from '../mails/store-mails.ts'

/** Returns false when this token was used before. */
export async function redeemIdToken(db: Knex, hash: string, expiresAt: Date): Promise<boolean> {
  await db('used_id_tokens').where('expiresAt', '<', db.fn.now()).delete()
  const rows = await db('used_id_tokens').insert({ hash, expiresAt }).onConflict().ignore().returning('hash')
  return rows.length === 1
}

/** Locks an identity until the transaction ends, so that no concurrent first sign-in with it proceeds. */
export async function lockIdentity(db: Knex, { issuer, subject }: Identity): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${issuer} ${subject}`])
}

export async function findIdentity(db: Knex, { issuer, subject }: Identity): Promise<string | undefined> {
  const found = await db('identities').where({ issuer, subject }).first('userId')
  return found?.userId
}

export async function insertIdentity(db: Knex, { issuer, subject }: Identity, userId: string): Promise<void> {
  await db('identities').insert({ issuer, subject, userId })
}

/**
 * Locks the user until the transaction ends, so that the account is neither verified nor replaced meanwhile.
 */
export async function lockUserByEmail(
  db: Knex,
  email: string,
): Promise<{ id: string; emailVerified: boolean } | undefined> {
  return db('users').where({ email }).forUpdate().first('id', 'emailVerified')
}

export interface ProviderUser {
  email: string
  firstName: string
  lastName: string
  provider: string
}

/** Returns undefined when a concurrent sign-up took this address. */
export async function insertProviderUser(db: Knex, fields: ProviderUser): Promise<string | undefined> {
  const { email, firstName, lastName, provider } = fields
  const [user] = await db('users')
    .insert({ email, firstName, lastName, provider, emailVerified: true })
    .onConflict()
    .ignore()
    .returning('id')
  return user?.id
}

/** Removes everything that an unverified sign-up has entered. */
export async function takeOverUser(db: Knex, id: string, fields: ProviderUser): Promise<void> {
  const { firstName, lastName, provider } = fields
  await db('users').where({ id }).update({
    firstName,
    lastName,
    provider,
    password: null,
    emailVerified: true,
    pendingEmail: null,
    pendingSince: null,
    visitorId: null,
    updatedAt: db.fn.now(),
  })
  await db('tokens').where({ userId: id }).delete()
  await deleteMailsOf(db, id)
}

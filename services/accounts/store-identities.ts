import type { Knex } from '@vigia/kit/db'
import { deleteMailsOf } from './store-mails.ts'

export interface Identity {
  issuer: string
  subject: string
}

/** Answers false when this token was used before. */
export async function useIdToken(db: Knex, hash: string, expiresAt: Date): Promise<boolean> {
  await db('used_id_tokens').where('expiresAt', '<', db.fn.now()).delete()
  const rows = await db('used_id_tokens').insert({ hash, expiresAt }).onConflict().ignore().returning('hash')
  return rows.length === 1
}

/** Until the transaction ends nobody else comes for the first time as this person. */
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

/** Whoever came in by a provider comes in by it again only with an address that is theirs. */
export async function deleteIdentities(db: Knex, userId: string): Promise<void> {
  await db('identities').where({ userId }).delete()
}

export async function hasIdentity(db: Knex, userId: string): Promise<boolean> {
  return Boolean(await db('identities').where({ userId }).first('userId'))
}

export async function listIdentities(db: Knex, userId: string): Promise<(Identity & { createdAt: Date })[]> {
  return db('identities').where({ userId }).orderBy('createdAt').select('issuer', 'subject', 'createdAt')
}

/** Held until the transaction ends, so that nobody proves or prepares this account meanwhile. */
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

/** Answers nothing when somebody has signed up with this address at this very moment. */
export async function insertProviderUser(db: Knex, fields: ProviderUser): Promise<string | undefined> {
  const { email, firstName, lastName, provider } = fields
  const [user] = await db('users')
    .insert({ email, firstName, lastName, provider, emailVerified: true })
    .onConflict()
    .ignore()
    .returning('id')
  return user?.id
}

/** Nothing stays that whoever signed up with this address has put there. */
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

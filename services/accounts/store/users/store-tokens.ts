import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { promises } from '@vigia/domain/promises'
import { createHash, randomBytes } from 'node:crypto'

const lifetimes = {
  verify: `${promises.verifyLinkHours} hours`,
  reset: `${promises.resetLinkMinutes} minutes`,
  'email-change': '24 hours',
  'email-undo': '7 days',
}
export type Purpose = keyof typeof lifetimes

/** The permission that a token grants. */
export interface Grant {
  userId: string
  purpose: Purpose
  /** The address that is to become the user's (again). */
  email: string | null
  expiresAt: Date
}

const granted = ['userId', 'purpose', 'email', 'expiresAt']

interface About {
  email?: string | null
  /** The start of its lifetime, if it is not now. */
  from?: Date
}

/**
 * Returns the token, of which only the hash is stored; the user's earlier one for the same purpose is void.
 */
export async function mintToken(
  db: Knex,
  userId: string,
  purpose: Purpose,
  { email = null, from }: About = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = db.raw('?::timestamptz + ?::interval', [from ?? db.fn.now(), lifetimes[purpose]])
  await db('tokens')
    .insert({ userId, purpose, hash: hashOf(token), email, expiresAt })
    .onConflict(db.raw(`(user_id, purpose, coalesce(email, ''))`))
    .merge()
  return token
}

/**
 * Uses a token up: of two concurrent calls one gets the grant, and its user is locked until the transaction
 * ends.
 */
export async function redeemToken(
  db: Knex,
  token: string,
  ...purposes: Purpose[]
): Promise<Grant | undefined> {
  // The account's row is locked first, in the same order as when it is closed.
  await db('users')
    .whereIn('id', alive(db, token, purposes).select('userId'))
    .select('id')
    .forNoKeyUpdate()
  const [grant] = await alive(db, token, purposes).delete().returning(granted)
  return grant
}

export async function findToken(db: Knex, token: string, purpose: Purpose): Promise<Grant | undefined> {
  return alive(db, token, [purpose]).first(granted)
}

export async function deleteTokens(db: Knex, userId: string, ...purposes: Purpose[]): Promise<void> {
  await db('tokens').where({ userId }).whereIn('purpose', purposes).delete()
}

/**
 * Deletes undo tokens and mails requested after this one, which an attacker who changed the address again
 * would have.
 */
export async function deleteLaterUndoTokens(db: Knex, { userId, expiresAt }: Grant): Promise<void> {
  await db('tokens').where({ userId, purpose: 'email-undo' }).where('expiresAt', '>', expiresAt).delete()
  const askedFor = db.raw('?::timestamptz - ?::interval', [expiresAt, lifetimes['email-undo']])
  await db('mails').where({ userId, kind: 'email-changing' }).where('createdAt', '>', askedFor).delete()
}

export async function deleteExpiredTokens(db: Knex): Promise<void> {
  await deleteInBatches(db, 'tokens', { column: 'expiresAt', before: db.fn.now() })
}

const alive = (db: Knex, token: string, purposes: Purpose[]) =>
  db('tokens')
    .where({ hash: hashOf(token) })
    .whereIn('purpose', purposes)
    .where('expiresAt', '>', db.fn.now())

const hashOf = (token: string) => createHash('sha256').update(token).digest()

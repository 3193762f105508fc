import type { Knex } from '@vigia/kit/db'
import { createHash, randomBytes } from 'node:crypto'

const lifetimes = { verify: '24 hours', reset: '60 minutes', 'email-change': '24 hours' }
export type Purpose = keyof typeof lifetimes

/** What a token stands for. */
export interface Grant {
  userId: string
  /** The address that was to be proven, when it is not the user's own yet. */
  email: string | null
}

/** Answers the token, which is nowhere kept; the user's older one for this purpose is void from now on. */
export async function mintToken(
  db: Knex,
  userId: string,
  purpose: Purpose,
  { email = null }: { email?: string | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = db.raw('now() + ?::interval', [lifetimes[purpose]])
  await db('tokens')
    .insert({ userId, purpose, hash: hashOf(token), email, expiresAt })
    .onConflict(['userId', 'purpose'])
    .merge()
  return token
}

/** Spends it: of two at once, one gets the grant. */
export async function useToken(db: Knex, token: string, purpose: Purpose): Promise<Grant | undefined> {
  const [grant] = await alive(db, token, purpose).delete().returning(['userId', 'email'])
  return grant
}

export async function findToken(db: Knex, token: string, purpose: Purpose): Promise<Grant | undefined> {
  return alive(db, token, purpose).first('userId', 'email')
}

export async function deleteTokens(db: Knex, userId: string, ...purposes: Purpose[]): Promise<void> {
  await db('tokens').where({ userId }).whereIn('purpose', purposes).delete()
}

export async function deleteExpiredTokens(db: Knex): Promise<void> {
  await db('tokens').where('expiresAt', '<', db.fn.now()).delete()
}

const alive = (db: Knex, token: string, purpose: Purpose) =>
  db('tokens')
    .where({ hash: hashOf(token), purpose })
    .where('expiresAt', '>', db.fn.now())

const hashOf = (token: string) => createHash('sha256').update(token).digest()

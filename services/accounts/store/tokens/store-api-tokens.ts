import type { ApiToken as ShownToken } from '@vigia/api/accounts/api-token'
import type { TokenUse } from '@vigia/api/accounts/token-use'
import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { listTombstoned } from '@vigia/database/tombstones'
import { promises } from '@vigia/domain/promises'

export interface ApiToken extends Omit<ShownToken, 'createdAt' | 'expiresAt'> {
  createdAt: Date
  expiresAt: Date
}

export type NewApiToken = Pick<ApiToken, 'id' | 'name' | 'hint' | 'scope' | 'websiteIds'> & {
  userId: string
  /** The SHA-256 of the token in hexadecimal. */
  hash: string
  expiresInDays: number
}

/** The time for which a token is kept after its expiry. */
export const keptExpired = `${promises.expiredTokenDays} days`

const today = `(now() at time zone 'utc')::date`
const bytesOf = (hash: string) => Buffer.from(hash, 'hex')
const isAlive = (db: Knex) => db('api_tokens').where('expiresAt', '>', db.fn.now())

/** The columns that a user sees. The day is a text, since a Date of it would depend on the time zone. */
const shownIn = (db: Knex) => [
  'id',
  'name',
  'hint',
  'scope',
  'websiteIds',
  'createdAt',
  'expiresAt',
  db.raw(`to_char(last_used_on, 'YYYY-MM-DD') as last_used_on`),
]

/** The tokens of a user, the newest first, with those that expired not long ago. */
export async function listApiTokens(db: Knex, userId: string): Promise<ApiToken[]> {
  return db('api_tokens')
    .where({ userId })
    .orderBy([{ column: 'createdAt', order: 'desc' }, 'id'])
    .select(shownIn(db))
}

/** Counts the tokens of a user that can still be used. */
export async function countApiTokens(db: Knex, userId: string): Promise<number> {
  const row = await isAlive(db).where({ userId }).count({ count: '*' }).first()
  return Number(row?.['count'])
}

export async function insertApiToken(
  db: Knex,
  { hash, expiresInDays, ...token }: NewApiToken,
): Promise<ApiToken> {
  const expiresAt = db.raw(`now() + interval '1 day' * ?`, [expiresInDays])
  const [row] = await db('api_tokens')
    .insert({ ...token, hash: bytesOf(hash), expiresAt })
    .returning(shownIn(db) as string[])
  return row
}

const disabledOwner = (db: Knex) =>
  db('users').whereRaw('users.id = api_tokens.user_id').whereNotNull('disabledAt').select(db.raw('1'))

/**
 * What the token of this hash may do, unless it is unknown, has expired, or its user is disabled; its use is
 * recorded, once a day.
 */
export async function useApiToken(db: Knex, hash: string): Promise<TokenUse | undefined> {
  const found = await isAlive(db)
    .where({ hash: bytesOf(hash) })
    .whereNotExists(disabledOwner(db))
    .first('id as tokenId', 'userId', 'scope', 'websiteIds', db.raw(`last_used_on = ${today} as is_recorded`))
  if (!found) return undefined
  const { isRecorded, ...use } = found
  if (!isRecorded)
    await db('api_tokens')
      .where({ id: use.tokenId })
      .update({ lastUsedOn: db.raw(today) })
  return use
}

/** Deletes a token of a user; false if there is none with this id. */
export async function deleteApiToken(db: Knex, userId: string, id: string): Promise<boolean> {
  return (await db('api_tokens').where({ id, userId }).delete()) === 1
}

/** Deletes all tokens of a user; returns their ids. */
export async function deleteApiTokensOf(db: Knex, userId: string): Promise<string[]> {
  const rows: { id: string }[] = await db('api_tokens').where({ userId }).delete().returning('id')
  return rows.map(({ id }) => id)
}

/**
 * Removes a website from the tokens that are for certain websites; one for this website alone is for none
 * then.
 */
export async function removeFromApiTokens(db: Knex, websiteId: string): Promise<void> {
  await db('api_tokens')
    .whereRaw('website_ids @> array[?]::uuid[]', [websiteId])
    .update({ websiteIds: db.raw('array_remove(website_ids, ?)', [websiteId]) })
}

/** Deletes tokens some time after their expiry, until which their user sees why a program was refused. */
export async function deleteExpiredApiTokens(db: Knex): Promise<void> {
  await deleteInBatches(db, 'api_tokens', {
    column: 'expiresAt',
    before: db.raw(`now() - interval '${keptExpired}'`),
  })
}

/** Deletes revoked tokens that a restored backup brought back. */
export async function deleteReturnedApiTokens(db: Knex): Promise<void> {
  for (const id of await listTombstoned(db, 'api_tokens', ['id']))
    await db('api_tokens').where({ id }).delete()
}

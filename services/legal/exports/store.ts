import { requestedHost } from '@vigia/common/requested-host'
import type { Knex } from '@vigia/database/database'
import { createHash, randomBytes } from 'node:crypto'
import { exportLife } from '../deadlines.ts'
import { tables, type StoredMessage, type StoredRequest } from '../store/received.ts'

export interface Export {
  id: string
  userId: string | null
  accountsShare: string | null
  websitesShare: string | null
  parts: string[]
  /** The size of the zip; null while it is being made. PostgreSQL's bigint arrives as text. */
  bytes: string | null
  address: string | null
  /** The host of the browser that requested it (own-urls.ts). */
  host: string | null
  expiresAt: Date
}

export type ShareColumn = 'accountsShare' | 'websitesShare'

const untilEnd = (db: Knex) => db.raw('now() + ?::interval', [exportLife])

/** Returns the export that is already being made for this user, if there is one. */
export async function insertExport(db: Knex, userId: string): Promise<string> {
  const [row] = await db('exports')
    .insert({ userId, expiresAt: untilEnd(db), host: requestedHost() ?? null })
    .onConflict(db.raw('(user_id) where bytes is null'))
    .merge(['userId', 'host'])
    .returning('id')
  return row.id
}

/** Expires finished exports that a newer one replaces. */
export async function expireReady(db: Knex, userId: string): Promise<void> {
  await db('exports').where({ userId }).whereNotNull('bytes').update({ expiresAt: db.fn.now() })
}

const alive = (db: Knex) => db('exports').where('expiresAt', '>', db.fn.now())
const unpacked = (db: Knex) => alive(db).whereNull('bytes').whereNotNull('userId')

/** Records a part; false for an unwanted one, which is a duplicate, or for a deleted account. */
export async function markShare(db: Knex, id: string, column: ShareColumn, file: string): Promise<boolean> {
  const changed = await unpacked(db)
    .where({ id })
    .whereNull(column)
    .update({ [column]: file })
  return changed === 1
}

export async function findPackable(db: Knex): Promise<Export | undefined> {
  return unpacked(db).whereNotNull('accountsShare').whereNotNull('websitesShare').orderBy('createdAt').first()
}

/** Marks an export as ready, at which its lifetime begins; false if it is no longer wanted. */
export async function markPacked(
  db: Knex,
  id: string,
  { parts, bytes, address }: { parts: string[]; bytes: number; address: string },
): Promise<boolean> {
  const packed = { parts: JSON.stringify(parts), bytes, address, expiresAt: untilEnd(db) }
  const forgotten = { accountsShare: null, websitesShare: null }
  return (
    (await unpacked(db)
      .where({ id })
      .update({ ...packed, ...forgotten })) === 1
  )
}

export async function findExport(db: Knex, id: string): Promise<Export | undefined> {
  return alive(db).where({ id }).first()
}

/** Makes a secret, of which only the hash is stored, and returns it; the previous one is void. */
export async function mintToken(db: Knex, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await alive(db)
    .where({ id })
    .update({ tokenHash: hashOf(token) })
  return token
}

const ready = (db: Knex, token: string) =>
  alive(db)
    .where({ tokenHash: hashOf(token) })
    .whereNull('fetchedAt')
    .whereNotNull('bytes')

export async function findReady(db: Knex, token: string): Promise<Export | undefined> {
  return ready(db, token).first()
}

/** Takes an export by its secret. Only one of two requests with the same secret succeeds. */
export async function takeReady(db: Knex, token: string): Promise<boolean> {
  return (await ready(db, token).update({ fetchedAt: db.fn.now() })) === 1
}

/** Makes an aborted download available again. */
export async function markNotFetched(db: Knex, id: string): Promise<void> {
  await db('exports').where({ id }).update({ fetchedAt: null })
}

export async function expireExport(db: Knex, id: string): Promise<void> {
  await db('exports').where({ id }).update({ expiresAt: db.fn.now() })
}

export async function listExpired(db: Knex): Promise<Export[]> {
  return db('exports').where('expiresAt', '<=', db.fn.now()).limit(100)
}

export async function deleteExport(db: Knex, id: string): Promise<void> {
  await db('exports').where({ id }).delete()
}

/**
 * Lists a user's requests and messages: those of the account, and those from its address before it existed.
 */
export async function listWrittenBy(db: Knex, userId: string, address: string) {
  const [requests, messages] = tables.map((table) =>
    db(table)
      .where((row) => row.where({ userId }).orWhereRaw('lower(email) = ?', [address]))
      .orderBy('createdAt'),
  )
  return { requests: (await requests) as StoredRequest[], messages: (await messages) as StoredMessage[] }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

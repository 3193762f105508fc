import type { Knex } from '@vigia/kit/db'
import { createHash, randomBytes } from 'node:crypto'
import { exportLife } from './deadlines.ts'

export interface Export {
  id: string
  userId: string | null
  accountsShare: string | null
  websitesShare: string | null
  parts: string[]
  /** Of the zip; null while it is being made. PostgreSQL's large numbers come as text. */
  bytes: string | null
  address: string | null
  expiresAt: Date
}

export type ShareColumn = 'accountsShare' | 'websitesShare'

const untilEnd = (db: Knex) => db.raw('now() + ?::interval', [exportLife])

/** Answers the one that is being made for this user already, if there is one. */
export async function insertExport(db: Knex, userId: string): Promise<string> {
  const [row] = await db('exports')
    .insert({ userId, expiresAt: untilEnd(db) })
    .onConflict(db.raw('(user_id) where bytes is null'))
    .merge(['userId'])
    .returning('id')
  return row.id
}

/** A newer one makes those that are ready superfluous. */
export async function expireReady(db: Knex, userId: string): Promise<void> {
  await db('exports').where({ userId }).whereNotNull('bytes').update({ expiresAt: db.fn.now() })
}

const alive = (db: Knex) => db('exports').where('expiresAt', '>', db.fn.now())
const unpacked = (db: Knex) => alive(db).whereNull('bytes').whereNotNull('userId')

/** Answers false when nobody waits for it: it came twice, or for an account that is gone. */
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

/** Its life begins now. Answers false when nobody waits for it any more. */
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

/** Answers the secret, which is nowhere kept; an older one is void from now on. */
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

/** Of two who come with the same secret, one gets it. */
export async function takeReady(db: Knex, token: string): Promise<boolean> {
  return (await ready(db, token).update({ fetchedAt: db.fn.now() })) === 1
}

/** Whoever took it did not get all of it. */
export async function giveBack(db: Knex, id: string): Promise<void> {
  await db('exports').where({ id }).update({ fetchedAt: null })
}

export async function expireExport(db: Knex, id: string): Promise<void> {
  await db('exports').where({ id }).update({ expiresAt: db.fn.now() })
}

/** Nothing tells whose they were; what they consist of goes with the next round. */
export async function disownExports(db: Knex, userId: string): Promise<string[]> {
  const rows: { id: string }[] = await db('exports')
    .where({ userId })
    .update({ userId: null, address: null, tokenHash: null, expiresAt: db.fn.now() })
    .returning('id')
  return rows.map(({ id }) => id)
}

export async function listExpired(db: Knex): Promise<Export[]> {
  return db('exports').where('expiresAt', '<=', db.fn.now()).limit(100)
}

export async function deleteExport(db: Knex, id: string): Promise<void> {
  await db('exports').where({ id }).delete()
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

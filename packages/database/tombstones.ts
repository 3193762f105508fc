import { createHash } from 'node:crypto'
import type { Knex } from './database.ts'
import type { DeletionLog } from '@vigia/storage/deletion-log'

const atOnce = 500
/** The event bus keeps an event for 7 days; after that nothing can speak of what is gone. */
const rememberedFor = '8 days'

export const hashOfTombstone = (id: string) => createHash('sha256').update(id.toLowerCase()).digest('hex')

/** What comes back with an older backup is to go again, unless it goes by itself there too: then the ledger need not know. */
export async function addTombstone(db: Knex, id: string, { isLedgers = true } = {}): Promise<void> {
  const notedAt = isLedgers ? null : db.fn.now()
  await db('gone')
    .insert({ hash: hashOfTombstone(id), notedAt })
    .onConflict('hash')
    .ignore()
}

export async function hasTombstone(db: Knex, id: string): Promise<boolean> {
  return Boolean(
    await db('gone')
      .where({ hash: hashOfTombstone(id) })
      .first('hash'),
  )
}

/** A condition: the id in this column is of something that was deleted. */
export const isTombstoned = (db: Knex, column: string) =>
  db.raw(`encode(sha256(convert_to(??::text, 'UTF8')), 'hex') in (select hash from gone)`, [column])

/** Hashes of what went within this time. */
export async function listTombstonesWithin(db: Knex, time: string): Promise<Set<string>> {
  const rows: string[] = await db('gone')
    .where('at', '>', db.raw('now() - ?::interval', [time]))
    .pluck('hash')
  return new Set(rows)
}

/** Writes into the ledger what is not there yet; while the store is away the rows wait. */
export async function logDeletions(db: Knex, deletionLog: DeletionLog): Promise<void> {
  for (let count = atOnce; count === atOnce;) {
    const hashes: string[] = await db('gone').whereNull('notedAt').limit(atOnce).pluck('hash')
    count = hashes.length
    await deletionLog.note(hashes)
    await db('gone').whereIn('hash', hashes).update({ notedAt: db.fn.now() })
  }
}

export async function deleteOldTombstones(db: Knex): Promise<void> {
  await db('gone')
    .whereNotNull('notedAt')
    .where('at', '<', db.raw('now() - ?::interval', [rememberedFor]))
    .delete()
}

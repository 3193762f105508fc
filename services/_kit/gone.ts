import { createHash } from 'node:crypto'
import type { Knex } from './db.ts'
import type { Ledger } from './ledger.ts'

const atOnce = 500
/** The event bus keeps an event for 7 days; after that nothing can speak of what is gone. */
const rememberedFor = '8 days'

export const hashOfGone = (id: string) => createHash('sha256').update(id.toLowerCase()).digest('hex')

/** What comes back with an older backup is to go again, unless it goes by itself there too: then the ledger need not know. */
export async function rememberGone(db: Knex, id: string, { isLedgers = true } = {}): Promise<void> {
  const notedAt = isLedgers ? null : db.fn.now()
  await db('gone')
    .insert({ hash: hashOfGone(id), notedAt })
    .onConflict('hash')
    .ignore()
}

export async function isGone(db: Knex, id: string): Promise<boolean> {
  return Boolean(
    await db('gone')
      .where({ hash: hashOfGone(id) })
      .first('hash'),
  )
}

/** A condition: the id in this column is of something that was deleted. */
export const isAmongGone = (db: Knex, column: string) =>
  db.raw(`encode(sha256(convert_to(??::text, 'UTF8')), 'hex') in (select hash from gone)`, [column])

/** Hashes of what went within this time. */
export async function listGoneWithin(db: Knex, time: string): Promise<Set<string>> {
  const rows: string[] = await db('gone')
    .where('at', '>', db.raw('now() - ?::interval', [time]))
    .pluck('hash')
  return new Set(rows)
}

/** Writes into the ledger what is not there yet; while the store is away the rows wait. */
export async function noteGone(db: Knex, ledger: Ledger): Promise<void> {
  for (let count = atOnce; count === atOnce;) {
    const hashes: string[] = await db('gone').whereNull('notedAt').limit(atOnce).pluck('hash')
    count = hashes.length
    await ledger.note(hashes)
    await db('gone').whereIn('hash', hashes).update({ notedAt: db.fn.now() })
  }
}

export async function sweepGone(db: Knex): Promise<void> {
  await db('gone')
    .whereNotNull('notedAt')
    .where('at', '<', db.raw('now() - ?::interval', [rememberedFor]))
    .delete()
}

import { createHash } from 'node:crypto'
import { deleteInBatches } from './batches.ts'
import type { Knex } from './database.ts'
import type { DeletionLog } from '@vigia/storage/deletion-log'

const batchSize = 500
/** The event bus keeps an event for 7 days; older events can no longer name deleted rows. */
const rememberedFor = '8 days'

export const hashOfTombstone = (id: string) => createHash('sha256').update(id.toLowerCase()).digest('hex')

/**
 * Records the deletion of a row. With `isLogged`, the deletion log also repeats it after an older backup is
 * restored; rows that expire anyway need no log entry.
 */
export async function addTombstone(db: Knex, id: string, { isLogged = true } = {}): Promise<void> {
  const notedAt = isLogged ? null : db.fn.now()
  await db('tombstones')
    .insert({ hash: hashOfTombstone(id), notedAt })
    .onConflict('hash')
    .ignore()
}

export async function hasTombstone(db: Knex, id: string): Promise<boolean> {
  return Boolean(
    await db('tombstones')
      .where({ hash: hashOfTombstone(id) })
      .first('hash'),
  )
}

/** The maximum number of rows that one statement compares with the tombstones. */
const comparedAtOnce = 5_000

/**
 * Lists the ids of rows of which one of these columns names what was deleted, as a restored backup brings
 * them back. All rows are read, a part at a time, since no index has their hashes.
 */
export async function listTombstoned(db: Knex, table: string, columns: string[]): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;) {
    const part: TombstonedPart | undefined = await readTombstoned(db, table, columns, after)
    found.push(...(part?.gone ?? []))
    after = part?.last ?? null
  }
  return found
}

interface TombstonedPart {
  gone: string[] | null
  /** The last id of the part; null if there are no more rows. */
  last: string | null
}

async function readTombstoned(db: Knex, table: string, columns: string[], after: string) {
  const isGone = columns.map(
    () =>
      `exists (select 1 from tombstones where hash = encode(sha256(convert_to(??::text, 'UTF8')), 'hex'))`,
  )
  const [part] = await db.raw<TombstonedPart[]>(
    `select array_agg(id::text) filter (where is_gone) as gone, (array_agg(id::text order by id desc))[1] as last
    from (select id, (${isGone.join(' or ')}) as is_gone from ?? where id > ?::uuid order by id limit ?) as part`,
    [...columns.map((column) => `${table}.${column}`), table, after, comparedAtOnce],
  )
  return part
}

/** Returns those of these ids whose rows were deleted. */
export async function findTombstoned(db: Knex, ids: string[]): Promise<Set<string>> {
  const hashes = new Map(ids.map((id) => [hashOfTombstone(id), id]))
  const rows: { hash: string }[] = await db('tombstones')
    .whereRaw('hash = any(?::text[])', [[...hashes.keys()]])
    .select('hash')
  return new Set(rows.map(({ hash }) => hashes.get(hash) ?? ''))
}

/** Whether a row was deleted within this time. */
export async function hasTombstoneWithin(db: Knex, time: string): Promise<boolean> {
  const row = await db('tombstones')
    .where('at', '>', db.raw('now() - ?::interval', [time]))
    .first('hash')
  return row !== undefined
}

/**
 * Adds missing entries to the deletion log; if the store is unavailable, the rows are kept for the next run.
 */
export async function logDeletions(db: Knex, deletionLog: Pick<DeletionLog, 'note'>): Promise<void> {
  for (let count = batchSize; count === batchSize;) {
    const rows: { hash: string }[] = await db('tombstones')
      .whereNull('notedAt')
      .limit(batchSize)
      .select('hash')
    const hashes = rows.map(({ hash }) => hash)
    count = hashes.length
    await deletionLog.note(hashes)
    await db('tombstones').whereIn('hash', hashes).update({ notedAt: db.fn.now() })
  }
}

export async function deleteOldTombstones(db: Knex): Promise<void> {
  const aged = db.raw('now() - ?::interval', [rememberedFor])
  await deleteInBatches(db, 'tombstones', {
    column: 'at',
    before: aged,
    where: (rows) => void rows.whereNotNull('notedAt'),
  })
}

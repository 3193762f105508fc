import type { Knex } from './database.ts'

/**
 * The maximum number of rows that one statement of a periodic task changes, so that it takes milliseconds.
 */
const batchSize = 1_000

/** Repeats work that does at most `limit` things and returns how many, until it does fewer. */
export async function inBatches(
  work: (limit: number) => Promise<number>,
  limit: number = batchSize,
): Promise<void> {
  while ((await work(limit)) >= limit);
}

/** Rows whose time is over, by a column with an index. */
interface Aged {
  column: string
  before: Knex.Value | Knex.Raw
  /** A further condition, which nearly all of them fulfil, as each batch reads the others, too. */
  where?: (rows: Knex.QueryBuilder) => void
}

/** Deletes rows in batches, the oldest first, each in a statement of its own. */
export async function deleteInBatches(
  db: Knex,
  table: string,
  { column, before, where }: Aged,
  limit: number = batchSize,
): Promise<void> {
  await inBatches(async (most) => {
    // Without an order PostgreSQL would read the whole table where much of it is old. Locked rows are left
    // for a later batch, because the lock's holder may be waiting for another row.
    const aged = db(table).where(column, '<', before).orderBy(column).limit(most)
    if (where) void aged.where(where)
    const chosen = aged.forUpdate().skipLocked().select('ctid')
    return db(table).whereRaw('ctid = any(array(?))', [chosen]).delete()
  }, limit)
}

/**
 * SQL for at most `limit` rows that belong to one of these rows of another table. What is wanted is not known
 * to the planner, which would else read the whole table up to enough rows of one that has many.
 */
export const someRowsOf = (db: Knex, table: string, column: string, ids: string[], limit: number) =>
  db.raw(
    `ctid = any(array(
      select rows.row_id from unnest(?::uuid[]) as parents (id)
      cross join lateral (select ctid as row_id from ?? where ?? = parents.id limit ?) as rows
      limit ?))`,
    [ids, table, column, limit, limit],
  )

/** Deletes rows that belong to one of these rows of another table, at most `limit`; returns how many. */
export const deleteSome = (
  db: Knex,
  table: string,
  column: string,
  ids: string[],
  limit: number = batchSize,
): Promise<number> =>
  db(table)
    .where(someRowsOf(db, table, column, ids, limit))
    .delete()

/** A table that a periodic task goes through a part at a time. */
interface Walk<Row, Position> {
  /** Lists the next rows after a position, or the first ones, by an index and at most `limit` of them. */
  list: (after: Position | undefined, limit: number) => Promise<Row[]>
  positionOf: (row: Row) => Position
  work: (rows: Row[]) => Promise<unknown>
  limit?: number
  /** Milliseconds after which a run ends, and the next one continues. */
  budgetMs?: number
}

/**
 * Goes through a table batch by batch. Where the time of a run is over, the next one continues, on whatever
 * replica; at the end the task starts again from the beginning. A batch that fails does not stop those after
 * it: the first error is thrown at the end of the run.
 */
export async function walkTable<Row, Position>(
  db: Knex,
  task: string,
  { list, positionOf, work, limit = batchSize, budgetMs = 20_000 }: Walk<Row, Position>,
): Promise<void> {
  const until = performance.now() + budgetMs
  const errors: unknown[] = []
  let position: Position | undefined = await findPosition<Position>(db, task)
  for (;;) {
    const rows = await list(position, limit)
    if (rows.length > 0) await work(rows).catch((error: unknown) => errors.push(error))
    const last = rows.at(-1)
    position = last && rows.length >= limit ? positionOf(last) : undefined
    if (position === undefined || performance.now() > until) break
  }
  await savePosition(db, task, position)
  if (errors.length > 0) throw errors[0]
}

async function findPosition<Position>(db: Knex, task: string): Promise<Position | undefined> {
  const row = await db('task_positions').where({ task }).first('position')
  return row?.position
}

async function savePosition(db: Knex, task: string, position: unknown): Promise<void> {
  if (position === undefined) await db('task_positions').where({ task }).delete()
  else
    await db('task_positions')
      .insert({ task, position: JSON.stringify(position) })
      .onConflict('task')
      .merge()
}

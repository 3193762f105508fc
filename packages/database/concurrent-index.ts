import type { Knex } from 'knex'

/**
 * Makes an index while others write to its table, which `create index` would hold up for as long as it takes.
 * The migration has to export `config = { transaction: false }`, and may run again: an index that a killed
 * process has left unfinished is created again. `definition` is what follows the name, such as
 * `on jobs (completed_at)`.
 */
export async function addIndexConcurrently(db: Knex, name: string, definition: string): Promise<void> {
  const connection: unknown = await db.client.acquireConnection()
  const run = (sql: string) => db.raw(sql, [name]).connection(connection)
  try {
    // PostgreSQL waits for all earlier transactions here, and blocks nobody meanwhile.
    await db.raw('set lock_timeout = 0').connection(connection)
    const unfinished = await run(
      'select 1 from pg_index where indexrelid = to_regclass(quote_ident(?)) and not indisvalid',
    )
    if (unfinished.length > 0) await run('drop index concurrently ??')
    await run(`create index concurrently if not exists ?? ${definition}`)
  } finally {
    // A connection that was lost has nothing to reset.
    await db
      .raw('reset lock_timeout')
      .connection(connection)
      .catch(() => {})
    await db.client.releaseConnection(connection)
  }
}

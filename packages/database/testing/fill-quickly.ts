import { Client } from 'pg'
import type { Knex } from '../database.ts'

/** The indexes of all tables, those of keys among them. */
const indexes = `indrelid in (
  select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`

/**
 * Runs statements that add millions of rows, each list on a connection of its own. They see neither indexes
 * nor statistics: both are made once all rows are there, which takes a fraction of what an entry in each
 * index costs for each row.
 */
export async function fillQuickly(db: Knex, lists: string[][]): Promise<void> {
  const url = String(db.client.config.connection.connectionString)
  await run(url, [`update pg_index set indisready = false, indisvalid = false where ${indexes}`])
  await Promise.all(lists.map((statements) => run(url, statements)))
  const tables: { name: string }[] = await db.raw(
    `select distinct indrelid::regclass::text as name from pg_index where ${indexes}`,
  )
  await Promise.all(tables.map(({ name }) => run(url, [`reindex table ${name}`])))
  await run(url, ['analyze'])
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // Neither foreign keys nor the triggers of signals are checked for each of millions of rows.
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

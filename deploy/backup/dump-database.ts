import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'

const rowsAtOnce = 500

export interface Dumped {
  /** The applied migrations, in order. */
  migrations: string[]
  kitMigrations: string[]
  tables: string[]
}

/** Writes the rows of a database at one moment, with a file per table and one JSON object per line. */
export async function dumpDatabase(
  url: string,
  folder: string,
  isKept: (table: string) => boolean,
): Promise<Dumped> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
    const tables = rows.map(({ tablename }) => String(tablename)).filter(isKept)
    for (const table of tables) await dumpTable(client, table, join(folder, `${table}.jsonl`))
    const migrationsIn = async (table: string) =>
      (await client.query(`select name from ${table} order by id`)).rows.map(({ name }) => String(name))
    return {
      tables,
      migrations: await migrationsIn('migrations'),
      kitMigrations: await migrationsIn('kit_migrations'),
    }
  } finally {
    await client.end()
  }
}

async function dumpTable(client: Client, table: string, file: string): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600, flush: true })
  await client.query(
    `declare lines no scroll cursor for select to_jsonb(one)::text as line from ${escapeIdentifier(table)} one`,
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${rowsAtOnce} from lines`)
    if (rows.length === 0) break
    if (!out.write(rows.map(({ line }) => `${line}\n`).join(''))) await once(out, 'drain')
  }
  await client.query('close lines')
  out.end()
  await finished(out)
}

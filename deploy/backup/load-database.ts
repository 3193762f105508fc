import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Knex } from '@vigia/database/database'
import { migrate } from '@vigia/database/migrate'
import { pathToFileURL } from 'node:url'
import { root } from '../root.ts'
import { Sentence } from '../terminal/sentence.ts'
import type { Dumped } from './dump-database.ts'

const rowsAtOnce = 200
const kitMigrations = join(root, 'packages/database/migrations')

/**
 * Fills an empty database: tables as they were, then the rows, then later migrations, so that rows are
 * migrated with their tables.
 */
export async function loadDatabase(
  url: string,
  folder: string,
  dumped: Dumped,
  migrations: string,
): Promise<void> {
  const db = openDatabase(url)
  await loadAsItWas(db, folder, dumped, migrations).finally(() => db.destroy())
  await migrate(url, pathToFileURL(`${migrations}/`))
}

/** Fills an empty database with tables and rows as they were dumped. */
export async function loadAsItWas(
  db: Knex,
  folder: string,
  dumped: Dumped,
  migrations: string,
): Promise<void> {
  await migrateTo(db, kitMigrations, 'kit_migrations', dumped.kitMigrations)
  await migrateTo(db, migrations, 'migrations', dumped.migrations)
  for (const table of await inOrder(db, dumped.tables)) {
    // The dump has what the triggers wrote: with triggers each row would be counted twice.
    await db.raw('alter table ?? disable trigger user', [table])
    await db.transaction(async (trx) => {
      // Rows of a table may refer to others of the same.
      await trx.raw('set constraints all deferred')
      await loadTable(trx, table, folder)
    })
    await db.raw('alter table ?? enable trigger user', [table])
  }
}

async function migrateTo(db: Knex, directory: string, tableName: string, names: string[]): Promise<void> {
  for (const name of names) {
    await db.migrate.up({ directory, loadExtensions: ['.ts'], tableName, name }).catch((error: unknown) => {
      throw new Sentence(
        `The tables cannot be made as they were (${name}: ${String(error)}); is this an older Vigia?`,
      )
    })
  }
}

/** Sorts tables so that referenced rows come first. */
async function inOrder(db: Knex, tables: string[]): Promise<string[]> {
  const references = await db.raw<{ from: string; to: string }[]>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`)
  const done: string[] = []
  while (done.length < tables.length) {
    const next = tables.filter(
      (table) =>
        !done.includes(table) && references.every(({ from, to }) => from !== table || done.includes(to)),
    )
    if (next.length === 0) throw new Sentence(`Tables refer to each other in a circle: ${tables.join(', ')}`)
    done.push(...next)
  }
  return done
}

async function loadTable(db: Knex, table: string, folder: string): Promise<void> {
  let lines: string[] = []
  const insert = async () => {
    if (lines.length === 0) return
    await db.raw(`insert into ?? select * from jsonb_populate_recordset(null::??, ?::jsonb)`, [
      table,
      table,
      `[${lines.join(',')}]`,
    ])
    lines = []
  }
  for await (const line of linesOf(join(folder, `${table}.jsonl`))) {
    lines.push(line)
    if (lines.length === rowsAtOnce) await insert()
  }
  await insert()
  await goOnCounting(db, table)
}

/** Reads lines without readline, which also treats other characters as the end of a line. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let begun = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (begun + String(chunk)).split('\n')
    begun = lines.pop() ?? ''
    yield* lines
  }
}

/** Sets sequences so that generated ids continue after the last one. */
async function goOnCounting(db: Knex, table: string): Promise<void> {
  const columns = await db.raw<{ name: string; counter: string }[]>(
    `select attname as name, pg_get_serial_sequence(?, attname) as counter from pg_attribute
     where attrelid = ?::regclass and attnum > 0 and not attisdropped`,
    [table, table],
  )
  for (const { name, counter } of columns) {
    if (!counter) continue
    await db.raw(`select setval(?, (select coalesce(max(??), 0) + 1 from ??), false)`, [counter, name, table])
  }
}

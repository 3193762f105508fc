import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@vigia/database/database'
import { openDeletionLog, type DeletionLog } from '@vigia/storage/deletion-log'
import { Client, escapeIdentifier } from 'pg'
import { actAs, letReaderIn, reader } from '../local/servers/databases.ts'
import { dataFolder, isLocal, openImages, readBackup, storeOf } from './backup.ts'
import { copyFiles } from './copy-files.ts'
import { migrationsOf } from './databases.ts'
import { loadDatabase } from './load-database.ts'
import { requireKnown } from './require-known.ts'
import { databaseUrl, reachPostgres, type Reached } from './reach-postgres.ts'

/**
 * Restores databases and store, and gives every service the deletion log, so that later deletions are
 * repeated before a user can access the data. Nothing else may run meanwhile.
 */
export async function bringBack(folder: string): Promise<{ madeAt: string; files: number }> {
  const backup = requireKnown(await readBackup(folder))
  const { madeAt, databases } = backup
  const data = dataFolder()
  if (isLocal()) bringSecrets(join(folder, 'secrets.json'), join(data, 'secrets.json'))
  const postgres = await reachPostgres(data)
  const deletionLog = await openDeletionLog({ ...process.env, VIGIA_DATA: data })
  try {
    for (const name of Object.keys(databases)) await logLatestDeletions(postgres, name, deletionLog)
    const deleted = await deletionLog.list()
    for (const [name, dumped] of Object.entries(databases)) {
      await recreateDatabase(postgres, name)
      const url = databaseUrl(postgres, name)
      await loadDatabase(url, join(folder, 'databases', name), dumped, migrationsOf(name))
      // The gateway has no data in a backup.
      if (name !== 'gateway') await addTombstones(url, deleted)
    }
  } finally {
    await postgres.stop()
  }
  const files = await copyFiles(await openImages(folder, backup), await storeOf(data))
  // The event bus contains jobs that the restored databases do not know; unfinished work is requested again.
  if (isLocal()) await rm(join(data, 'nats'), { recursive: true, force: true })
  return { madeAt, files }
}

/** Existing passwords of databases are kept; all other secrets have to fit the restored rows. */
function bringSecrets(from: string, to: string): void {
  const read = (file: string) =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  const passwords = Object.entries(read(to)).filter(([name]) => name.startsWith('password of '))
  const secrets = { ...read(from), ...Object.fromEntries(passwords) }
  writeFileSync(to, `${JSON.stringify(secrets, undefined, 2)}\n`, { mode: 0o600 })
}

/** Adds the latest deletions, which may not be in the deletion log yet. */
async function logLatestDeletions(postgres: Reached, name: string, deletionLog: DeletionLog): Promise<void> {
  const db = openDatabase(databaseUrl(postgres, name))
  try {
    // Before migration 0004 the table had another name.
    for (const table of ['tombstones', 'gone']) {
      const isThere = await db.schema.hasTable(table).catch(() => false)
      const rows: { hash: string }[] = isThere ? await db(table).whereNull('notedAt').select('hash') : []
      if (rows.length > 0) await deletionLog.note(rows.map(({ hash }) => hash))
    }
  } finally {
    await db.destroy()
  }
}

/** Replaces a database with an empty one, of the service's role. */
export async function recreateDatabase({ url }: Reached, name: string, database = name): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const [role, whole] = [escapeIdentifier(name), escapeIdentifier(database)]
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
    if (rowCount === 0) await client.query(`create role ${role} login`)
    await actAs(client, name)
    await client.query(`drop database if exists ${whole} with (force)`)
    await client.query(`create database ${whole} owner ${role}`)
    await client.query(`revoke connect on database ${whole} from public`)
    const { rowCount: readers } = await client.query('select from pg_roles where rolname = $1', [reader])
    if (readers) await letReaderIn(client, url, name, database)
  } finally {
    await client.end()
  }
}

async function addTombstones(url: string, hashes: string[]): Promise<void> {
  const db = openDatabase(url)
  try {
    for (let start = 0; start < hashes.length; start += 1_000) {
      const rows = hashes.slice(start, start + 1_000).map((hash) => ({ hash, notedAt: db.fn.now() }))
      await db('tombstones').insert(rows).onConflict('hash').merge({ at: db.fn.now() })
    }
  } finally {
    await db.destroy()
  }
}

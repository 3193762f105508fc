import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

/** An empty database, a folder for its migrations, and a pool to look at it. */
async function openEmpty() {
  const server = openDatabase(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'vigia-migrations-'))
  const name = `fresh_${randomUUID().replaceAll('-', '')}`
  await server.raw(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = openDatabase(url.href)
  onTestFinished(async () => {
    await db.destroy()
    await server.raw(`drop database ${name} with (force)`)
    await server.destroy()
    await rm(folder, { recursive: true })
  })
  const write = (file: string, sql: string, more = '') =>
    writeFile(
      join(folder, file),
      `export const up = (knex) => knex.raw(\`${sql}\`)\nexport const down = async () => {}\n${more}`,
    )
  return { db, folder, write, migrate: () => migrate(url.href, pathToFileURL(`${folder}/`)) }
}

const outsideOfTransaction = 'export const config = { transaction: false }\n'

test('several replicas may migrate a new database at once', async () => {
  const { db, migrate: start } = await openEmpty()
  await Promise.all([start(), start(), start(), start()])
  expect(await db('outbox')).toEqual([])
})

test('a migration waits for a table that others use for longer than one statement may', async () => {
  const { db, write, migrate: start } = await openEmpty()
  await db.raw('create table loaves (id int)')
  await write('0001_name.ts', 'alter table loaves add column name text')
  const ending = Promise.withResolvers<void>()
  const user = db.transaction(async (trx) => {
    await trx.raw('select * from loaves')
    await ending.promise
  })
  const migrated = start()
  await sleep(4_000)
  ending.resolve()
  await user
  await migrated
  expect(await db('loaves').columnInfo()).toHaveProperty('name')
})

test('an index is made concurrently, however many replicas wait for their turn', async () => {
  const { db, folder, write, migrate: start } = await openEmpty()
  await write('0001_loaves.ts', 'create table loaves (id int)')
  await writeFile(
    join(folder, '0002_index.ts'),
    `import { addIndexConcurrently } from '${import.meta.resolve('./concurrent-index.ts')}'
    export const up = (knex) => addIndexConcurrently(knex, 'loaves_by_id', 'on loaves (id)')
    export const down = async () => {}\n${outsideOfTransaction}`,
  )
  await Promise.all([start(), start(), start(), start()])
  expect(await db.raw(`select to_regclass('loaves_by_id') is not null as is_made`)).toEqual([
    { isMade: true },
  ])
})

test('a migration of a large table may take longer than any other statement', async () => {
  const { db, write, migrate: start } = await openEmpty()
  await write('0001_slow.ts', 'create table loaves as select 1 as id from pg_sleep(13)')
  await start()
  expect(await db('loaves')).toEqual([{ id: 1 }])
})

test('a service works on tables that the next release has migrated', async () => {
  const { db, folder, write, migrate: start } = await openEmpty()
  await write('0001_loaves.ts', 'create table loaves (id int)')
  await start()
  await write('0002_name.ts', 'alter table loaves add column name text')
  await start()
  await rm(join(folder, '0002_name.ts'))
  await start()
  await write('0002_name.ts', 'alter table loaves add column name text')
  await start()
  expect(await db('migrations').pluck('name')).toEqual(['0001_loaves.ts', '0002_name.ts'])
  expect(await db('loaves').columnInfo()).toHaveProperty('name')
})

test('a migration outside of a transaction that was killed is run again', async () => {
  const { db, write, migrate: start } = await openEmpty()
  await start()
  // What the library leaves behind.
  await db('migrations_lock').update({ isLocked: 1 })
  await write('0001_loaves.ts', 'create table if not exists loaves (id int)', outsideOfTransaction)
  await start()
  expect(await db('loaves')).toEqual([])
})

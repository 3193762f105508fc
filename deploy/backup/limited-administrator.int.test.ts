import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '@vigia/database/database'
import { migrate } from '@vigia/database/migrate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../local/processes/run-command.ts'
import { makeDatabases, makeReader } from '../local/servers/databases.ts'
import { freePort } from '../local/servers/ports.ts'
import { startPostgres, type Postgres } from '../local/servers/postgres.ts'
import { root } from '../root.ts'
import { databases, migrationsOf } from './databases.ts'
import { databaseUrl } from './reach-postgres.ts'

// What a provider of managed PostgreSQL lets its customers be: no superuser, and without the right to grant
// pg_read_all_data.
const name = 'customer'
let home: string
let postgres: Postgres
let administrator: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vigia-limited-'))
  postgres = await startPostgres({ folder: join(home, 'server'), port: await freePort(), password: 'p' })
  const db = openDatabase(postgres.url)
  await db.raw(`create role ${name} login createrole createdb password 'c'`).finally(() => db.destroy())
  administrator = addressOf(name, 'c')
})
afterAll(async () => {
  await postgres?.stop()
  await rm(home, { recursive: true, force: true })
})

function addressOf(username: string, password: string): string {
  const url = new URL(postgres.url)
  return Object.assign(url, { username, password }).href
}

const migrateAll = async () => {
  for (const one of databases)
    await migrate(
      databaseUrl({ ...postgres, url: administrator }, one),
      pathToFileURL(`${migrationsOf(one)}/`),
    )
}

function run(script: string, folder: string, url: string) {
  const env = { ...process.env, VIGIA_DATA: join(home, 'nothing-here'), DATABASE_URL: url }
  return runCommand(process.execPath, [join(root, 'deploy/backup', script), join(home, folder)], { env })
}

async function onAccounts<T>(work: (db: ReturnType<typeof openDatabase>) => PromiseLike<T>): Promise<T> {
  const db = openDatabase(databaseUrl({ ...postgres, url: administrator }, 'accounts'))
  return Promise.resolve(work(db)).finally(() => db.destroy())
}

test('an administrator who may not grant pg_read_all_data makes databases, and a role that reads them', async () => {
  const make = async () => {
    await makeDatabases(administrator, new Map(databases.map((one) => [one, `of ${one}`])))
    await makeReader(administrator, 'only-reads', databases)
  }
  await make()
  await migrateAll()
  await make()
  const reader = addressOf('backup', 'only-reads')
  await onAccounts((db) => db('users').insert({ email: 'ana@example.com' }))
  expect(await run('back-up.ts', 'first', reader)).toMatchObject({ ok: true })
  expect(await run('rehearse.ts', 'first', administrator)).toMatchObject({ ok: true })

  await onAccounts((db) => db('users').del())
  expect(await run('restore.ts', 'first', administrator)).toMatchObject({ ok: true })
  expect(await onAccounts((db) => db('users').pluck('email'))).toEqual(['ana@example.com'])
  expect(await run('back-up.ts', 'second', reader)).toMatchObject({ ok: true })

  await expect(onAccounts((db) => db.raw('set role backup').then(() => db('users').del()))).rejects.toThrow(
    'permission denied',
  )
})

test('tables that were there before the role of backups can be read, too', async () => {
  await onAccounts((db) => db.raw('revoke select on all tables in schema public from backup'))
  expect((await run('back-up.ts', 'refused', addressOf('backup', 'only-reads'))).ok).toBe(false)
  await makeReader(administrator, 'only-reads', databases)
  expect(await run('back-up.ts', 'third', addressOf('backup', 'only-reads'))).toMatchObject({ ok: true })
})

test('where the administrator may not act as a service either, a sentence says what to grant', async () => {
  const db = openDatabase(postgres.url)
  await db.raw(`create role stranger login createrole createdb password 's'`)
  await db.raw(`grant backup to stranger with admin option`).finally(() => db.destroy())
  await expect(makeReader(addressOf('stranger', 's'), 'only-reads', databases)).rejects.toThrow(
    'grant pg_read_all_data to backup',
  )
})

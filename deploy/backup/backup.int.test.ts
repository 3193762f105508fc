import { openDatabase, type Knex } from '@vigia/database/database'
import { migrate } from '@vigia/database/migrate'
import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrationsOf } from './databases.ts'
import { dumpDatabase } from './dump-database.ts'
import { loadDatabase } from './load-database.ts'
import { makeTestFolder } from '../../tests/support/make-folder.ts'

async function makeDatabase() {
  const server = openDatabase(inject('postgresUrl'))
  const name = `backup_${randomUUID().replaceAll('-', '')}`
  await server.raw('create database ??', [name])
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = openDatabase(url.href)
  onTestFinished(async () => {
    await db.destroy()
    await server.raw('drop database ?? with (force)', [name])
    await server.destroy()
  })
  return { url: url.href, db }
}

async function makeFolder() {
  const folder = makeTestFolder()
  return folder
}

/** Moves a service's database with a backup; answers both ends. */
async function move(
  service: string,
  fill: (db: Knex) => Promise<unknown>,
  prepare = (_: Knex) => Promise.resolve(),
) {
  const from = await makeDatabase()
  const to = await makeDatabase()
  const folder = await makeFolder()
  await migrate(from.url, pathToFileURL(`${migrationsOf(service)}/`))
  await prepare(from.db)
  await fill(from.db)
  const isKept = (table: string) => !table.includes('migrations')
  const dumped = await dumpDatabase(from.url, folder, isKept)
  await loadDatabase(to.url, folder, dumped, migrationsOf(service))
  return { from: from.db, to: to.db }
}

const rowsOf = async (db: Knex, table: string) => JSON.stringify(await db(table).orderBy(1).select())

/** Lists tables whose content differs. */
async function differing(one: Knex, other: Knex, tables: string[]): Promise<string[]> {
  const pairs = tables.map(async (table) => ({
    table,
    isSame: (await rowsOf(one, table)) === (await rowsOf(other, table)),
  }))
  return (await Promise.all(pairs)).filter(({ isSame }) => !isSame).map(({ table }) => table)
}

test('rows are restored as they were, whatever they hold', async () => {
  const awkward = 'two\nlines, a \\ and a "quote", \u2028 and 💙'
  const { from, to } = await move('accounts', async (db) => {
    const users = Array.from({ length: 1_234 }, (_, nth) => ({
      email: `${nth}@example.com`,
      firstName: awkward,
    }))
    const [user] = await db('users').insert(users).returning('id')
    const hash = Buffer.from([0, 1, 92, 255])
    await db('tokens').insert({ userId: user.id, purpose: 'verify', hash, expiresAt: new Date() })
    await db('mails').insert({
      kind: 'verify',
      userId: user.id,
      facts: JSON.stringify({ name: awkward, a: [1, null] }),
    })
    await db('outbox').insert({ subject: 'first', payload: '{}' })
    await db('closures').insert({ userId: user.id, forgottenBy: ['websites'] })
  })
  expect(await to('users').where({ firstName: awkward })).toHaveLength(1_234)
  expect(await differing(from, to, ['users', 'tokens', 'mails', 'closures'])).toEqual([])
  // Sequences continue after the last value.
  await to('outbox').insert({ subject: 'second', payload: '{}' })
  expect((await to('outbox').orderBy('id')).map(({ subject }) => subject)).toEqual(['first', 'second'])
})

test('rows that refer to each other are restored in a valid order', async () => {
  const { from, to } = await move('websites', async (db) => {
    const [website] = await db('websites')
      .insert({ url: 'https://a.example/', userId: randomUUID() })
      .returning('id')
    const about = { websiteId: website.id, path: '/', identity: '/', fullUrl: 'https://a.example/' }
    const [page] = await db('pages').insert(about).returning('id')
    const picture = { key: randomUUID(), sha256: '', width: 1, height: 1, takenAt: new Date() }
    await db('pictures').insert({ ...picture, websiteId: website.id, pageId: page.id })
    await db('baselines').insert({ pageId: page.id, pictureKey: picture.key, approvedBy: randomUUID() })
  })
  expect(await to('baselines').select('id')).toHaveLength(1)
  expect(await differing(from, to, ['websites', 'pages', 'pictures', 'baselines'])).toEqual([])
})

test('what triggers count with each row is restored as it was, and not counted again', async () => {
  const { from, to } = await move('websites', async (db) => {
    const [{ id: websiteId }] = await db('websites')
      .insert({ url: 'https://a.example/', userId: randomUUID() })
      .returning('id')
    const about = { websiteId, sha256: '', width: 1, height: 1, takenAt: new Date(), bytes: 5_000 }
    for (const key of [randomUUID(), randomUUID()]) await db('pictures').insert({ key, ...about })
  })
  expect(await differing(from, to, ['pictures', 'website_bytes'])).toEqual([])
  expect((await to('website_bytes')).map(({ bytes }) => bytes)).toEqual(['10000'])
  // They are counted from then on.
  await to('pictures').update({ bytes: 6_000 })
  expect((await to('website_bytes')).map(({ bytes }) => bytes)).toEqual(['12000'])
})

test('a view that was written before its page is restored', async () => {
  const { from, to } = await move('websites', async (db) => {
    const [website] = await db('websites')
      .insert({ url: 'https://a.example/', userId: randomUUID() })
      .returning('id')
    const about = (path: string) => ({ websiteId: website.id, path, fullUrl: `https://a.example${path}` })
    const [page] = await db('pages')
      .insert({ ...about('/'), identity: '/' })
      .returning('id')
    await db('pages').insert({ ...about('/'), viewport: 1, viewOf: page.id })
    const others = Array.from({ length: 250 }, (_, nth) => `/${nth}`)
    await db('pages').insert(others.map((path) => Object.assign(about(path), { identity: path })))
    await db('pages').where({ id: page.id }).update({ title: 'Moved to the end of the table' })
  })
  expect(await differing(from, to, ['pages'])).toEqual([])
})

test('a backup of an earlier version is restored into today’s tables', async () => {
  const email = 'before@example.com'
  const goBack = async (db: Knex) => {
    const directory = migrationsOf('accounts')
    await db.migrate.down({
      directory,
      loadExtensions: ['.ts'],
      tableName: 'migrations',
      name: '0005_closures.ts',
    })
  }
  const { from, to } = await move('accounts', (db) => db('users').insert({ email }), goBack)
  expect(await from.schema.hasTable('closures')).toBe(false)
  expect(await to.schema.hasTable('closures')).toBe(true)
  expect(await to('users').pluck('email')).toEqual([email])
})

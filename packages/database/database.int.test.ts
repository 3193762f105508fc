import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from './database.ts'
import { isDatabaseAway } from '@vigia/common/database-away'
import { isLockTimeout } from '@vigia/common/database-errors'

test('several replicas may migrate a new database at once', async () => {
  const server = openDatabase(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'vigia-no-migrations-'))
  onTestFinished(async () => {
    await server.destroy()
    await rm(folder, { recursive: true })
  })
  const name = `fresh_${randomUUID().replaceAll('-', '')}`
  await server.raw(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const replicas = Array.from({ length: 4 }, () => openDatabase(url.href))
  await Promise.all(replicas.map((db) => migrate(db, pathToFileURL(`${folder}/`))))
  for (const db of replicas) expect(await db('outbox')).toEqual([])
  await Promise.all(replicas.map((db) => db.destroy()))
  await server.raw(`drop database ${name}`)
})

test.each([
  ['a disk is full', '53100', true],
  ['all connections are taken', '53300', true],
  ['it is shutting down', '57P01', true],
  ['a statement has taken too long', '57014', false],
  ['a row is there already', '23505', false],
])('a database error with %s counts as unavailable or not', async (_, code, away) => {
  const db = openDatabase(inject('postgresUrl'))
  onTestFinished(() => db.destroy())
  const refused = await db
    .raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)
    .catch((error) => error)
  expect(refused).toMatchObject({ code })
  expect(isDatabaseAway(refused)).toBe(away)
})

test('a statement waits for a lock for three seconds', async () => {
  const db = openDatabase(inject('postgresUrl'))
  onTestFinished(() => db.destroy())
  const ending = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  const holder = db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(4711)')
    began.resolve()
    await ending.promise
  })
  await began.promise
  const waited = await db.raw('select pg_advisory_lock(4711)').catch((error: unknown) => error)
  expect(isLockTimeout(waited)).toBe(true)
  expect(isDatabaseAway(waited)).toBe(false)
  ending.resolve()
  await holder
})

test('a migration waits for a table that others use for longer than one statement may', async () => {
  const server = openDatabase(inject('postgresUrl'))
  const folder = await mkdtemp(join(tmpdir(), 'vigia-one-migration-'))
  const name = `busy_${randomUUID().replaceAll('-', '')}`
  await server.raw(`create database ${name}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const db = openDatabase(url.href)
  onTestFinished(async () => {
    await db.destroy()
    await server.raw(`drop database ${name}`)
    await server.destroy()
    await rm(folder, { recursive: true })
  })
  await db.raw('create table loaves (id int)')
  const step = `export const up = (knex) => knex.raw('alter table loaves add column name text')\nexport const down = async () => {}\n`
  await writeFile(join(folder, '0001_name.ts'), step)
  const ending = Promise.withResolvers<void>()
  const user = db.transaction(async (trx) => {
    await trx.raw('select * from loaves')
    await ending.promise
  })
  const migrated = migrate(db, pathToFileURL(`${folder}/`))
  await sleep(4_000)
  ending.resolve()
  await user
  await migrated
  expect(await db('loaves').columnInfo()).toHaveProperty('name')
})

import { mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from './database.ts'
import { isDatabaseAway } from '@vigia/common/database-away'

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

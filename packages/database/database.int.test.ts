import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { isDatabaseAway } from '@vigia/common/database-away'
import { isLockTimeout } from '@vigia/common/database-errors'

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

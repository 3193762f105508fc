import { onBehalfOf } from '@vigia/common/on-behalf-of'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

function open() {
  const db = openDatabase(inject('postgresUrl'))
  onTestFinished(() => db.destroy())
  return db
}

/** Transactions of a caller that are open until `end`. */
function holdTransactions(db: ReturnType<typeof open>, caller: string, count: number) {
  const ending = Promise.withResolvers<void>()
  onTestFinished(() => ending.resolve())
  let begun = 0
  const all = Array.from({ length: count }, () =>
    onBehalfOf(caller, () =>
      db.transaction(async (trx) => {
        await trx.raw('select 1')
        begun += 1
        await ending.promise
      }),
    ),
  )
  return {
    async begun(wanted: number) {
      await expect.poll(() => begun).toBe(wanted)
    },
    count: () => begun,
    async end() {
      ending.resolve()
      await Promise.all(all)
    },
  }
}

const answer = async (db: ReturnType<typeof open>): Promise<unknown> => db.raw('select 1 as one')

test('one caller’s calls hold two connections, and another’s are answered at once', async () => {
  const db = open()
  const ana = holdTransactions(db, 'ana', 20)
  await ana.begun(2)
  expect(await onBehalfOf('rui', () => answer(db))).toEqual([{ one: 1 }])
  expect(ana.count()).toBe(2)
  await ana.end()
  expect(ana.count()).toBe(20)
})

test('all callers together leave connections to events and periodic tasks', async () => {
  const db = open()
  const held = ['ana', 'rui', 'eve', 'kim'].map((caller) => holdTransactions(db, caller, 5))
  const begun = () => held.reduce((sum, one) => sum + one.count(), 0)
  await expect.poll(begun).toBe(5)
  const own = Array.from({ length: 3 }, () => db.transaction(async (trx) => answer(trx)))
  expect(await Promise.all(own)).toEqual(Array.from({ length: 3 }, () => [{ one: 1 }]))
  expect(begun()).toBe(5)
  await Promise.all(held.map((one) => one.end()))
  expect(begun()).toBe(20)
})

test('another connection inside of a transaction is not waited for', async () => {
  const db = open()
  const inside = () => db.transaction(async () => answer(db))
  const both = onBehalfOf('ana', () => Promise.all([inside(), inside()]))
  expect(await Promise.race([both, sleep(scaleTimeout(4_000), 'waits')])).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
  ])
})

test('a connection is free again after an error, too', async () => {
  const db = open()
  const fail = () => onBehalfOf('ana', async () => db.raw('select nonsense')).catch(() => 'failed')
  const abandon = () =>
    onBehalfOf('ana', () => db.transaction(() => Promise.reject(new Error('no')))).catch(() => 'failed')
  for (let nth = 0; nth < 5; nth += 1) expect([await fail(), await abandon()]).toEqual(['failed', 'failed'])
  expect(await onBehalfOf('ana', () => answer(db))).toEqual([{ one: 1 }])
})

test('who waits too long for their own calls gets an error, and others are served meanwhile', async () => {
  const db = open()
  const ana = holdTransactions(db, 'ana', 2)
  await ana.begun(2)
  const late = onBehalfOf('ana', () => answer(db)).catch((error: unknown) => error)
  expect(await onBehalfOf('rui', () => answer(db))).toEqual([{ one: 1 }])
  expect(await late).toMatchObject({ status: 429 })
  await ana.end()
})

import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startBareService } from '../../tests/support/bare-service.ts'
import { until } from '../../tests/support/test-service.ts'
import { onBehalfOf } from '@vigia/common/on-behalf-of'
import type { Knex } from './database.ts'
import { subscribe } from '@vigia/messaging/subscription'
import type { ServiceContext } from '@vigia/service/context'

/** The number of further lock timeouts of the website's transaction. */
const locked = { websiteId: randomUUID(), times: 0 }
const failWith = (db: Knex, code: string) =>
  db.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)

/** Stores the event that it consumes, in one transaction with the inbox. */
const note = subscribe<typeof WebsiteRemovedSchema, ServiceContext>(
  WebsiteRemovedSchema,
  async ({ websiteId }, { inTransaction }) => {
    await inTransaction(async (db) => {
      await db('notes').insert({ websiteId })
      if (websiteId === locked.websiteId && locked.times > 0) {
        locked.times -= 1
        await failWith(db, '55P03')
      }
    })
  },
)

const service = await startBareService('notes', [note])
await service.db.raw('create table notes (website_id text)')

const notes = async (websiteId: string) => (await service.db('notes').where({ websiteId })).length

test('rows and events are committed together', async () => {
  const websiteId = randomUUID()
  await service.inTransaction(async (db, emit) => {
    await db('notes').insert({ websiteId: `row of ${websiteId}` })
    await emit(WebsiteRemovedSchema, { websiteId })
  })
  await until(async () => (await notes(websiteId)) === 1, 'the event')
  expect(await notes(`row of ${websiteId}`)).toBe(1)
})

test('a transaction that fails leaves neither rows nor events', async () => {
  const websiteId = randomUUID()
  const failing = service.inTransaction(async (db, emit) => {
    await db('notes').insert({ websiteId: `row of ${websiteId}` })
    await emit(WebsiteRemovedSchema, { websiteId })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await notes(`row of ${websiteId}`)).toBe(0)
  expect(await service.db('outbox').whereRaw(`payload ->> 'websiteId' = ?`, [websiteId])).toEqual([])
})

test('a transaction that collides with others again and again succeeds in the end', async () => {
  const websiteId = randomUUID()
  let collisions = 0
  await service.inTransaction(async (db) => {
    await db('notes').insert({ websiteId })
    collisions += 1
    if (collisions < 4) await failWith(db, '40P01')
  })
  expect(collisions).toBe(4)
  expect(await notes(websiteId)).toBe(1)
})

test('an event whose wait for a lock times out is held, which costs it no attempt', async () => {
  // The number is larger than the retries of three attempts together.
  locked.times = 17
  await service.publish(WebsiteRemovedSchema, { websiteId: locked.websiteId })
  await until(async () => (await notes(locked.websiteId)) === 1, 'the event')
  expect(locked.times).toBe(0)
})

test('a caller whose wait for a lock times out gets an error at once, and a periodic task waits again', async () => {
  let tries = 0
  const work = () =>
    service.inTransaction(async (db) => {
      tries += 1
      if (tries < 3) await failWith(db, '55P03')
    })
  await expect(onBehalfOf('ana', work)).rejects.toMatchObject({ code: '55P03' })
  expect(tries).toBe(1)
  await work()
  expect(tries).toBe(3)
})

test('events written while the event bus was away are published when it is back, even if it lost its store', async () => {
  const websiteId = randomUUID()
  await service.wipeBus(async () => {
    await service.inTransaction((_, emit) => emit(WebsiteRemovedSchema, { websiteId }))
    expect(await notes(websiteId)).toBe(0)
  })
  await until(async () => (await notes(websiteId)) === 1, 'the event', 15_000)
  await until(async () => (await service.db('outbox')).length === 0, 'an empty outbox')
  expect(await notes(websiteId)).toBe(1)
})

test('a message that is delivered twice has one effect, even if the bus has lost its record of it', async () => {
  const [id, websiteId, after] = [randomUUID(), randomUUID(), randomUUID()]
  await service.publish(WebsiteRemovedSchema, { websiteId }, id)
  await until(async () => (await notes(websiteId)) === 1, 'the first effect')
  await service.wipeBus()
  const publishAgain = async () => {
    await service.publish(WebsiteRemovedSchema, { websiteId }, id)
    return true
  }
  await until(() => publishAgain().catch(() => false), 'the bus to listen', 15_000)
  await service.publish(WebsiteRemovedSchema, { websiteId: after })
  await until(async () => (await notes(after)) === 1, 'the event after it', 15_000)
  expect(await notes(websiteId)).toBe(1)
})

test('an event that the event bus refuses holds up no other and stays in the outbox', async () => {
  const [before, after] = [randomUUID(), randomUUID()]
  const tooLarge = JSON.stringify({ websiteId: 'x'.repeat(2_000_000) })
  await service.inTransaction(async (db, emit) => {
    await emit(WebsiteRemovedSchema, { websiteId: before })
    await db('outbox').insert({ subject: WebsiteRemovedSchema.typeName, payload: tooLarge })
    await emit(WebsiteRemovedSchema, { websiteId: after })
  })
  for (const websiteId of [before, after])
    await until(async () => (await notes(websiteId)) === 1, 'the other events')
  await until(async () => (await service.db('outbox')).length === 1, 'the others to leave the outbox')

  const later = randomUUID()
  await service.inTransaction((_, emit) => emit(WebsiteRemovedSchema, { websiteId: later }))
  await until(async () => (await notes(later)) === 1, 'an event after it')
  expect(await service.db('outbox')).toHaveLength(1)
  await service.db('outbox').delete()
})

test.each(['\0', '\uD800', '\uFFFE'])(
  'an event with %j, which another service wrote, is handled',
  async (character) => {
    const websiteId = randomUUID()
    await service.publish(WebsiteRemovedSchema, { websiteId: `${websiteId}${character}` })
    await expect.poll(() => notes(`${websiteId}\uFFFD`)).toBe(1)
  },
)

test.each(['\0', '\uD800', '\uFFFE'])('an event with %j can be written', async (character) => {
  const websiteId = randomUUID()
  await service.inTransaction((_, emit) =>
    emit(WebsiteRemovedSchema, { websiteId: `${websiteId}${character}` }),
  )
  await expect.poll(() => notes(`${websiteId}\uFFFD`)).toBe(1)
})

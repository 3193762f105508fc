import { randomUUID } from 'node:crypto'
import { jetstreamManager } from '@nats-io/jetstream'
import { VisitorSignedInSchema, AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, describe, expect, test } from 'vitest'
import { startBareService } from '../../tests/support/bare-service.ts'
import { until } from '../../tests/support/test-service.ts'
import { openBus } from '@vigia/messaging/bus'
import {
  hashOfTombstone,
  listTombstoned,
  hasTombstone,
  logDeletions,
  addTombstone,
  deleteOldTombstones,
} from './tombstones.ts'
import { plansOf, recordStatements } from './testing/record-statements.ts'
import { subscribe } from '@vigia/messaging/subscription'
import type { ServiceContext } from '@vigia/service/context'
import { openDeletionLog } from '@vigia/storage/deletion-log'

/** Keeps a message in progress until the gate opens. */
const gate = Promise.withResolvers<void>()
const slow = subscribe<typeof VisitorSignedInSchema, ServiceContext>(
  VisitorSignedInSchema,
  () => gate.promise,
)
const quick = subscribe<typeof WebsiteRemovedSchema, ServiceContext>(WebsiteRemovedSchema, async () => {})

const service = await startBareService('notes', [slow, quick])
const bus = await openBus(service.nats.as('tests'), 'test')
afterAll(async () => {
  gate.resolve()
  await bus.close()
})

describe('tombstones', () => {
  test('what was deleted is recognised by its id, which is not stored', async () => {
    const id = randomUUID()
    await addTombstone(service.db, id)
    expect([await hasTombstone(service.db, id), await hasTombstone(service.db, randomUUID())]).toEqual([
      true,
      false,
    ])
    expect(JSON.stringify(await service.db('tombstones'))).not.toContain(id)
    await service.db.raw('create table things (id uuid primary key, owner uuid)')
    await service.db('things').insert([{ id }, { id: randomUUID() }])
    expect(await listTombstoned(service.db, 'things', ['id'])).toEqual([id])
  })

  test('rows that came back are found a part at a time, whichever of their columns names what was deleted', async () => {
    const { db } = service
    await db.raw('drop table if exists things')
    await db.raw('create table things (id uuid primary key, owner uuid)')
    await db.raw(
      `insert into things select md5('thing' || n)::uuid, md5('owner' || n / 2)::uuid from generate_series(1, 12000) as n`,
    )
    const ids: string[] = await db('things').orderBy('id').pluck('id')
    const [{ owner }] = await db('things').where({ id: ids[5_000] })
    const ofOwner: string[] = await db('things').where({ owner }).pluck('id')
    for (const gone of [ids[0], ids[4_999], ids.at(-1), owner]) await addTombstone(db, String(gone))
    let found: string[] = []
    const statements = await recordStatements(
      db,
      async () => (found = await listTombstoned(db, 'things', ['id', 'owner'])),
    )
    expect(new Set(found)).toEqual(new Set([ids[0], ids[4_999], ids.at(-1), ...ofOwner]))
    // Three parts, and one that is empty.
    expect(statements).toHaveLength(4)
    await db.raw('analyze things')
    const plans = await plansOf(db, statements)
    expect(plans.filter(({ plan }) => plan.includes('Seq Scan on things'))).toEqual([])
  })

  test('a tombstone is added to the deletion log once the store is there, and deleted here only after that', async () => {
    const [removed, expired] = [randomUUID(), randomUUID()]
    await addTombstone(service.db, removed)
    await addTombstone(service.db, expired, { isLogged: false })
    await service.db('tombstones').update({ at: service.db.raw(`now() - interval '9 days'`) })
    const away = { note: () => Promise.reject(new Error('away')), list: async () => [] }
    await expect(logDeletions(service.db, away)).rejects.toThrow('away')
    await deleteOldTombstones(service.db)
    expect([await hasTombstone(service.db, removed), await hasTombstone(service.db, expired)]).toEqual([
      true,
      false,
    ])

    const deletionLog = await openDeletionLog()
    await logDeletions(service.db, deletionLog)
    await logDeletions(service.db, deletionLog)
    const noted = await deletionLog.list()
    expect(noted).toContain(hashOfTombstone(removed))
    expect(noted).not.toContain(hashOfTombstone(expired))
    await deleteOldTombstones(service.db)
    expect(await hasTombstone(service.db, removed)).toBe(false)
  })
})

async function messages(subject: string): Promise<string[]> {
  const manager = await jetstreamManager(bus.connection)
  const { state } = await manager.streams.info('VIGIA', { subjects_filter: subject })
  return Object.keys(state.subjects ?? {})
}

describe('the event bus', () => {
  const [acknowledged, unconsumed, inProgress] = [
    WebsiteRemovedSchema,
    AccountClosedSchema,
    VisitorSignedInSchema,
  ].map(({ typeName }) => typeName) as [string, string, string]

  test('messages are kept until all consumers have acknowledged them, and deleted then', async () => {
    const userId = randomUUID()
    await service.publish(VisitorSignedInSchema, { userId, visitorId: randomUUID() })
    await service.publish(WebsiteRemovedSchema, { websiteId: randomUUID() })
    await service.publish(AccountClosedSchema, { userId })
    await service.purgeMessages.deleteAcknowledged()
    // A message without a consumer is kept until the next run, because a consumer may be about to subscribe.
    expect(await messages(unconsumed)).toEqual([unconsumed])
    await until(async () => {
      await service.purgeMessages.deleteAcknowledged()
      return (await messages(acknowledged)).length === 0
    }, 'acknowledged messages to be deleted')
    expect([await messages(unconsumed), await messages(inProgress)]).toEqual([[], [inProgress]])
    gate.resolve()
    await until(async () => {
      await service.purgeMessages.deleteAcknowledged()
      return (await messages(inProgress)).length === 0
    }, 'what was dealt with to be forgotten')
  })

  test('a message in progress is redelivered, whatever else was deleted meanwhile', async () => {
    const manager = await jetstreamManager(bus.connection)
    const consumer = await bus.consumer('hands', unconsumed)
    const take = () => consumer.next({ expires: 2_000 })
    for (const text of ['acknowledged', 'in progress'])
      await service.publish(AccountClosedSchema, { userId: text })
    ;(await take())?.ack()
    const held = await take()
    await until(
      async () => (await manager.consumers.info('VIGIA', 'hands')).ack_floor.stream_seq > 0,
      'the first to be acknowledged',
    )
    await service.purgeMessages.deleteAcknowledged()
    held?.nak()
    const again = await take()
    expect([held?.string(), again?.info.deliveryCount]).toEqual([again?.string(), 2])
    again?.ack()
    await until(async () => {
      await service.purgeMessages.deleteAcknowledged()
      return (await messages(unconsumed)).length === 0
    }, 'it to be forgotten too')
    await manager.consumers.delete('VIGIA', 'hands')
  })

  test('messages are listed in parts, and single ones are deleted and no others', async () => {
    const [mine, others] = [randomUUID(), randomUUID()]
    for (const id of [others, mine, others]) await service.publish(AccountClosedSchema, { userId: id })
    const list = (after = 0, limit = 100) =>
      service.purgeMessages.list('VIGIA', 'vigia.accounts.>', after, limit)
    const all = await list()
    const isMine = ({ text }: { text: string }) => text.includes(mine)
    expect(all.map(isMine)).toEqual([false, true, false])
    expect(await list(all[0]?.seq, 1)).toEqual([all[1]])
    await service.purgeMessages.remove('VIGIA', all.filter(isMine))
    expect(await list()).toEqual(all.filter((one) => !isMine(one)))
  })
})

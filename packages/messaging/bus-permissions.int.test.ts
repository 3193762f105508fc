import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFailedSchema } from '@vigia/proto/crawler/v1/events'
import { CaptureWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgeClosed, impatient } from '../../tests/support/forge.ts'
import { makeSeed, publicKeyOf } from '../../deploy/bus/keys.ts'
import { busUsers } from '../../deploy/bus/users.ts'
import { startNats as startServer } from '../../deploy/local/servers/nats.ts'
import { freePort } from '../../deploy/local/servers/ports.ts'
import { findNats, startNats, type TestNats } from '../../tests/support/nats.ts'
import { connectTo, until } from '../../tests/support/test-service.ts'
import { durableOf, inboxOf } from './bus-names.ts'
import { openBus, type Bus } from './bus.ts'
import { Unavailable } from '@vigia/common/errors'
import { subscribe, subscribeEveryReplica } from './subscription.ts'
import type { WorkerContext } from '@vigia/service/context'
import { openMessagePurge } from './purge-messages.ts'
import { startWorker } from '@vigia/service/worker'

let nats: TestNats
let websites: Bus
const received: { subject: string; text: string }[] = []

beforeAll(async () => {
  nats = await startNats()
  websites = await openBus(nats.as('websites'), 'websites')
  const listener = await connectTo(nats.as('tests'))
  for (const subjects of ['vigia.>', 'dead.>'])
    listener.subscribe(subjects, {
      callback: (_, message) => void received.push({ subject: message.subject, text: message.string() }),
    })
  await listener.flush()
})
afterAll(() => nats.stop())

const want = (jobId: string) =>
  websites.publish(CaptureWantedSchema.typeName, JSON.stringify({ jobId }), randomUUID())
const textsOn = (subject: string) => received.filter((one) => one.subject === subject).map(({ text }) => text)
const as = (service: string) => connectTo(nats.as(service), { inboxPrefix: inboxOf(service), ...impatient })

/** Starts a replica of capture with capture's permissions. */
function startCapture(attempts: [string, number][], cancelled: string[] = []) {
  const tried = subscribe<typeof CaptureWantedSchema, WorkerContext>(
    CaptureWantedSchema,
    async ({ jobId }, { attempt, emit }) => {
      attempts.push([jobId, attempt])
      if (jobId === 'held') throw new Unavailable('the store is away')
      if (jobId === 'failing' && attempt === 1) throw new Error('no luck')
      await emit(PageFailedSchema, { jobId })
    },
  )
  const each = subscribeEveryReplica<typeof JobCancelledSchema, WorkerContext>(
    JobCancelledSchema,
    async ({ jobId }) => void cancelled.push(jobId),
  )
  const definition = { name: 'capture', handlers: [tried, each] }
  return startWorker(definition, { nats: nats.as('capture'), host: '127.0.0.1', port: 0 })
}

test('a service consumes, retries, answers, requeues and dead-letters with its own permissions, and is refused nothing', async () => {
  const attempts: [string, number][] = []
  const cancelled: string[] = []
  const first = await startCapture(attempts, cancelled)
  await want('plain')
  await want('failing')
  await websites.publish(CaptureWantedSchema.typeName, '{"jobId": 7}', randomUUID())
  await until(() => textsOn(PageFailedSchema.typeName).length === 2, 'two answers')
  await until(() => textsOn(`dead.capture.${CaptureWantedSchema.typeName}`).length === 1, 'a dead letter')
  const isCancelled = async () => {
    await websites.publish(JobCancelledSchema.typeName, '{"jobId": "called off"}', randomUUID())
    return cancelled.includes('called off')
  }
  await until(isCancelled, 'the job to be called off')

  await want('held')
  const holds = () => attempts.filter(([jobId]) => jobId === 'held').map(([, attempt]) => attempt)
  await until(() => holds().length > 0, 'it to be held')
  await first.stop()
  const before = holds().length
  const second = await startCapture(attempts)
  await until(() => holds().length > before, 'another worker to hold it')
  await second.stop()
  expect(new Set(holds())).toEqual(new Set([1]))
  expect(attempts.filter(([jobId]) => jobId === 'failing')).toEqual([
    ['failing', 1],
    ['failing', 2],
  ])
  expect(nats.refused()).toEqual([])
})

test('a record of a requeued message is kept until the message is settled', async () => {
  const attempts: [string, number][] = []
  const sweeper = openMessagePurge(websites.connection)
  const notes = async () => {
    const manager = await jetstreamManager(websites.connection)
    const question = { subjects_filter: 'vigia.capture.given_back.>' }
    return Object.keys((await manager.streams.info('VIGIA', question)).state.subjects ?? {}).length
  }
  await sweeper.deleteAcknowledged()
  await sweeper.deleteAcknowledged()
  expect(await notes()).toBe(1)

  const manager = await jetstreamManager(await connectTo(nats.as('tests')))
  const durable = durableOf('capture', CaptureWantedSchema.typeName)
  const consumer = await jetstream(await connectTo(nats.as('tests'))).consumers.get('VIGIA', durable)
  for (
    let message = await consumer.next({ expires: 1_000 });
    message;
    message = await consumer.next({ expires: 1_000 })
  )
    message.ack()
  await until(
    async () => (await manager.consumers.info('VIGIA', durable)).num_ack_pending === 0,
    'it to be dealt with',
  )
  await sweeper.deleteAcknowledged()
  expect([await notes(), attempts]).toEqual([0, []])
})

test.each(['capture', 'crawler', 'diff', 'websites', 'legal'])(
  'a closed account is refused from %s',
  async (service) => {
    const answer = await forgeClosed(as(service), 'user')
    expect(answer).toMatch(/Permissions Violation for Publish to "vigia\.accounts\.v1\.AccountClosed"/)
    expect(textsOn(AccountClosedSchema.typeName)).toEqual([])
  },
)

test('accounts may publish it itself, and a connection without credentials is refused', async () => {
  expect(await forgeClosed(connectTo({ url: nats.url }, impatient), 'user')).toMatch(
    /Authorization Violation/,
  )
  expect(textsOn(AccountClosedSchema.typeName)).toEqual([])
  expect(await forgeClosed(as('accounts'), 'user')).toBe('accepted')
})

test('what the server sends to a subject that its requester may not publish to is not taken for an event', async () => {
  const reply = JobCancelledSchema.typeName
  const legal = await openBus(nats.as('legal'), 'legal')
  const own = 'vigia.legal.v1.RequestReceived'
  await legal.consumer(durableOf('legal', own), own)
  await legal.publish(own, '{"jobId": "forged"}', randomUUID())
  const cancelled: string[] = []
  const capture = await startCapture([], cancelled)
  const before = await websites.count(reply)
  legal.connection.publish(`$JS.API.CONSUMER.MSG.NEXT.VIGIA.${durableOf('legal', own)}`, '{"batch": 1}', {
    reply,
  })
  await sleep(1_000)
  await Promise.all([capture.stop(), legal.close()])
  expect([await websites.count(reply), cancelled]).toEqual([before, []])
})

test('a service cannot consume another’s messages, nor purge a stream', async () => {
  const connection = await as('capture')
  const manager = await jetstreamManager(connection)
  const theirs = durableOf('websites', DiscoveryFailedSchema.typeName)
  const tries = [
    () =>
      manager.consumers.add('VIGIA', {
        durable_name: theirs,
        filter_subject: DiscoveryFailedSchema.typeName,
      }),
    () => manager.consumers.info('VIGIA', theirs),
    () => manager.streams.purge('VIGIA'),
    () => manager.streams.delete('VIGIA'),
    () => manager.streams.getMessage('VIGIA', { seq: 1 }),
    () => manager.streams.deleteMessage('VIGIA', 1),
    () => manager.streams.update('VIGIA', { max_msgs: 1 }),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toThrow(/Permissions Violation/)
  await connection.close()
})

test('only one service changes a stream’s settings, and the others start all the same', async () => {
  const manager = await jetstreamManager(await connectTo(nats.as('tests')))
  const retention = async () => (await manager.streams.info('VIGIA')).config.max_age
  const before = await retention()
  const other = before / 2
  await manager.streams.update('VIGIA', { max_age: other })
  const capture = await openBus(nats.as('capture'), 'capture')
  expect(await retention()).toBe(other)
  const again = await openBus(nats.as('websites'), 'websites')
  expect(await retention()).toBe(before)
  await Promise.all([capture.close(), again.close()])
})

test('a service whose key the server does not know fails with that reason instead of waiting', async () => {
  const opening = openBus({ url: nats.url, nkey: makeSeed() }, 'capture')
  await expect(opening).rejects.toThrow(/Authorization Violation/)
})

test('a service that starts before the server waits for it', async () => {
  const [port, seed] = [await freePort(), makeSeed()]
  const opening = openBus({ url: `127.0.0.1:${port}`, nkey: seed }, 'websites')
  await sleep(1_000)
  const folder = await mkdtemp(join(tmpdir(), 'vigia-late-nats-'))
  const keys = new Map(
    busUsers.map(({ name }) => [name, publicKeyOf(name === 'websites' ? seed : makeSeed())]),
  )
  const late = await startServer({ program: findNats(), folder, port, keys })
  const bus = await opening
  expect(bus.isConnected()).toBe(true)
  await bus.close()
  await late.stop()
  await rm(folder, { recursive: true })
})

import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { consumed } from '@vigia/proto/consumed'
import type { WorkerContext } from '@vigia/service/context'
import { startWorker } from '@vigia/service/worker'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNats, type TestNats } from '../../../tests/support/nats.ts'
import { connectTo, until } from '../../../tests/support/test-service.ts'
import { durableOf, heartbeatOf } from '../bus-names.ts'
import { openBus, type Bus } from '../bus.ts'
import { goneAfterMs } from './heartbeats.ts'
import { subscribe } from '../subscription.ts'
import { openWorkQueues, type WorkQueues } from './work-queues.ts'

let nats: TestNats
let bus: Bus
let workQueues: WorkQueues
const capture = consumed.filter(({ service }) => service === 'capture')
const wanted = CaptureWantedSchema.typeName

beforeAll(async () => {
  nats = await startNats()
  // With the permissions of the service that reads the queues.
  bus = await openBus(nats.as('websites'), 'websites')
  workQueues = openWorkQueues(bus, capture)
  await workQueues.read()
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
})

const read = async (event = wanted) => (await workQueues.read()).find((queue) => queue.event === event)
const want = (jobId: string) => bus.publish(wanted, JSON.stringify({ jobId }), randomUUID())

/** Starts a replica of capture that holds each page until it is released. */
async function startCapture(handle: (jobId: string) => Promise<void> = async () => {}) {
  const handler = subscribe<typeof CaptureWantedSchema, WorkerContext>(
    CaptureWantedSchema,
    ({ jobId }) => handle(jobId),
    { maxAttempts: 1 },
  )
  const definition = { name: 'capture', handlers: [handler] }
  return startWorker(definition, { nats: nats.as('capture'), host: '127.0.0.1', port: 0 })
}

test('the queue of a worker that has never run is known, with its depth and age, and has no replica', async () => {
  await want('one')
  await want('two')
  await until(async () => (await read())?.consumers === 0, 'it to be known that no replica runs')
  const queue = await read()
  expect(queue).toMatchObject({ consumer: durableOf('capture', wanted), service: 'capture', depth: 2 })
  expect(queue?.ageMs).toBeGreaterThan(goneAfterMs / 2)
  expect((await workQueues.read()).map(({ event }) => event)).toEqual(capture.flatMap(({ once }) => once))
})

test('replicas are counted while they work and while they wait, and no longer once they stop', async () => {
  const release = Promise.withResolvers<void>()
  const one = await startCapture(() => release.promise)
  const two = await startCapture(() => release.promise)
  await until(async () => (await read())?.consumers === 2, 'two replicas')
  // Both have taken a message, so neither waits for one.
  expect(await read()).toMatchObject({ depth: 2, consumers: 2 })
  release.resolve()
  await until(async () => (await read())?.depth === 0, 'the queue to be empty')
  expect(await read()).toMatchObject({ ageMs: 0, consumers: 2 })
  await one.stop()
  await until(async () => (await read())?.consumers === 1, 'one replica')
  await two.stop()
  await until(async () => (await read())?.consumers === 0, 'no replica')
})

test('a replica that dies without a word is gone after three heartbeats', async () => {
  const dying = await connectTo(nats.as('capture'))
  const heartbeat = { replica: randomUUID(), consumers: [durableOf('capture', wanted)] }
  dying.publish(heartbeatOf('capture'), JSON.stringify(heartbeat))
  dying.publish(heartbeatOf('capture'), 'not a heartbeat')
  await until(async () => (await read())?.consumers === 1, 'its heartbeat')
  await dying.close()
  const began = performance.now()
  await until(async () => (await read())?.consumers === 0, 'its end')
  expect(performance.now() - began).toBeGreaterThan(goneAfterMs / 2)
})

test('nothing is claimed about replicas for a while after the event bus was away', async () => {
  const connections = bus.connections()
  await nats.wipe(() => sleep(500))
  await until(() => bus.connections() > connections, 'the connection')
  // Publishing declares the streams that the event bus has lost.
  const isPublished = () =>
    want('after').then(
      () => true,
      () => false,
    )
  await until(isPublished, 'the event bus to accept messages')
  expect(await read()).toMatchObject({ depth: 1, consumers: undefined })
})

test('an event that cannot be processed is a dead letter of its service', async () => {
  expect((await workQueues.readDeadLetters()).letters).toEqual([])
  const worker = await startCapture(() => Promise.reject(new Error('no luck')))
  const letters = [{ service: 'capture', event: wanted, count: 1 }]
  await until(async () => (await workQueues.readDeadLetters()).letters.length > 0, 'a dead letter')
  const { letters: found, newestAt } = await workQueues.readDeadLetters()
  expect(found).toEqual(letters)
  expect(Date.now() - newestAt.getTime()).toBeLessThan(60_000)
  await worker.stop()
})

test('reading the queues and reporting replicas is permitted', () => {
  expect(nats.refused()).toEqual([])
})

import { CaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import type { WorkerContext } from '@vigia/service/context'
import { startWorker } from '@vigia/service/worker'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startNats, type TestNats } from '../../../tests/support/nats.ts'
import { until } from '../../../tests/support/test-service.ts'
import { againHeaders, askedAgain, deadLettersOf } from '../bus-names.ts'
import { openBus, type Bus } from '../bus.ts'
import { subscribe } from '../subscription.ts'
import { openDeadLetters, type DeadLetterBox } from './dead-letters.ts'

const event = CaptureWantedSchema.typeName
let nats: TestNats
let bus: Bus
let box: DeadLetterBox

beforeAll(async () => {
  nats = await startNats()
  // With the permissions of the service that keeps the streams.
  bus = await openBus(nats.as('websites'), 'websites')
  box = openDeadLetters(bus)
})
afterAll(async () => {
  await bus.close()
  await nats.stop()
})
beforeEach(async () => {
  for (const { id } of await list()) await box.drop(id)
})

const list = () => box.list({ limit: 100 })
const want = (jobId: string) => bus.publish(event, JSON.stringify({ jobId }), randomUUID())

/** Starts capture with its own permissions; jobs in `failing` cannot be handled. Returns what was handled. */
async function openCapture(failing: Set<string>) {
  const handled: string[] = []
  const handler = subscribe<typeof CaptureWantedSchema, WorkerContext>(
    CaptureWantedSchema,
    async ({ jobId }) => {
      if (failing.has(jobId)) throw new Error('no luck')
      handled.push(jobId)
    },
    { maxAttempts: 1 },
  )
  const definition = { name: 'capture', handlers: [handler] }
  const worker = await startWorker(definition, { nats: nats.as('capture'), host: '127.0.0.1', port: 0 })
  return { handled, worker }
}

async function startCapture(failing: Set<string>) {
  const { handled, worker } = await openCapture(failing)
  onTestFinished(() => worker.stop())
  return handled
}

test('a dead letter is listed with its service, its event, its time and its content', async () => {
  await startCapture(new Set(['one', 'two']))
  for (const jobId of ['one', 'fine', 'two']) await want(jobId)
  await until(async () => (await list()).length === 2, 'two dead letters')
  const [first, second] = await list()
  expect(first).toMatchObject({ service: 'capture', event, content: JSON.stringify({ jobId: 'one' }) })
  expect(Date.now() - (first?.deadAt.getTime() ?? 0)).toBeLessThan(60_000)
  expect(await box.list({ limit: 1 })).toEqual([first])
  expect(await box.list({ after: first?.id, limit: 100 })).toEqual([second])
})

test('a dead letter that is asked for again is handled by its service, and is none any more', async () => {
  const failing = new Set(['one'])
  const handled = await startCapture(failing)
  await want('one')
  await until(async () => (await list()).length === 1, 'a dead letter')
  failing.clear()
  const [letter] = await list()
  expect(await box.askAgain(letter?.id ?? '')).toBe('asked')
  await until(() => handled.includes('one'), 'it to be handled')
  expect(await list()).toEqual([])
  expect(await box.askAgain(letter?.id ?? '')).toBe('missing')
})

test('a dead letter that fails again is a dead letter again, of the same event', async () => {
  await startCapture(new Set(['one']))
  await want('one')
  await until(async () => (await list()).length === 1, 'a dead letter')
  const [before] = await list()
  await box.askAgain(before?.id ?? '')
  await until(async () => (await list())[0]?.id !== before?.id && (await list()).length === 1, 'another one')
  expect(await list()).toMatchObject([{ service: 'capture', event, content: before?.content }])
})

test('a letter that was asked for waits for a service that is not running', async () => {
  const failing = new Set(['one'])
  const { worker } = await openCapture(failing)
  await want('one')
  await until(async () => (await list()).length === 1, 'a dead letter')
  const [letter] = await list()
  await worker.stop()
  await box.askAgain(letter?.id ?? '')
  failing.clear()
  const handled = await startCapture(failing)
  await until(() => handled.includes('one'), 'it to be handled')
  expect(await list()).toEqual([])
})

test('a dropped letter is gone, and the others stay', async () => {
  await startCapture(new Set(['one', 'two']))
  for (const jobId of ['one', 'two']) await want(jobId)
  await until(async () => (await list()).length === 2, 'two dead letters')
  const [first, second] = await list()
  expect(await box.drop(first?.id ?? '')).toBe(true)
  expect(await list()).toEqual([second])
  expect(await box.drop(first?.id ?? '')).toBe(false)
})

test('what the service has not signed itself is not handled', async () => {
  const failing = new Set(['genuine'])
  const handled = await startCapture(failing)
  await want('genuine')
  await until(async () => (await list()).length === 1, 'a dead letter')
  failing.clear()
  const content = JSON.stringify({ jobId: 'forged' })
  const forged = bus.signer.sign({ event, content })
  await bus.publish(askedAgain('capture'), content, randomUUID(), {
    [againHeaders.event]: event,
    [againHeaders.signature]: forged,
  })
  await bus.publish(askedAgain('capture'), content, randomUUID(), { [againHeaders.event]: event })
  const [letter] = await list()
  await box.askAgain(letter?.id ?? '')
  // They are handled one after the other.
  await until(() => handled.includes('genuine'), 'what was asked for after them')
  expect(handled).toEqual(['genuine'])
  expect(await list()).toEqual([])
})

test('a letter of a release that signed none cannot be asked for again, and can be dropped', async () => {
  const tests = await openBus(nats.as('tests'), 'tests')
  onTestFinished(() => tests.close())
  await tests.publish(deadLettersOf('capture', event), '{}', randomUUID())
  const [letter] = await list()
  expect(await box.askAgain(letter?.id ?? '')).toBe('unsigned')
  expect(await box.drop(letter?.id ?? '')).toBe(true)
})

test('all of this is permitted', () => {
  expect(nats.refused()).toEqual([])
})

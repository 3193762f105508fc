import { CaptureWantedSchema, PriorityCaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { subscribe } from '@vigia/messaging/subscription'
import type { WorkerContext } from '@vigia/service/context'
import { startWorker } from '@vigia/service/worker'
import { openTestMetrics } from '../../../../packages/telemetry/testing/open-test-metrics.ts'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestWebsites, user } from '../../testing/test-websites.ts'
import { countCaptureWorkers } from '../requests/capture-workers.ts'
import { countWorkers } from './count-workers.ts'
import { watchWork } from './watch-work.ts'

const metric = openTestMetrics()
const websites = await startTestWebsites({ watch: watchWork })

const waiting = 'Captures are waiting: no worker is running.'
const consumer = 'capture-vigia_websites_v1_CaptureWanted'
const health = async () => {
  const answer = await websites.service.call('GET', '/healthz', undefined)
  return [answer.status, await answer.json()]
}
const reasons = async (): Promise<string[]> => (await health())[1].reasons ?? []

/** Starts a replica of capture with its own permissions, which holds what it takes. */
function startCapture(held: Promise<void>) {
  const handlers = [CaptureWantedSchema, PriorityCaptureWantedSchema].map((schema) =>
    subscribe<typeof schema, WorkerContext>(schema, () => held),
  )
  const around = { nats: websites.service.nats.as('capture'), host: '127.0.0.1', port: 0 }
  return startWorker({ name: 'capture', handlers }, around)
}

test('a missing worker is in the metrics, the health and the job that waits for it, until one runs', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 3)
  const held = Promise.withResolvers<void>()
  const worker = await startCapture(held.promise)
  await until(async () => (await metric('vigia.queue.consumers', { consumer })) === 1, 'a replica')
  const jobId = await websites.start('capture', websiteId, caller)
  const job = () => websites.get(`/api/jobs/${jobId}`, caller)
  await countWorkers(websites.service)
  expect(await job()).toMatchObject({ status: 'running', waitingReason: null })
  expect(await reasons()).not.toContain(waiting)

  held.resolve()
  await worker.stop()
  await until(async () => (await metric('vigia.queue.consumers', { consumer })) === 0, 'no replica')
  await countWorkers(websites.service)
  expect(await job()).toMatchObject({ status: 'running', waitingReason: waiting })
  expect(await metric('vigia.items.unfinished', { state: 'asked' })).toBe(3)
  expect(await metric('vigia.jobs.running', {})).toBe(1)

  // Something waits again, as the test's worker has acknowledged what it took.
  const another = user()
  const second = await websites.discovered(another, 1)
  await websites.start('capture', second, another)
  await until(async () => (await reasons()).includes(waiting), 'the reason')
  const [status, body] = await health()
  expect([status, body.status]).toEqual([200, 'degraded'])

  const next = await startCapture(Promise.resolve())
  await until(async () => (await metric('vigia.queue.consumers', { consumer })) === 1, 'a replica again')
  await countWorkers(websites.service)
  expect(await job()).toMatchObject({ status: 'running', waitingReason: null })
  expect(await reasons()).not.toContain(waiting)
  await next.stop()
})

test('a discovery waits for the crawler, and a job that has ended for nobody', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller, 'https://example.org/')
  const jobId = await websites.start('discover', websiteId, caller)
  const job = () => websites.get(`/api/jobs/${jobId}`, caller)
  const isMarked = async () => {
    await countWorkers(websites.service)
    return (await job()).waitingReason !== null
  }
  await until(isMarked, 'the job to be marked')
  expect((await job()).waitingReason).toBe('The search for pages is waiting: no crawler is running.')
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  expect(await job()).toMatchObject({ status: 'cancelled', waitingReason: null })
})

test('events that stay in the outbox are measured, and make the service degraded after a minute', async () => {
  const { db } = websites.service
  const longAgo = () => new Date(Date.now() - 90_000)
  // The event bus refuses an event of this size.
  const payload = JSON.stringify({ text: 'x'.repeat(2_000_000) })
  await db('outbox').insert({ subject: 'vigia.websites.v1.WebsiteRemoved', payload, createdAt: longAgo() })
  const reason = 'Events are waiting: the event bus does not take them.'
  await until(async () => (await reasons()).includes(reason), 'the reason')
  expect(await metric('vigia.outbox.depth', {})).toBe(1)
  expect(await metric('vigia.outbox.age.seconds', {})).toBeGreaterThan(89)
  await db('outbox').delete()
  expect(await reasons()).not.toContain(reason)
  expect(await metric('vigia.outbox.depth', {})).toBe(0)
})

test('each capture worker that runs counts, until it stops', async () => {
  const isCounted = (count: number) => async () => {
    await countWorkers(websites.service)
    return countCaptureWorkers() === count
  }
  const workers = await Promise.all([1, 2].map(() => startCapture(Promise.resolve())))
  await until(isCounted(2), 'both to be counted')
  await Promise.all(workers.map((worker) => worker.stop()))
  await until(isCounted(1), 'none to run, which counts as one')
  expect(countCaptureWorkers()).toBe(1)
})

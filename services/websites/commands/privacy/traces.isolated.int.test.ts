import { exportTelemetry } from '@vigia/telemetry/start-exporters'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { afterAll, expect, test, vi } from 'vitest'
import { connectTo, until } from '../../../../tests/support/test-service.ts'
import { reconcileJobs } from '../../jobs/repairs/reconcile-jobs.ts'
import { startTestWebsites, page, visitor } from '../../testing/test-websites.ts'

vi.hoisted(() => Object.assign(process.env, { VIGIA_LIMIT_VISITORS_DISCOVERIES: '1' }))

/** The job and the trace of each published event. */
const said: { jobId: string; traceId: string | undefined }[] = []
// No collector receives these traces.
const flush = await exportTelemetry({ name: 'websites', collector: 'http://127.0.0.1:1', ratio: 1 })
afterAll(flush)
const websites = await startTestWebsites()
const bus = await connectTo(websites.service.nats.as('tests'))
afterAll(() => bus.close())
bus.subscribe('vigia.websites.>', {
  callback: (_, message) => {
    const { jobId } = message.json<{ jobId: string }>()
    said.push({ jobId, traceId: message.headers?.get('traceparent').split('-')[1] })
  },
})
await bus.flush()

const traceOf = async (jobId: string): Promise<string> =>
  (await websites.service.db('jobs').where({ id: jobId }).first()).traceParent.split('-')[1]
const tracesSaidOf = (jobId: string) =>
  said.filter((one) => one.jobId === jobId).map(({ traceId }) => traceId)

test('repeated requests belong to the trace of their job', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  await until(() => tracesSaidOf(jobId).length === 2, 'two pages to be asked for')
  await websites.service
    .db('job_items')
    .where({ jobId })
    .update({ askedAt: new Date(0) })
  await reconcileJobs(websites.service)
  await until(() => tracesSaidOf(jobId).length === 4, 'both to be asked for again')
  expect(new Set(tracesSaidOf(jobId))).toEqual(new Set([await traceOf(jobId)]))
})

test('a job whose turn comes when another ends continues its own trace', async () => {
  const [one, other] = [visitor(), visitor()]
  const websiteId = await websites.addWebsite(one)
  const first = await websites.start('discover', websiteId, one)
  const second = await websites.start('discover', await websites.addWebsite(other), other)
  await until(() => tracesSaidOf(first).length === 1, 'the first to be asked for')
  expect(tracesSaidOf(second)).toEqual([])
  await websites.service.publish(DiscoveryFinishedSchema, {
    jobId: first,
    websiteId,
    title: '',
    pages: [page('/')],
  })
  await until(() => tracesSaidOf(second).length === 1, 'the second to have its turn')
  expect(tracesSaidOf(second)).toEqual([await traceOf(second)])
  expect(await traceOf(first)).not.toBe(await traceOf(second))
})

import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import { ComparisonWantedSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { pagesInFlight } from '../../settings.ts'
import { of, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Shown {
  id: string
  status: string
  screenshots: { current?: object }
}

test('cancelling keeps what was done and ignores later results', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, pagesInFlight + 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [first, second] = await websites.wantedOf(jobId, pagesInFlight)
  if (!first || !second) throw new Error('no capture is wanted')
  await websites.take(first)
  await until(
    async () => (await websites.get(`/api/jobs/${jobId}`, caller)).progress.current === 1,
    'one page captured',
  )

  const cancelled = await (await websites.post(`/api/jobs/${jobId}/cancel`, caller)).json()
  expect(cancelled).toMatchObject({ status: 'cancelled', progress: { current: 1 } })
  await websites.service.waitForEvents(JobCancelledSchema, 1, of(jobId))
  const late = await websites.take(second)
  await until(
    async () => Boolean(await websites.service.db('pictures').where({ key: late.key }).first()),
    'the late screenshot to be stored',
  )
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'cancelled',
    progress: { current: 1 },
  })
  const { pages } = await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(pages.filter((one: Shown) => one.status === 'processing')).toEqual([])
  const captured = pages.filter((one: Shown) => one.screenshots.current !== undefined)
  expect(captured.map((one: Shown) => one.id)).toEqual([first.pageId])
  expect(await websites.wantedOf(jobId, pagesInFlight + 1)).toHaveLength(pagesInFlight + 1)
  expect((await websites.post(`/api/jobs/${jobId}/cancel`, caller)).status).toBe(200)
})

test('a verdict that comes after its job was cancelled still counts for the page, not for the job', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted)
  const [comparison] = await websites.service.waitForEvents(ComparisonWantedSchema, 1, of(jobId))
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  const keys = { baselineKey: comparison?.baseline?.key ?? '', currentKey: comparison?.current?.key ?? '' }
  await websites.service.publish(PageComparedSchema, {
    jobId,
    websiteId,
    pageId: wanted.pageId,
    ...keys,
    ratio: 0,
  })

  const status = async () =>
    (await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)).pages[0].status
  await until(async () => (await status()) === 'unchanged', 'the verdict')
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'cancelled',
    progress: { current: 0 },
  })
})

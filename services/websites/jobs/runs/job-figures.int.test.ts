import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema, PagesFoundSchema } from '@vigia/proto/crawler/v1/events'
import { PageFailedSchema as ComparisonFailedSchema } from '@vigia/proto/diff/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestWebsites, page, picture, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const jobOf = (jobId: string, caller: Caller) => websites.get(`/api/jobs/${jobId}`, caller)

/** Publishes an event and waits until the service has consumed it. */
async function publish(...[schema, data]: Parameters<typeof websites.service.publish>) {
  const messageId = randomUUID()
  await websites.service.publish(schema, data, messageId)
  await until(
    async () => Boolean(await websites.service.db('inbox').where({ messageId }).first()),
    schema.typeName,
  )
}

const found = (jobId: string, websiteId: string, ...paths: string[]) =>
  publish(PagesFoundSchema, { jobId, websiteId, pages: paths.map(page), message: 'Discovering Pages...' })

test('a running discovery counts the pages that it has found itself, without a total', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 4)
  const jobId = await websites.start('discover', websiteId, caller)
  const progress = async () => (await jobOf(jobId, caller)).progress
  expect(await progress()).toMatchObject({ current: 0, total: 0 })
  await found(jobId, websiteId, '/', '/1')
  expect(await progress()).toMatchObject({ current: 2, total: 0 })
  await found(jobId, websiteId, '/1', '/new')
  expect(await progress()).toMatchObject({ current: 3, total: 0 })
  await publish(DiscoveryFinishedSchema, {
    jobId,
    websiteId,
    title: '',
    pages: ['/', '/1', '/new'].map(page),
  })
  expect(await jobOf(jobId, caller)).toMatchObject({
    progress: { current: 3, total: 3 },
    result: { pagesFound: 3 },
  })
})

test('the figures of a finished job stay as they are, whatever comes later', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const discovery = await websites.start('discover', websiteId, caller)
  const four = ['/', '/1', '/2', '/3'].map(page)
  await publish(DiscoveryFinishedSchema, { jobId: discovery, websiteId, title: '', pages: four })
  const capture = await websites.start('capture', websiteId, caller)
  await websites.takeAll(capture, caller, 4)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const second = await websites.start('capture', websiteId, caller)
  for (const wanted of await websites.wantedOf(second, 4)) await websites.take(wanted)
  const comparisons = await websites.comparisonsOf(second, 4)
  for (const asked of comparisons)
    await websites.compare(asked, { ratio: 0.5, changed: true, difference: picture(), mask: picture() })
  await websites.ended(second, caller)
  const ended = [discovery, capture, second]
  const before = await Promise.all(ended.map((jobId) => jobOf(jobId, caller)))
  expect(before[0]).toMatchObject({ result: { pagesFound: 4 } })
  expect(before[2]).toMatchObject({ result: { pagesChanged: 4, averageDiff: 50 } })

  const third = await websites.start('discover', websiteId, caller)
  await publish(DiscoveryFinishedSchema, { jobId: third, websiteId, title: '', pages: [page('/')] })
  await found(discovery, websiteId, '/late')
  await publish(DiscoveryFinishedSchema, { jobId: discovery, websiteId, title: '', pages: [page('/late')] })
  const [asked] = comparisons
  if (!asked) throw new Error('no comparison is wanted')
  await websites.compare(asked, { ratio: 0, changed: false })
  const about = { websiteId, pageId: asked.pageId, reason: 'The page is blank.' }
  await publish(PageFailedSchema, { jobId: capture, ...about })
  await publish(ComparisonFailedSchema, { jobId: second, ...about })
  const diff = await websites.start('diff', websiteId, caller)
  for (const again of await websites.comparisonsOf(diff, 4)) await websites.compare(again, { ratio: 0 })
  await websites.ended(diff, caller)
  expect(await Promise.all(ended.map((jobId) => jobOf(jobId, caller)))).toEqual(before)
})

/** A capture of this many pages, of which these fail. */
async function captureFailing(
  caller: Caller,
  websiteId: string,
  what: string,
  reasons: (string | undefined)[],
) {
  const jobId = await websites.start(what, websiteId, caller)
  if (what === 'analyze') {
    const pages = reasons.map((_, nth) => page(`/${nth}`))
    await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: '', pages })
  }
  for (const [nth, wanted] of (await websites.wantedOf(jobId, reasons.length)).entries()) {
    const { pageId } = wanted
    const reason = reasons[nth]
    if (reason) await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId, reason })
    else await websites.take(wanted)
  }
  return websites.ended(jobId, caller)
}

const dead = 'The website did not answer.'
const blank = 'The page is blank.'

test.each([
  ['the reason of its only page', [dead], dead],
  [
    'the reason that all pages share',
    [dead, dead, dead],
    'None of the 3 pages could be captured: the website did not answer.',
  ],
  [
    'the most common reason',
    [blank, dead, blank],
    'None of the 3 pages could be captured. Most common reason: the page is blank.',
  ],
])('a capture of which every page fails has failed with %s', async (_, reasons, error) => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, reasons.length)
  const job = await captureFailing(caller, websiteId, 'capture', reasons)
  expect(job).toMatchObject({ status: 'failed', error, result: { pagesFailed: reasons.length } })
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0]).toMatchObject({
    type: 'screenshot-capture-failed',
    message: `Capture failed: ${error}`,
  })
  expect(await websites.pagesOf(websiteId, caller)).toMatchObject(reasons.map(() => ({ status: 'error' })))
})

test('a capture of which some pages fail is complete and counts them', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 3)
  const job = await captureFailing(caller, websiteId, 'capture', [dead, undefined, dead])
  expect(job).toMatchObject({ status: 'completed', error: null, result: { totalPages: 3, pagesFailed: 2 } })
})

test('a whole analysis of which every page fails has failed, too', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const job = await captureFailing(caller, websiteId, 'analyze', [dead, dead])
  expect(job).toMatchObject({
    type: 'website-analysis',
    status: 'failed',
    error: 'None of the 2 pages could be captured: the website did not answer.',
  })
})

test('a comparison of which every page fails has failed, too', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 2)
  const stored = await websites.service.db('pages').where({ websiteId }).select('baselineImagePath')
  for (const { baselineImagePath: key } of stored) await websites.stored({ ...picture(), key })
  const jobId = await websites.start('diff', websiteId, caller)
  const reason = 'The two screenshots could not be compared.'
  for (const { pageId } of await websites.comparisonsOf(jobId, 2))
    await websites.service.publish(ComparisonFailedSchema, { jobId, websiteId, pageId, reason })
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'failed',
    error: 'None of the 2 pages could be compared: the two screenshots could not be compared.',
  })
})

test('a website that is known can be analyzed as a whole in one job', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 2)
  const answer = await websites.post(`/api/websites/${websiteId}/analyze`, caller)
  expect(answer.status).toBe(202)
  const { jobId } = await answer.json()
  expect(await jobOf(jobId, caller)).toMatchObject({ type: 'website-analysis', status: 'running' })
  await publish(DiscoveryFinishedSchema, { jobId, websiteId, title: '', pages: ['/', '/new'].map(page) })
  const [home, other] = await websites.wantedOf(jobId, 2)
  if (!home || !other) throw new Error('two captures are wanted')
  await websites.take(home)
  await websites.take(other)
  const asked = await websites.comparisonOf(jobId)
  await websites.compare(asked, { ratio: 0.5, changed: true, difference: picture(), mask: picture() })
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { pagesFound: 2, totalPages: 2, pagesChanged: 1 },
  })
})

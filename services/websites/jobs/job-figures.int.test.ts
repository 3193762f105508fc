import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema, PagesFoundSchema } from '@vigia/proto/crawler/v1/events'
import { PageFailedSchema as ComparisonFailedSchema } from '@vigia/proto/diff/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { openPlay, page, picture, visitor } from '../testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.stage.strike())

const jobOf = (jobId: string, caller: Caller) => play.get(`/api/jobs/${jobId}`, caller)

/** Publishes an event and waits until the service has dealt with it. */
async function tell(...[schema, data]: Parameters<typeof play.stage.say>) {
  const messageId = randomUUID()
  await play.stage.say(schema, data, messageId)
  await until(async () => Boolean(await play.stage.db('inbox').where({ messageId }).first()), schema.typeName)
}

const found = (jobId: string, websiteId: string, ...paths: string[]) =>
  tell(PagesFoundSchema, { jobId, websiteId, pages: paths.map(page), message: 'Discovering Pages...' })

test('a discovery that runs counts the pages that it has found itself, and does not know how many there are', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 4)
  const jobId = await play.start('discover', websiteId, caller)
  const progress = async () => (await jobOf(jobId, caller)).progress
  expect(await progress()).toMatchObject({ current: 0, total: 0 })
  await found(jobId, websiteId, '/', '/1')
  expect(await progress()).toMatchObject({ current: 2, total: 0 })
  await found(jobId, websiteId, '/1', '/new')
  expect(await progress()).toMatchObject({ current: 3, total: 0 })
  await tell(DiscoveryFinishedSchema, { jobId, websiteId, title: '', pages: ['/', '/1', '/new'].map(page) })
  expect(await jobOf(jobId, caller)).toMatchObject({
    progress: { current: 3, total: 3 },
    result: { pagesFound: 3 },
  })
})

test('the figures of a finished job stay as they are, whatever comes later', async () => {
  const caller = visitor()
  const websiteId = await play.addWebsite(caller)
  const discovery = await play.start('discover', websiteId, caller)
  const four = ['/', '/1', '/2', '/3'].map(page)
  await tell(DiscoveryFinishedSchema, { jobId: discovery, websiteId, title: '', pages: four })
  const capture = await play.start('capture', websiteId, caller)
  await play.takeAll(capture, caller, 4)
  await play.post(`/api/websites/${websiteId}/approve-all`, caller)
  const second = await play.start('capture', websiteId, caller)
  for (const wanted of await play.wantedOf(second, 4)) await play.take(wanted)
  const comparisons = await play.comparisonsOf(second, 4)
  for (const asked of comparisons)
    await play.compare(asked, { ratio: 0.5, changed: true, difference: picture(), mask: picture() })
  await play.ended(second, caller)
  const ended = [discovery, capture, second]
  const before = await Promise.all(ended.map((jobId) => jobOf(jobId, caller)))
  expect(before[0]).toMatchObject({ result: { pagesFound: 4 } })
  expect(before[2]).toMatchObject({ result: { pagesChanged: 4, averageDiff: 50 } })

  const third = await play.start('discover', websiteId, caller)
  await tell(DiscoveryFinishedSchema, { jobId: third, websiteId, title: '', pages: [page('/')] })
  await found(discovery, websiteId, '/late')
  await tell(DiscoveryFinishedSchema, { jobId: discovery, websiteId, title: '', pages: [page('/late')] })
  const [asked] = comparisons
  if (!asked) throw new Error('no comparison is wanted')
  await play.compare(asked, { ratio: 0, changed: false })
  const about = { websiteId, pageId: asked.pageId, reason: 'The page is blank.' }
  await tell(PageFailedSchema, { jobId: capture, ...about })
  await tell(ComparisonFailedSchema, { jobId: second, ...about })
  const diff = await play.start('diff', websiteId, caller)
  for (const again of await play.comparisonsOf(diff, 1)) await play.compare(again, { ratio: 0 })
  await play.ended(diff, caller)
  expect(await Promise.all(ended.map((jobId) => jobOf(jobId, caller)))).toEqual(before)
})

/** A capture of so many pages, of which these fail. */
async function captureFailing(
  caller: Caller,
  websiteId: string,
  what: string,
  reasons: (string | undefined)[],
) {
  const jobId = await play.start(what, websiteId, caller)
  if (what === 'analyze') {
    const pages = reasons.map((_, nth) => page(`/${nth}`))
    await play.stage.say(DiscoveryFinishedSchema, { jobId, websiteId, title: '', pages })
  }
  for (const [nth, wanted] of (await play.wantedOf(jobId, reasons.length)).entries()) {
    const { pageId } = wanted
    const reason = reasons[nth]
    if (reason) await play.stage.say(PageFailedSchema, { jobId, websiteId, pageId, reason })
    else await play.take(wanted)
  }
  return play.ended(jobId, caller)
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
  const websiteId = await play.discovered(caller, reasons.length)
  const job = await captureFailing(caller, websiteId, 'capture', reasons)
  expect(job).toMatchObject({ status: 'failed', error, result: { pagesFailed: reasons.length } })
  const { activities } = await play.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0]).toMatchObject({
    type: 'screenshot-capture-failed',
    message: `Capture failed: ${error}`,
  })
  expect(await play.pagesOf(websiteId, caller)).toMatchObject(reasons.map(() => ({ status: 'error' })))
})

test('a capture of which some pages fail is complete and says how many', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 3)
  const job = await captureFailing(caller, websiteId, 'capture', [dead, undefined, dead])
  expect(job).toMatchObject({ status: 'completed', error: null, result: { totalPages: 3, pagesFailed: 2 } })
})

test('a whole analysis of which every page fails has failed, too', async () => {
  const caller = visitor()
  const websiteId = await play.addWebsite(caller)
  const job = await captureFailing(caller, websiteId, 'analyze', [dead, dead])
  expect(job).toMatchObject({
    type: 'website-analysis',
    status: 'failed',
    error: 'None of the 2 pages could be captured: the website did not answer.',
  })
})

test('a comparison of which every page fails has failed, too', async () => {
  const caller = visitor()
  const websiteId = await play.approved(caller, 2)
  const stored = await play.stage.db('pages').where({ websiteId }).select('baselineImagePath')
  for (const { baselineImagePath: key } of stored) await play.stored({ ...picture(), key })
  const jobId = await play.start('diff', websiteId, caller)
  const reason = 'The two screenshots could not be compared.'
  for (const { pageId } of await play.comparisonsOf(jobId, 2))
    await play.stage.say(ComparisonFailedSchema, { jobId, websiteId, pageId, reason })
  expect(await play.ended(jobId, caller)).toMatchObject({
    status: 'failed',
    error: 'None of the 2 pages could be compared: the two screenshots could not be compared.',
  })
})

test('a website that is known can be analyzed as a whole in one job', async () => {
  const caller = visitor()
  const websiteId = await play.approved(caller, 2)
  const answer = await play.post(`/api/websites/${websiteId}/analyze`, caller)
  expect(answer.status).toBe(202)
  const { jobId } = await answer.json()
  expect(await jobOf(jobId, caller)).toMatchObject({ type: 'website-analysis', status: 'running' })
  await tell(DiscoveryFinishedSchema, { jobId, websiteId, title: '', pages: ['/', '/new'].map(page) })
  const [home, other] = await play.wantedOf(jobId, 2)
  if (!home || !other) throw new Error('two captures are wanted')
  await play.take(home)
  await play.take(other)
  const [asked] = await play.comparisonsOf(jobId, 1)
  if (!asked) throw new Error('a comparison is wanted')
  await play.compare(asked, { ratio: 0.5, changed: true, difference: picture(), mask: picture() })
  expect(await play.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { pagesFound: 2, totalPages: 2, pagesChanged: 1 },
  })
})

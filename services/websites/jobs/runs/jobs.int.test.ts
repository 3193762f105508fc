import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, onTestFinished, test } from 'vitest'
import { refuseRows } from '../../../../tests/support/refuse-rows.ts'
import { until } from '../../../../tests/support/test-service.ts'
import { pagesInFlight } from '../../settings.ts'
import { of, startTestWebsites, page, picture, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

test('of twenty starts at once one is accepted, and the others name it', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => websites.post(`/api/websites/${websiteId}/capture`, caller)),
  )
  const accepted = answers.filter((answer) => answer.status === 202)
  const refused = answers.filter((answer) => answer.status === 409)
  expect([accepted.length, refused.length]).toEqual([1, 19])
  const [named, running] = await Promise.all([refused[0]?.json(), accepted[0]?.json()])
  expect(named).toMatchObject(running)
})

test('captures are requested a few at a time, and every answer counts once', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 10)
  const jobId = await websites.start('capture', websiteId, caller)
  const first = await websites.wantedOf(jobId, pagesInFlight)
  expect(first).toHaveLength(pagesInFlight)
  const [wanted] = first
  if (!wanted) throw new Error('no capture is wanted')

  const shot = await websites.take(wanted)
  await websites.wantedOf(jobId, pagesInFlight + 1)
  const again = await websites.take(wanted)
  const isStoredAgain = async () =>
    Boolean(await websites.service.db('pictures').where({ key: again.key }).first())
  await until(isStoredAgain, 'the second screenshot to be stored')
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    progress: { current: 1, total: 10 },
  })
  const { pages } = await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  const taken = pages.find((one: { id: string }) => one.id === wanted.pageId)
  expect(taken).toMatchObject({
    status: 'new',
    screenshots: { current: { filename: `${shot.key}.png`, width: 1280 } },
  })

  for (const other of first.slice(1)) await websites.take(other)
  for (let nth = pagesInFlight; nth < 10; nth += 1) {
    await websites.take(await websites.captureOf(jobId, nth))
  }
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    progress: { current: 10, total: 10 },
  })
})

test('a page with a baseline is compared as part of its capture', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 2)
  expect(await (await websites.post(`/api/websites/${websiteId}/approve-all`, caller)).json()).toMatchObject({
    approved: 2,
  })

  const jobId = await websites.start('capture', websiteId, caller)
  for (const wanted of await websites.wantedOf(jobId, 2)) await websites.take(wanted)
  const comparisons = await websites.service.waitForEvents(ComparisonWantedSchema, 2, of(jobId))
  const ratios = [0.004, 0]
  for (const [nth, { pageId, baseline, current }] of comparisons.entries()) {
    const ratio = ratios[nth] ?? 0
    const keys = { baselineKey: baseline?.key ?? '', currentKey: current?.key ?? '' }
    await websites.service.publish(PageComparedSchema, {
      jobId,
      websiteId,
      pageId,
      ...keys,
      ratio,
      ...(ratio ? { difference: picture() } : {}),
    })
  }
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { pagesChanged: 1, processedPages: 2 },
  })
  const { pages } = await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  const verdicts = pages.map((one: { status: string; diffPercentage: number }) => [
    one.status,
    one.diffPercentage,
  ])
  expect(verdicts.toSorted()).toEqual([
    ['changed', 1],
    ['unchanged', 0],
  ])
})

test('a page that cannot be captured is in error with its reason, and keeps its baseline', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)

  const jobId = await websites.start('capture', websiteId, caller)
  const pageId = (await websites.wantedOf(jobId, 1))[0]?.pageId ?? ''
  await websites.service.publish(PageFailedSchema, {
    jobId,
    websiteId,
    pageId,
    reason: 'The page answered with an error (500).',
  })
  expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'failed', result: { pagesFailed: 1 } })
  const { pages } = await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(pages[0]).toMatchObject({ status: 'error', reason: 'The page answered with an error (500).' })
  expect(pages[0].screenshots.baseline).toBeTruthy()
})

test('while a job runs nothing is approved', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  await websites.start('capture', websiteId, caller)
  expect((await websites.post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(409)
})

test('a whole analysis finds the pages and then captures them', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const jobId = await websites.start('capture-all', websiteId, caller)
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({ type: 'website-analysis' })
  await websites.service.publish(DiscoveryFinishedSchema, {
    jobId,
    websiteId,
    title: 'Example',
    pages: [page('/'), page('/a')],
  })
  expect(await websites.takeAll(jobId, caller, 2)).toMatchObject({
    status: 'completed',
    progress: { current: 2, total: 2 },
  })
})

test('all pages are captured again when some are known already', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture-all', websiteId, caller)
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({ type: 'screenshot-capture' })
})

test('a comparison without anything to compare is done at once', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('diff', websiteId, caller)
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    progress: { current: 0, total: 0 },
  })
})

test('comparing on demand leaves a page in error as it is', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const pageId = (await websites.wantedOf(jobId, 1))[0]?.pageId ?? ''
  await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId, reason: 'The page is blank.' })
  await websites.ended(jobId, caller)
  expect((await websites.post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(409)
  const diff = await websites.start('diff', websiteId, caller)
  expect(await websites.ended(diff, caller)).toMatchObject({ status: 'completed', progress: { total: 0 } })
})

test('an answer that cannot be stored fails its job instead of leaving it waiting', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const jobId = await websites.start('discover', websiteId, caller)
  const where = `the.website_id = '${websiteId}'`
  onTestFinished(await refuseRows(websites.service.db, { table: 'pages', where }))
  await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: '', pages: [page('/')] })
  const job = () => websites.get(`/api/jobs/${jobId}`, caller)
  await until(async () => (await job()).status !== 'running', 'the end of it', 20_000)
  expect(await job()).toMatchObject({
    status: 'failed',
    error: 'The pages that were found could not be saved.',
  })
})

import { PageDelayedSchema, PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryDelayedSchema } from '@vigia/proto/crawler/v1/events'
import { PageDelayedSchema as ComparisonDelayedSchema } from '@vigia/proto/diff/v1/events'
import type { CaptureWanted, PriorityCaptureWanted } from '@vigia/proto/websites/v1/events'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestDetections } from '../../testing/test-detections.ts'
import { visitor } from '../../testing/test-websites.ts'
import { reconcileJobs } from '../repairs/reconcile-jobs.ts'

const websites = await startTestDetections()

const tooBusy = 'Vigia was too busy to capture this page.'
const jobOf = (jobId: string, caller: Caller) => websites.get(`/api/jobs/${jobId}`, caller)
const itemsOf = (jobId: string) => websites.service.db('job_items').where({ jobId })
const longAgo = () => new Date(Date.now() - 3_600_000)

async function delay({ jobId, websiteId, pageId }: CaptureWanted | PriorityCaptureWanted, delayMs: number) {
  await websites.service.publish(PageDelayedSchema, { jobId, websiteId, pageId, delayMs })
}

async function giveUp({ jobId, websiteId, pageId }: CaptureWanted | PriorityCaptureWanted) {
  const failed = { jobId, websiteId, pageId, reason: tooBusy, reasonKind: 'ours', overloaded: true }
  await websites.service.publish(PageFailedSchema, failed)
}

test('a job says that Vigia is busy, and no page is asked for twice meanwhile', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [first, second] = await websites.wantedOf(jobId, 2)
  if (!first || !second) throw new Error('no captures are wanted')
  await itemsOf(jobId).update({ askedAt: longAgo(), answeredAt: longAgo() })
  await delay(first, 60_000)
  await delay(second, 60_000)
  await until(async () => (await jobOf(jobId, caller)).isBusy, 'the job to be busy')
  expect(await jobOf(jobId, caller)).toMatchObject({
    status: 'running',
    isBusy: true,
    currentStep: 'Page 1/2: Vigia is busy. This takes longer than usual.',
  })
  await until(
    async () => (await itemsOf(jobId)).every(({ askedAt }) => askedAt > new Date()),
    'both pages to be put off',
  )
  await reconcileJobs(websites.service)
  expect((await itemsOf(jobId)).map(({ askedAgain }) => askedAgain)).toEqual([0, 0])

  await websites.take(first)
  await websites.take(second)
  expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'completed', isBusy: false })
})

test('a discovery says that Vigia is busy', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.publish(DiscoveryDelayedSchema, { jobId, websiteId, delayMs: 10_000 })
  await until(async () => (await jobOf(jobId, caller)).isBusy, 'the job to be busy')
  expect((await jobOf(jobId, caller)).currentStep).toBe('Vigia is busy. This takes longer than usual.')
})

test('a comparison that is put off is not asked for again meanwhile', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted, await websites.stored())
  const compared = await websites.comparisonOf(jobId)
  const { pageId } = compared
  await itemsOf(jobId).update({ askedAt: longAgo(), answeredAt: longAgo() })
  await websites.service.publish(ComparisonDelayedSchema, { jobId, websiteId, pageId, delayMs: 60_000 })
  await until(async () => (await jobOf(jobId, caller)).isBusy, 'the job to be busy')
  await reconcileJobs(websites.service)
  expect((await itemsOf(jobId)).map(({ askedAgain }) => askedAgain)).toEqual([0])
})

test('a page that Vigia was too busy for keeps its verdict, and the activity mentions it', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [first, second] = await websites.wantedOf(jobId, 2)
  if (!first || !second) throw new Error('no captures are wanted')
  await websites.take(first, { ...(await websites.stored()), ...plain(first) })
  await giveUp(second)
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { pagesFailed: 1 },
  })
  const pages: { status: string; reason: string | null }[] = await websites.pagesOf(websiteId, caller)
  expect(pages.map(({ status, reason }) => [status, reason])).toEqual([
    ['unchanged', null],
    ['unchanged', null],
  ])
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0].message).toMatch(/\. Vigia was too busy for 1 page, which stays as it was$/)
})

test('a scheduled run for which Vigia was too busy suspects nothing, recovers nothing and alerts nobody', async () => {
  const { caller, websiteId } = await websites.monitored(2)
  await websites.scheduled(websiteId, (path) => (path === '/1' ? { fails: 'down' } : 'fine'))
  const before = await websites.detectionsOf(websiteId)
  expect(before).toHaveLength(1)
  const jobId = await websites.startRun(websiteId, 'screenshot-capture')
  for (const nth of [0, 1]) {
    const wanted = (await websites.wantedOf(jobId, nth + 1))[nth]
    if (wanted) await giveUp(wanted)
  }
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'failed',
    error: 'None of the 2 pages could be captured: Vigia was too busy to capture this page.',
  })
  expect(await websites.detectionsOf(websiteId)).toEqual(before)
  expect(await websites.alertsOf(websiteId, 'page.failing', 'page.recovered', 'change.confirmed')).toEqual([])
})

test('a job that ends at its deadline says that Vigia was too busy, where it was', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await delay(wanted, 60_000)
  await until(async () => (await jobOf(jobId, caller)).isBusy, 'the job to be busy')
  await websites.service.db('jobs').where({ id: jobId }).update({ deadlineAt: longAgo() })
  await reconcileJobs(websites.service)
  expect(await jobOf(jobId, caller)).toMatchObject({
    status: 'failed',
    isBusy: false,
    error: 'Vigia was too busy to finish this within 30 minutes. What was done so far has been saved.',
  })
})

/** A capture of the page that equals its baseline byte for byte. */
function plain({ baseline }: Pick<CaptureWanted, 'baseline'>) {
  if (!baseline) throw new Error('the page has no baseline')
  const { $typeName: _, ...rest } = baseline
  return rest
}

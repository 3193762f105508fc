import { PageFailedSchema } from '@vigia/proto/diff/v1/events'
import { expect, test } from 'vitest'
import { noDifference, startTestComparisons, region } from '../../testing/test-comparisons.ts'
import { picture } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()

test('a late answer to a finished job leaves the verdict of another job', async () => {
  const { caller, websiteId, jobId, asked, shown } = await websites.compareAgain()
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  const diffJob = await websites.start('diff', websiteId, caller)
  const again = await websites.comparisonOf(diffJob)
  await websites.compare(again, { ratio: 0.2, changed: true, difference: picture(), mask: picture() })
  await websites.ended(diffJob, caller)

  const mask = picture()
  await websites.compare(asked, { ratio: 0, mask })
  await websites.screenshotStored(mask.key)
  expect((await shown()).status).toBe('changed')
})

test('a verdict on screenshots that were replaced meanwhile is ignored', async () => {
  const { caller, websiteId, jobId, asked, shown } = await websites.compareAgain()
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const [difference, mask] = [picture(), picture()]
  await websites.compare(asked, { ratio: 0.5, changed: true, regions: [region], difference, mask })
  await websites.screenshotStored(mask.key)
  expect(await shown()).toMatchObject({ status: 'unchanged', ...noDifference })
})

test('new screenshots have no verdict of earlier ones', async () => {
  const { caller, websiteId, jobId, asked, shown } = await websites.compareAgain()
  const pictures = { difference: picture(), mask: picture() }
  await websites.compare(asked, { ratio: 0.5, changed: true, regions: [region], ...pictures })
  await websites.ended(jobId, caller)
  const next = await websites.captureOnce(websiteId, caller)
  await websites.take(next.wanted)
  await websites.comparisonsOf(next.jobId, 1)
  const page = await shown()
  expect(page).toMatchObject({ diffPercentage: null, diffRatio: null, contentRatio: null, shiftedRows: null })
  expect([page.regions, Object.keys(page.screenshots)]).toEqual([[], ['baseline', 'current']])
})

test('a page with a difference from an older worker has changed', async () => {
  const { caller, jobId, asked, shown } = await websites.compareAgain()
  await websites.compare(asked, { ratio: 0.3, difference: picture() })
  expect(await websites.ended(jobId, caller)).toMatchObject({ result: { pagesChanged: 1 } })
  expect(await shown()).toMatchObject({ status: 'changed', diffPercentage: 30, regions: [] })
})

test('a page whose baseline file is missing is new; while it exists, a failed comparison is an error', async () => {
  const { asked, baseline, caller, jobId, shown, websiteId } = await websites.compareAgain()
  await websites.stored(baseline)
  const reason = 'The two screenshots could not be compared.'
  const fail = (id: string) =>
    websites.service.publish(PageFailedSchema, { jobId: id, websiteId, pageId: asked.pageId, reason })
  await fail(jobId)
  expect(await websites.ended(jobId, caller)).toMatchObject({ result: { pagesFailed: 1 } })
  expect(await shown()).toMatchObject({ status: 'error', reason })

  await websites.service.files.remove([`${baseline.key}.png`])
  const again = await websites.captureOnce(websiteId, caller)
  await websites.take(again.wanted)
  await websites.comparisonsOf(again.jobId, 1)
  await fail(again.jobId)
  expect(await websites.ended(again.jobId, caller)).toMatchObject({ result: { pagesFailed: 0 } })
  expect(await shown()).toMatchObject({ status: 'new', reason: null })
  expect((await websites.post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(200)
})

import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { sweepPictures } from '../../outcomes/retention/sweep-screenshots.ts'
import { longAgo, noDifference, startTestComparisons } from '../../testing/test-comparisons.ts'
import { picture } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()

test('a baseline captured with an older browser is renewed in the name of the user who approved it', async () => {
  const { caller, websiteId, jobId, baseline, current, asked, shown } = await websites.compareAgain()
  await websites.stored(baseline)
  for (let nth = 0; nth < 2; nth += 1)
    await websites.compare(asked, { ratio: 0.001, shiftedRows: 1, renews: true })
  expect(await websites.ended(jobId, caller)).toMatchObject({
    result: { processedPages: 1, pagesChanged: 0, averageDiff: 0 },
  })

  const page = await shown()
  expect(page).toMatchObject({ status: 'unchanged', ...noDifference })
  expect(page.screenshots.baseline.filename).toBe(`${current.key}.png`)
  expect(page.screenshots.current).toEqual(page.screenshots.baseline)
  const versions = await websites.service.db('baselines').where({ pageId: page.id }).orderBy('id')
  expect(versions.map(({ pictureKey, approvedBy }) => [pictureKey, approvedBy])).toEqual([
    [baseline.key, caller.id],
    [current.key, caller.id],
  ])
  expect(
    await websites.service.db('activity_logs').where({ websiteId, type: 'renewal' }).pluck('message'),
  ).toEqual(['Baseline of the start page renewed for a new browser or new fonts'])
  expect((await websites.captureOnce(websiteId, caller)).baseline).toMatchObject(current)
})

test('a renewed baseline is kept like any that was approved', async () => {
  const { caller, jobId, baseline, asked } = await websites.compareAgain()
  await websites.stored(baseline)
  await websites.compare(asked, { renews: true })
  await websites.ended(jobId, caller)
  await websites.service.db('pictures').where({ key: baseline.key }).update({ takenAt: longAgo() })
  await sweepPictures(websites.service)
  expect((await websites.service.call('GET', `/screenshots/${baseline.key}.png`, caller)).status).toBe(200)
})

test('a page that changed keeps its baseline, whichever browser captured it', async () => {
  const { caller, jobId, baseline, asked, shown } = await websites.compareAgain()
  await websites.compare(asked, { ratio: 0.2, changed: true, difference: picture(), renews: true })
  await websites.ended(jobId, caller)
  const page = await shown()
  expect([page.status, page.screenshots.baseline.filename]).toEqual(['changed', `${baseline.key}.png`])
})

test('no baseline is renewed for a job that was cancelled', async () => {
  const { caller, jobId, baseline, asked, shown } = await websites.compareAgain()
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  await websites.compare(asked, { renews: true })
  await until(async () => (await shown()).status === 'unchanged', 'the verdict')
  expect((await shown()).screenshots.baseline.filename).toBe(`${baseline.key}.png`)
})

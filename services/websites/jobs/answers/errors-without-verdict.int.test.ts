import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { expect, test } from 'vitest'
import { startTestComparisons, region } from '../../testing/test-comparisons.ts'
import { page, picture } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()

const none = {
  diffPercentage: null,
  diffRatio: null,
  contentRatio: null,
  shiftedRows: null,
  regions: [],
  firstChange: null,
}
const reason = 'The page answered with an error (503).'

/** A page that changed, with all the details of a change. */
async function changed() {
  const begun = await websites.compareAgain()
  const [difference, mask] = [picture(), await websites.stored()]
  const numbers = { ratio: 0.52, contentRatio: 0.4, shiftedRows: 40, regions: [region], firstChange: 1240 }
  await websites.compare(begun.asked, { ...numbers, changed: true, difference, mask })
  await websites.ended(begun.jobId, begun.caller)
  expect(await begun.shown()).toMatchObject({ status: 'changed', diffPercentage: 52, regions: [region] })
  return begun
}

test('a page whose capture failed keeps both screenshots, and nothing of an older comparison', async () => {
  const { caller, websiteId, wanted, shown, baseline, current } = await changed()
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.wantedOf(jobId, 1)
  await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId: wanted.pageId, reason })
  await websites.ended(jobId, caller)
  expect(await shown()).toMatchObject({ status: 'error', reason, ...none })
  const { screenshots } = await shown()
  expect([screenshots.baseline.filename, screenshots.current.filename]).toEqual([
    `${baseline.key}.png`,
    `${current.key}.png`,
  ])
  expect(Object.keys(screenshots)).toEqual(['baseline', 'current'])
})

test('a page that a discovery finds failing shows nothing of its comparison, until it is found again', async () => {
  const { caller, websiteId, shown } = await changed()
  const discover = async (rest: object) => {
    const jobId = await websites.start('discover', websiteId, caller)
    await websites.service.publish(DiscoveryFinishedSchema, {
      jobId,
      websiteId,
      title: 'Example',
      pages: [page('/other')],
      ...rest,
    })
    await websites.ended(jobId, caller)
  }
  await discover({ failing: [{ path: '/', reason, startUrl: '' }] })
  expect(await shown()).toMatchObject({ status: 'error', reason, ...none })
  expect(Object.keys((await shown()).screenshots)).toEqual(['baseline', 'current'])

  await discover({ pages: [page('/'), page('/other')] })
  expect(await shown()).toMatchObject({ status: 'changed', diffPercentage: 52, regions: [region] })
})

test('a page in error that is captured again shows no percentage meanwhile', async () => {
  const { caller, websiteId, wanted, shown } = await changed()
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.wantedOf(jobId, 1)
  await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId: wanted.pageId, reason })
  await websites.ended(jobId, caller)
  await websites.wantedOf(await websites.start('capture', websiteId, caller), 1)
  expect(await shown()).toMatchObject({ status: 'processing', ...none })
})

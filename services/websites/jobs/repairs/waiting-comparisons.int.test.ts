import { ComparisonWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { pagesInFlight } from '../../settings.ts'
import { region, startTestComparisons } from '../../testing/test-comparisons.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { user } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()
const { service } = websites

const longAgo = () => new Date(Date.now() - 3_600_000)

/** A website on which all pages changed. */
async function changedPages(caller: ReturnType<typeof user>, count: number) {
  const websiteId = await websites.approved(caller, count)
  const jobId = await websites.start('capture', websiteId, caller)
  for (let nth = 0; nth < count; nth += 1) {
    const wanted = await websites.captureOf(jobId, nth)
    await websites.take(wanted)
    const asked = await websites.comparisonOf(jobId, nth)
    const { rulesVersion } = asked
    await websites.compare(asked, { changed: true, ratio: 0.1, regions: [region], rulesVersion })
  }
  await websites.ended(jobId, caller)
  return websiteId
}

test('work that a dead worker lost is asked for again while comparisons of another website wait', async () => {
  const [busy, unlucky] = [user(), user()]
  const count = pagesInFlight + 2
  const busyId = await changedPages(busy, count)
  const rule = { kind: 'selector', selector: '.ticker' }
  expect((await websites.post(`/api/websites/${busyId}/rules`, busy, rule)).status).toBe(201)
  const requests = () => service.db('comparison_requests').where({ websiteId: busyId })
  expect(await requests().where({ askedAt: null })).toHaveLength(2)

  const websiteId = await websites.discovered(unlucky, 1)
  const jobId = await websites.start('capture', websiteId, unlucky)
  const [wanted] = await websites.wantedOf(jobId, 1)
  await service.db('job_items').where({ jobId }).update({ askedAt: longAgo() })
  await requests().whereNotNull('askedAt').update({ askedAt: longAgo() })

  await reconcileJobs(service)
  expect((await websites.wantedOf(jobId, 2))[1]).toEqual(wanted)
  const isRequest = (event: { websiteId: string; requestId: string }) =>
    event.websiteId === busyId && event.requestId !== ''
  const asked = await service.waitForEvents(ComparisonWantedSchema, pagesInFlight * 2, isRequest)
  const [first] = asked
  if (!first) throw new Error('no comparison is wanted')
  const { requestId, rulesVersion } = first
  await websites.compare(first, { requestId, rulesVersion, ratio: 0 })
  await until(async () => (await requests().where({ askedAt: null })).length === 1, 'the next to be asked')
})

import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { PartlyFailed } from '@vigia/service/run-separately'
import { afterEach, expect, test } from 'vitest'
import { refuseRows } from '../../../../tests/support/refuse-rows.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { of, startTestWebsites, user } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()
afterEach(() => websites.service.inTransaction((db) => db('websites').delete()))

const longAgo = () => new Date(Date.now() - 3_600_000)

/** A running capture of one page whose worker never answers. */
async function lostCapture() {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.service.db('job_items').where({ jobId }).update({ askedAt: longAgo() })
  return { caller, websiteId, jobId, pageId: wanted.pageId, wanted }
}

async function lostDiscovery() {
  const caller = user()
  const jobId = await websites.start('discover', await websites.addWebsite(caller), caller)
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  await websites.service.db('jobs').where({ id: jobId }).update({ heardAt: longAgo() })
  return jobId
}

const reconcile = () => reconcileJobs(websites.service).catch((error: unknown) => error)

test('a page that cannot be asked for keeps no other page and no discovery from being asked for again', async () => {
  const captures = [await lostCapture(), await lostCapture(), await lostCapture()]
  const discovery = await lostDiscovery()
  const [, refused] = captures
  // The job has no screenshots to compare.
  await websites.service.db('job_items').where({ jobId: refused?.jobId }).update({ step: 'compare' })

  expect(await reconcile()).toBeInstanceOf(PartlyFailed)
  for (const { jobId, wanted } of captures.filter((one) => one !== refused))
    expect((await websites.wantedOf(jobId, 2))[1]).toEqual(wanted)
  expect(await websites.service.waitForEvents(DiscoveryWantedSchema, 2, of(discovery))).toHaveLength(2)
})

test('a job that cannot end as it should ends nevertheless, and so do others that take too long', async () => {
  const jobs = [await lostCapture(), await lostCapture()]
  const ids = jobs.map(({ jobId }) => jobId)
  await websites.service.db('jobs').whereIn('id', ids).update({ deadlineAt: longAgo() })
  const where = `the.website_id = '${jobs[0]?.websiteId}'`
  const accept = await refuseRows(websites.service.db, { table: 'activity_logs', where })

  expect(await reconcile()).toBeInstanceOf(PartlyFailed)
  await accept()
  for (const { caller, jobId } of jobs)
    expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({ status: 'failed' })
})

test('what a wiped event bus has lost is asked for again although one page cannot be, and only once', async () => {
  const refused = await lostCapture()
  const lost = await lostCapture()
  const { db } = websites.service
  await reconcile()
  await websites.wantedOf(lost.jobId, 2)
  await db('job_items').where({ jobId: refused.jobId }).update({ step: 'compare' })
  // The recorded number is larger than the number of messages that the bus has published now.
  await db('bus').update({ last: 1_000_000 })
  for (const _ of [1, 2, 3]) expect(await reconcile()).toBeInstanceOf(PartlyFailed)
  expect(await websites.wantedOf(lost.jobId, 3)).toHaveLength(3)
})

import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { of, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const longAgo = () => new Date(Date.now() - 3_600_000)

test('work without an answer is requested again', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const [wanted] = await websites.wantedOf(jobId, 1)
  await websites.service.db('job_items').where({ jobId }).update({ askedAt: longAgo() })
  await reconcileJobs(websites.service)
  const again = (await websites.wantedOf(jobId, 2))[1]
  expect(again).toEqual(wanted)
})

test('a discovery whose crawler stopped reporting is requested again', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  await websites.service.db('jobs').where({ id: jobId }).update({ heardAt: longAgo() })
  await reconcileJobs(websites.service)
  const [first, again] = await websites.service.waitForEvents(DiscoveryWantedSchema, 2, of(jobId))
  expect(again).toEqual(first)
})

test('a job that takes too long fails with a sentence, and keeps what was done', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [wanted] = await websites.wantedOf(jobId, 2)
  if (!wanted) throw new Error('no capture is wanted')
  await websites.take(wanted)
  await until(
    async () => (await websites.get(`/api/jobs/${jobId}`, caller)).progress.current === 1,
    'one page captured',
  )
  await websites.service.db('jobs').where({ id: jobId }).update({ deadlineAt: longAgo() })
  await reconcileJobs(websites.service)
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'failed',
    progress: { current: 1 },
    error: 'This took longer than 30 minutes and was stopped. What was done so far has been saved.',
  })
  await websites.start('capture', websiteId, caller)
})

test('as long as answers come, the queue is working and nothing is requested again', async () => {
  const [busy, waiting] = [visitor(), visitor()]
  const websiteId = await websites.discovered(waiting, 1)
  const jobId = await websites.start('capture', websiteId, waiting)
  await websites.wantedOf(jobId, 1)
  const twoMinutesAgo = new Date(Date.now() - 120_000)
  await websites.service.db('job_items').where({ jobId }).update({ askedAt: twoMinutesAgo })
  await websites.takeAll(await websites.start('capture', await websites.discovered(busy, 1), busy), busy, 1)
  await reconcileJobs(websites.service)
  const item = await websites.service.db('job_items').where({ jobId }).first()
  expect(item).toMatchObject({ askedAgain: 0, askedAt: twoMinutesAgo })
})

test('work that a wiped event bus has lost is requested again at once', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  const [wanted] = await websites.wantedOf(jobId, 1)
  await reconcileJobs(websites.service)
  const before = await websites.service.db('job_items').where({ jobId }).first()
  await websites.service.wipeBus()
  await until(
    async () => {
      await reconcileJobs(websites.service)
      const now = await websites.service.db('job_items').where({ jobId }).first()
      return now.askedAgain > before.askedAgain
    },
    'the page to be asked for again',
    30_000,
  )
  expect((await websites.wantedOf(jobId, 2)).at(-1)).toEqual(wanted)
  await reconcileJobs(websites.service)
  const item = await websites.service.db('job_items').where({ jobId }).first()
  expect(item).toMatchObject({ askedAgain: before.askedAgain + 1 })
})

test('work that an event bus with a restored store has lost is requested again at once', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.wantedOf(jobId, 1)
  await reconcileJobs(websites.service)
  // The recorded number is larger than the number of messages that the bus has published now.
  await websites.service.db('bus').update({ last: 1_000_000 })
  await reconcileJobs(websites.service)
  await reconcileJobs(websites.service)
  expect(await websites.wantedOf(jobId, 2)).toHaveLength(2)
})

test('the first check of the event bus’s state is no reason to request again', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.wantedOf(jobId, 1)
  await websites.service.db('bus').delete()
  await reconcileJobs(websites.service)
  expect(await websites.service.db('bus')).toHaveLength(1)
  expect(await websites.service.db('job_items').where({ jobId }).first()).toMatchObject({ askedAgain: 0 })
})

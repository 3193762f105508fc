import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../tests/support/test-service.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { of, openPlay, user, visitor } from '../testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.stage.strike())

const longAgo = () => new Date(Date.now() - 3_600_000)

test('what got no answer is asked for again', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 1)
  const jobId = await play.start('capture', websiteId, caller)
  const [wanted] = await play.wantedOf(jobId, 1)
  await play.stage.db('job_items').where({ jobId }).update({ askedAt: longAgo() })
  await reconcileJobs(play.stage)
  const again = (await play.wantedOf(jobId, 2))[1]
  expect(again).toEqual(wanted)
})

test('a discovery whose crawler fell silent is asked for again', async () => {
  const caller = visitor()
  const websiteId = await play.addWebsite(caller)
  const jobId = await play.start('discover', websiteId, caller)
  await play.stage.listen(DiscoveryWantedSchema, 1, of(jobId))
  await play.stage.db('jobs').where({ id: jobId }).update({ heardAt: longAgo() })
  await reconcileJobs(play.stage)
  const [first, again] = await play.stage.listen(DiscoveryWantedSchema, 2, of(jobId))
  expect(again).toEqual(first)
})

test('a job that takes for ever fails with a sentence, and keeps what was done', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 2)
  const jobId = await play.start('capture', websiteId, caller)
  const [wanted] = await play.wantedOf(jobId, 2)
  if (!wanted) throw new Error('no capture is wanted')
  await play.take(wanted)
  await until(
    async () => (await play.get(`/api/jobs/${jobId}`, caller)).progress.current === 1,
    'one page captured',
  )
  await play.stage.db('jobs').where({ id: jobId }).update({ deadlineAt: longAgo() })
  await reconcileJobs(play.stage)
  expect(await play.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'failed',
    progress: { current: 1 },
    error: 'This took longer than 30 minutes and was stopped. What was done so far has been saved.',
  })
  await play.start('capture', websiteId, caller)
})

test('as long as somebody answers, a queue is at work and nothing is asked for again', async () => {
  const [busy, waiting] = [visitor(), visitor()]
  const websiteId = await play.discovered(waiting, 1)
  const jobId = await play.start('capture', websiteId, waiting)
  await play.wantedOf(jobId, 1)
  const twoMinutesAgo = new Date(Date.now() - 120_000)
  await play.stage.db('job_items').where({ jobId }).update({ askedAt: twoMinutesAgo })
  await play.takeAll(await play.start('capture', await play.discovered(busy, 1), busy), busy, 1)
  await reconcileJobs(play.stage)
  const item = await play.stage.db('job_items').where({ jobId }).first()
  expect(item).toMatchObject({ askedAgain: 0, askedAt: twoMinutesAgo })
})

test('what an event bus that was wiped has forgotten is asked for again at once', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 1)
  const jobId = await play.start('capture', websiteId, caller)
  const [wanted] = await play.wantedOf(jobId, 1)
  await reconcileJobs(play.stage)
  const before = await play.stage.db('job_items').where({ jobId }).first()
  await play.stage.wipeBus()
  await until(
    async () => {
      await reconcileJobs(play.stage)
      const now = await play.stage.db('job_items').where({ jobId }).first()
      return now.askedAgain > before.askedAgain
    },
    'the page to be asked for again',
    30_000,
  )
  expect((await play.wantedOf(jobId, 2)).at(-1)).toEqual(wanted)
  await reconcileJobs(play.stage)
  const item = await play.stage.db('job_items').where({ jobId }).first()
  expect(item).toMatchObject({ askedAgain: before.askedAgain + 1 })
})

test('what an event bus whose store was put back has forgotten is asked for again at once', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 1)
  const jobId = await play.start('capture', websiteId, caller)
  await play.wantedOf(jobId, 1)
  await reconcileJobs(play.stage)
  // It remembered more when it was asked last than it does now.
  await play.stage.db('bus').update({ last: 1_000_000 })
  await reconcileJobs(play.stage)
  await reconcileJobs(play.stage)
  expect(await play.wantedOf(jobId, 2)).toHaveLength(2)
})

test('the first look at what the event bus remembers is no reason to ask again', async () => {
  const caller = user()
  const websiteId = await play.discovered(caller, 1)
  const jobId = await play.start('capture', websiteId, caller)
  await play.wantedOf(jobId, 1)
  await play.stage.db('bus').delete()
  await reconcileJobs(play.stage)
  expect(await play.stage.db('bus')).toHaveLength(1)
  expect(await play.stage.db('job_items').where({ jobId }).first()).toMatchObject({ askedAgain: 0 })
})

import type { Caller } from '@vigia/service/identity'
import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { DiscoveryWantedSchema, PriorityCaptureWantedSchema } from '@vigia/proto/websites/v1/events'
import { afterEach, expect, test, vi } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { noteCaptureWorkers } from './capture-workers.ts'
import { reconcileJobs } from '../repairs/reconcile-jobs.ts'
import { refuseRows } from '../../../../tests/support/refuse-rows.ts'
import { of, startTestWebsites, page, user, visitor } from '../../testing/test-websites.ts'

vi.hoisted(() =>
  Object.assign(process.env, {
    VIGIA_LIMIT_VISITORS_DISCOVERIES: '1',
    VIGIA_LIMIT_VISITORS_PAGES_IN_FLIGHT: '2',
    VIGIA_LIMIT_PAGES_IN_FLIGHT: '3',
  }),
)

const websites = await startTestWebsites()
// A transaction of the service may use the same rows, so that one of the two has to be retried.
afterEach(() => websites.service.inTransaction((db) => db('websites').delete()))

const pages = (count: number) =>
  Array.from({ length: count }, (_, nth) => page(nth === 0 ? '/' : `/page-${nth}`))

async function discovering(caller: Caller) {
  const websiteId = await websites.addWebsite(caller)
  return { caller, websiteId, jobId: await websites.start('discover', websiteId, caller) }
}

/** A running capture of this many known pages. */
async function capturing(caller: Caller, count: number, url?: string) {
  const websiteId = await websites.discovered(caller, count, url)
  return { caller, websiteId, jobId: await websites.start('capture', websiteId, caller) }
}

const asked = async (jobId: string): Promise<number> =>
  Number(
    (await websites.service.db('job_items').where({ jobId, state: 'asked' }).count({ n: '*' }).first())?.[
      'n'
    ],
  )

const stepOf = async ({ jobId, caller }: { jobId: string; caller: Caller }) =>
  (await websites.get(`/api/jobs/${jobId}`, caller)).currentStep

test('visitors are discovered for one after the other, first come, first served', async () => {
  const first = await discovering(visitor())
  const second = await discovering(visitor())
  const third = await discovering(visitor())
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(first.jobId))
  expect(await stepOf(second)).toBe('Waiting for its turn...')
  await websites.service.publish(DiscoveryFinishedSchema, { ...first, title: '', pages: pages(1) })
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(second.jobId))
  expect([await stepOf(second), await stepOf(third)]).toEqual([
    'Checking Sitemap...',
    'Waiting for its turn...',
  ])
})

test('a signed-in user does not wait for visitors', async () => {
  await discovering(visitor())
  await discovering(visitor())
  const { jobId } = await discovering(user())
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  await websites.service.db('jobs').delete()

  const small = await capturing(visitor(), 1)
  const large = await capturing(visitor(), 4)
  const mine = await capturing(user(), 5)
  const inFlight = [await asked(small.jobId), await asked(large.jobId), await asked(mine.jobId)]
  expect(inFlight).toEqual([1, 1, 3])
})

test('one page of each owner has priority, and two of all visitors', async () => {
  const [someone, other] = [user(), user()]
  const jobs = [
    await capturing(someone, 4),
    await capturing(someone, 4, 'https://example.org/'),
    await capturing(other, 4),
    await capturing(visitor(), 4),
  ]
  const ahead = () =>
    Promise.all(
      jobs.map(({ jobId }) => websites.service.waitForEvents(PriorityCaptureWantedSchema, 0, of(jobId))),
    )
  for (const { jobId } of jobs) await websites.wantedOf(jobId, 2)
  const first = await ahead()
  expect(first.map(({ length }) => length)).toEqual([1, 0, 1, 2])
  const ofVisitors = first.map((all) => all.some(({ isForVisitor }) => isForVisitor))
  expect(ofVisitors).toEqual([false, false, false, true])

  const [wanted] = first[0] ?? []
  if (wanted) await websites.take(wanted)
  await until(async () => (await ahead())[0]?.length === 2, 'the next page of the same owner')
})

test('visitors whose pages hang make room for others', async () => {
  await capturing(visitor(), 4)
  const waiting = await capturing(visitor(), 1)
  expect(await asked(waiting.jobId)).toBe(0)
  await websites.service
    .db('job_items')
    .where({ state: 'asked' })
    .update({ askedAt: new Date(Date.now() - 11_000) })
  await reconcileJobs(websites.service)
  expect(await asked(waiting.jobId)).toBe(1)
})

test('a free place goes to the visitor with the least left to do', async () => {
  const large = await capturing(visitor(), 5)
  const small = await capturing(visitor(), 1)
  expect([await asked(large.jobId), await asked(small.jobId)]).toEqual([2, 0])
  await websites.take(await websites.captureOf(large.jobId))
  await websites.wantedOf(small.jobId, 1)
  expect([await asked(large.jobId), await asked(small.jobId)]).toEqual([1, 1])
})

test('with more capture workers more pages are requested at a time', async () => {
  noteCaptureWorkers(3)
  const jobs = [await capturing(visitor(), 9), await capturing(visitor(), 9), await capturing(visitor(), 9)]
  const inFlight = () => Promise.all(jobs.map(({ jobId }) => asked(jobId)))
  expect(await inFlight()).toEqual([3, 3, 0])

  noteCaptureWorkers(0)
  await websites.take(await websites.captureOf(jobs[0]?.jobId ?? ''))
  await until(async () => (await inFlight()).join() === '2,3,0', 'no further pages without workers')
})

test('a visitor for whom nothing can be requested keeps nobody else from a place', async () => {
  const first = await discovering(visitor())
  const refused = await discovering(visitor())
  const third = await discovering(visitor())
  const where = `the.id = '${refused.jobId}'`
  const accept = await refuseRows(websites.service.db, { table: 'jobs', where, on: 'update' })
  await websites.service.publish(DiscoveryFinishedSchema, { ...first, title: '', pages: pages(1) })
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(third.jobId))
  expect(await websites.get(`/api/jobs/${first.jobId}`, first.caller)).toMatchObject({ status: 'completed' })
  await accept()
})

test.for<[how: string, end: (one: Awaited<ReturnType<typeof discovering>>) => Promise<unknown>]>([
  ['is cancelled', ({ caller, jobId }) => websites.post(`/api/jobs/${jobId}/cancel`, caller)],
  [
    'is removed',
    ({ caller, websiteId }) => websites.service.call('DELETE', `/api/websites/${websiteId}`, caller),
  ],
  ['comes to be a user’s', ({ caller }) => signIn(caller)],
])('the next visitor’s turn comes when the website of the one before %s', async ([, end]) => {
  const first = await discovering(visitor())
  const second = await discovering(visitor())
  await end(first)
  const [wanted] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(second.jobId))
  expect(wanted?.websiteId).toBe(second.websiteId)
})

test('a visitor who signs in stops waiting', async () => {
  await discovering(visitor())
  const waiting = await discovering(visitor())
  await signIn(waiting.caller)
  await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(waiting.jobId))

  await capturing(visitor(), 5)
  const hungry = await capturing(visitor(), 5)
  expect(await asked(hungry.jobId)).toBe(0)
  await signIn(hungry.caller)
  await websites.wantedOf(hungry.jobId, 3)
})

test('all visitors finish, however many start at once', async () => {
  const jobs = await Promise.all(Array.from({ length: 8 }, () => discovering(visitor())))
  const isDone = new Set<string>()
  await until(
    async () => {
      const running = await websites.service.db('jobs').where({ status: 'running', waits: false })
      expect(running.length).toBeLessThanOrEqual(1)
      for (const { id, websiteId } of running) {
        await websites.service.publish(DiscoveryFinishedSchema, {
          jobId: id,
          websiteId,
          title: '',
          pages: pages(1),
        })
        isDone.add(id)
      }
      return isDone.size === jobs.length
    },
    'the end of all',
    40_000,
  )
})

const signIn = async ({ id }: Caller) => {
  const userId = user().id
  await websites.service.publish(VisitorSignedInSchema, { userId, visitorId: id })
}

import type { Caller } from '@vigia/service/identity'
import { afterEach, expect, test, vi } from 'vitest'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

vi.hoisted(() =>
  Object.assign(process.env, { VIGIA_LIMIT_VISITORS_JOBS: '5', VIGIA_LIMIT_VISITOR_WEBSITES: '2' }),
)

const websites = await startTestWebsites()
afterEach(() => websites.service.db('websites').delete())

interface Start {
  caller: Caller
  websiteId: string
}

async function withWebsites(caller: Caller, count: number): Promise<Start[]> {
  const starts: Start[] = []
  for (let nth = 0; nth < count; nth += 1)
    starts.push({ caller, websiteId: await websites.addWebsite(caller, `https://site-${nth}.example.com`) })
  return starts
}

/** Starts all of them at the same time. */
async function start(...starts: Start[]) {
  const discover = ({ caller, websiteId }: Start) =>
    websites.post(`/api/websites/${websiteId}/discover`, caller)
  const answers = await Promise.all(starts.map(discover))
  return {
    accepted: answers.filter(({ status }) => status === 202),
    refused: answers.filter(({ status }) => status === 429),
  }
}

test('a user has three jobs at a time, and one that ends makes room', async () => {
  const caller = user()
  const targets = await withWebsites(caller, 6)
  const { accepted, refused } = await start(...targets)
  expect([accepted.length, refused.length]).toEqual([3, 3])
  const jobIds: string[] = await Promise.all(accepted.map(async (answer) => (await answer.json()).jobId))
  const running = (await websites.get('/api/websites', caller)).filter(
    (website: { activeJobId: string | null }) => website.activeJobId,
  )
  expect(running).toHaveLength(3)

  await websites.post(`/api/jobs/${jobIds[0]}/cancel`, caller)
  const idle = targets.filter(
    ({ websiteId }) => !running.some((website: { id: string }) => website.id === websiteId),
  )
  const second = await start(...idle)
  expect([second.accepted.length, second.refused.length]).toEqual([1, 2])
})

test('a visitor has one job at a time', async () => {
  const { accepted, refused } = await start(...(await withWebsites(visitor(), 2)))
  expect([accepted.length, refused.length]).toEqual([1, 1])
})

test('visitors share a limit of jobs, which does not delay users', async () => {
  const starts = await Promise.all(Array.from({ length: 10 }, () => withWebsites(visitor(), 1)))
  const { accepted, refused } = await start(...starts.flat())
  expect([accepted.length, refused.length]).toEqual([5, 5])
  expect((await start(...(await withWebsites(user(), 1)))).accepted).toHaveLength(1)
})

test('a refused job gets a sentence about it, with the time to wait', async () => {
  const [first, second] = await withWebsites(visitor(), 2)
  if (!first || !second) throw new Error('there are two')
  await start(first)
  const { refused } = await start(second)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused[0]?.json()).toMatchObject({
    message: 'Too many requests - please wait a few minutes before trying again',
  })
})

test('a running job is named, whatever the limits are', async () => {
  const [first] = await withWebsites(visitor(), 1)
  if (!first) throw new Error('there is one')
  const { accepted } = await start(first)
  const again = await websites.post(`/api/websites/${first.websiteId}/discover`, first.caller)
  expect([again.status, await again.json()]).toMatchObject([409, await accepted[0]?.json()])
})

import { JobCancelledSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { of, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const operator = { kind: 'operator' } as const

async function call(method: string, path: string, caller: object = operator) {
  const answer = await websites.service.call(method, `/api/operator/${path}`, caller as never)
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

/** All parts of a list, each website's id. */
async function listAll(query = ''): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const { body } = await call('GET', `websites?${query}${after ? `&after=${after}` : ''}`)
    ids.push(...body.websites.map(({ id }: { id: string }) => id))
    after = body.next
  }
  return ids
}

test('all websites are listed in parts, those with the most bytes first, and those of one user', async () => {
  const caller = user()
  const rows = Array.from({ length: 103 }, (_, nth) => ({
    id: randomUUID(),
    url: `https://${nth}.example/`,
    userId: caller.id,
  }))
  await websites.service.db('websites').insert(rows)
  // Several have the same number of bytes, and the last ones have none.
  const sizes = rows.slice(0, 100).map(({ id }, nth) => ({ websiteId: id, bytes: Math.floor(nth / 3) }))
  await websites.service.db('website_bytes').insert(sizes).onConflict('websiteId').merge()
  const others = await websites.addWebsite(visitor())
  const bytesOf = (id: string) => sizes.find(({ websiteId }) => websiteId === id)?.bytes ?? 0

  const ids = await listAll(`userId=${caller.id}`)
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  expect(ids.map(bytesOf)).toEqual(ids.map(bytesOf).toSorted((a, b) => b - a))
  expect(await listAll()).toContain(others)
  const { body } = await call('GET', `websites?userId=${caller.id}`)
  expect(body.websites[0]).toEqual({
    id: ids[0],
    url: expect.any(String),
    name: null,
    userId: caller.id,
    bytes: 33,
    nextAt: null,
    isPaused: false,
    createdAt: expect.any(String),
  })
})

test('one website is found by its id', async () => {
  const own = await websites.addWebsite(visitor())
  await websites.addWebsite(user())
  expect(await listAll(`id=${own}`)).toEqual([own])
  expect(await listAll(`id=${randomUUID()}`)).toEqual([])
})

test('a website is removed with its running job, a user’s or a visitor’s', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const jobId = await websites.start('capture', websiteId, caller)
  expect((await call('DELETE', `websites/${websiteId}`)).status).toBe(204)
  await websites.service.waitForEvents(JobCancelledSchema, 1, of(jobId))
  await websites.service.waitForEvents(WebsiteRemovedSchema, 1, (event) => event.websiteId === websiteId)
  expect(await websites.get('/api/websites', caller)).toEqual([])
  expect((await call('DELETE', `websites/${websiteId}`)).status).toBe(404)
})

test('a running job is listed, and ends when it is cancelled', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const { body } = await call('GET', 'jobs')
  expect(body.jobs).toContainEqual({
    id: jobId,
    websiteId,
    url: 'https://example.com/',
    type: 'screenshot-capture',
    purpose: 'asked',
    processedPages: 0,
    totalPages: 2,
    waitingReason: null,
    error: null,
    startedAt: expect.any(String),
    endedAt: null,
  })
  expect((await call('POST', `jobs/${jobId}/cancel`)).status).toBe(204)
  expect((await websites.get(`/api/jobs/${jobId}`, caller)).status).toBe('cancelled')
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0].type).toBe('screenshot-capture-cancelled')
  expect(await call('POST', `jobs/${jobId}/cancel`)).toMatchObject({
    status: 404,
    body: { message: 'There is no running job with this id' },
  })
})

test.each([
  ['GET', 'websites?after=x', 400],
  ['GET', 'websites?userId=x', 400],
  ['DELETE', 'websites/x', 404],
  ['POST', 'jobs/x/cancel', 404],
  ['POST', 'jobs/x/again', 404],
  ['GET', 'jobs?state=lost', 400],
  ['POST', 'websites/x/pause', 404],
  ['POST', `websites/${randomUUID()}/pause`, 404],
  ['POST', `websites/${randomUUID()}/resume`, 404],
  ['POST', `jobs/${randomUUID()}/again`, 404],
])('%s %s is answered with a sentence', async (method, path, status) => {
  expect(await call(method, path)).toMatchObject({
    status,
    body: { message: expect.stringMatching(/^[A-Z].{5,}/) },
  })
})

test('nobody but the operator may ask', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  for (const other of [caller, visitor(), { kind: 'gateway' }])
    for (const [method, path] of [
      ['GET', 'websites'],
      ['GET', 'jobs'],
      ['DELETE', `websites/${websiteId}`],
      ['POST', `websites/${websiteId}/pause`],
      ['POST', `websites/${websiteId}/resume`],
      ['POST', `jobs/${randomUUID()}/again`],
    ] as const)
      expect((await call(method, path, other)).status).toBeGreaterThanOrEqual(401)
  expect(await websites.get('/api/websites', caller)).toHaveLength(1)
})

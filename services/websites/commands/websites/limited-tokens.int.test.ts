import { DiscoveryFailedSchema } from '@vigia/proto/crawler/v1/events'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { readEvents } from '../../../../tests/support/read-events.ts'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestWebsites, user } from '../../testing/test-websites.ts'

let owner: Caller
/** The website that the token is for, and another one of the same user. */
let own: string
let other: string

const websites = await startTestWebsites()
beforeEach(async () => {
  owner = user()
  own = await websites.addWebsite(owner, 'https://own.example')
  other = await websites.addWebsite(owner, 'https://other.example')
})

const withToken = (websiteIds: string[] | null = [own]): Caller => ({
  kind: 'user',
  id: owner.id,
  token: { id: randomUUID(), scope: 'manage', websiteIds },
})
const call = async (method: string, path: string, caller: Caller, body?: unknown) => {
  const answer = await websites.service.call(method, path, caller, body)
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const idsOf = async (caller: Caller) => {
  const found: { id: string }[] = await websites.get('/api/websites', caller)
  return found.map(({ id }) => id).toSorted()
}

test('a token for certain websites sees these only, and one for all sees all', async () => {
  expect(await idsOf(withToken())).toEqual([own])
  expect(await idsOf(withToken([own, other]))).toEqual([own, other].toSorted())
  expect(await idsOf(withToken(null))).toEqual([own, other].toSorted())
  expect(await idsOf(withToken([]))).toEqual([])
  expect(await idsOf(withToken([randomUUID()]))).toEqual([])
})

test('a token for another user’s website sees nothing', async () => {
  const stranger = user()
  const foreign = await websites.addWebsite(stranger, 'https://foreign.example')
  expect(await idsOf(withToken([foreign]))).toEqual([])
  expect((await call('GET', `/api/websites/${foreign}`, withToken([foreign]))).status).toBe(404)
})

test.each([
  ['GET', (id: string) => `/api/websites/${id}`],
  ['PATCH', (id: string) => `/api/websites/${id}`],
  ['DELETE', (id: string) => `/api/websites/${id}`],
  ['POST', (id: string) => `/api/websites/${id}/discover`],
  ['GET', (id: string) => `/api/websites/${id}/rules`],
  ['GET', (id: string) => `/api/websites/${id}/activity`],
] as const)('%s of another website of its user is not found', async (method, pathOf) => {
  const body = method === 'PATCH' ? { name: 'Shop' } : undefined
  expect((await call(method, pathOf(other), withToken(), body)).status).toBe(404)
  expect((await call(method, pathOf(own), withToken(), body)).status).toBeLessThan(300)
})

test('a token for certain websites adds none, not even one that its user has', async () => {
  const message = 'This token is for certain websites, and may add none'
  for (const url of ['https://new.example', 'https://own.example', 'https://other.example'])
    expect(await call('POST', '/api/websites', withToken(), { url })).toMatchObject({
      status: 403,
      body: { message },
    })
  expect((await call('POST', '/api/sample', withToken())).status).toBe(403)
  expect(await idsOf(owner)).toEqual([own, other].toSorted())
  expect((await call('POST', '/api/websites', withToken(null), { url: 'https://new.example' })).status).toBe(
    201,
  )
})

test('limits count all websites of the user, whatever a token is for', async () => {
  for (let nth = 0; nth < 2; nth += 1)
    await websites.start('discover', await websites.addWebsite(owner, `https://${nth}.example`), owner)
  await websites.start('discover', other, owner)
  const refused = await call('POST', `/api/websites/${own}/discover`, withToken())
  expect(refused.status).toBe(429)
})

test('a stream of events says nothing about other websites', async () => {
  const leave = new AbortController()
  const answer = await websites.service.call('GET', '/api/events', withToken())
  const stream = readEvents(answer, leave)
  await until(() => stream.events.length > 0, 'the first event')
  await call('PATCH', `/api/websites/${other}`, owner, { name: 'Hidden' })
  await call('PATCH', `/api/websites/${own}`, owner, { name: 'Shown' })
  await until(() => stream.kindsOf(own).has('website'), 'the change of its own website')
  expect(JSON.stringify(stream.events)).not.toContain(other)
  leave.abort()
})

test('activity says what was done through the API', async () => {
  await call('PATCH', `/api/websites/${own}`, withToken(), { name: 'By a program' })
  await call('PATCH', `/api/websites/${own}`, owner, { name: 'By hand' })
  const { activities } = await websites.get(`/api/websites/${own}/activity`, owner)
  expect(activities.slice(0, 3).map(({ by, via }: { by: string; via: string }) => [by, via])).toEqual([
    ['you', null],
    ['you', 'api'],
    ['you', null],
  ])
})

test('a job that a program started ends with an activity that says so, and so does its cancellation', async () => {
  const viaOfLast = async () => (await websites.get(`/api/websites/${own}/activity`, owner)).activities[0].via
  const begin = async (caller: Caller) =>
    (await call('POST', `/api/websites/${own}/discover`, caller)).body.jobId as string
  const byProgram = await begin(withToken())
  await call('POST', `/api/jobs/${byProgram}/cancel`, withToken())
  expect(await viaOfLast()).toBe('api')
  await call('POST', `/api/jobs/${await begin(owner)}/cancel`, owner)
  expect(await viaOfLast()).toBeNull()
  const jobId = await begin(withToken())
  const reason = 'own.example is away.'
  await websites.service.publish(DiscoveryFailedSchema, { jobId, websiteId: own, reason })
  await until(async () => (await viaOfLast()) === 'api', 'the failure of the job')
})

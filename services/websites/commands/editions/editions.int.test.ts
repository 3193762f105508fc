import { inEdition, sampleUrl, type SampleEdition } from '@vigia/common/sample-website'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { of, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const publish = (caller: Caller, id: string, edition: unknown) =>
  websites.service.call('PUT', `/api/websites/${id}/sample`, caller, { edition })

async function addSample(caller: Caller): Promise<string> {
  const answer = await websites.post('/api/sample', caller)
  expect(answer.status).toBe(201)
  const website = await answer.json()
  expect(website).toMatchObject({ url: sampleUrl, sample: { edition: 1 } })
  return website.id
}

/** Acts as the crawler, which finds these pages; returns its request. */
async function discover(caller: Caller, websiteId: string, ...paths: string[]) {
  const jobId = await websites.start('discover', websiteId, caller)
  const [wanted] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  const url = wanted?.url ?? ''
  const pages = paths.map((path) => ({ url: new URL(path, url).href, path, title: path }))
  await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Bakery', pages })
  await websites.ended(jobId, caller)
  return url
}

/** Captures the pages of a website. */
async function captured(caller: Caller, websiteId: string, count: number) {
  const jobId = await websites.start('capture', websiteId, caller)
  const urls = (await websites.wantedOf(jobId, count)).map(({ url }) => url)
  await websites.takeAll(jobId, caller, count)
  return urls.toSorted()
}

const pagesIn = (edition: SampleEdition) =>
  ['', 'breads'].map((path) => inEdition(sampleUrl + path, edition)).toSorted()

test('the sample website is added once, and counts as any other', async () => {
  const caller = visitor()
  const id = await addSample(caller)
  expect(await addSample(caller)).toBe(id)
  const another = await websites.post('/api/websites', caller, { url: 'https://example.com' })
  expect([another.status, (await another.json()).message]).toEqual([
    403,
    expect.stringContaining('maximum number of websites'),
  ])
  const full = visitor()
  await websites.addWebsite(full)
  expect((await websites.post('/api/sample', full)).status).toBe(403)
})

test('its address is the sample website, however it was entered, and no other website is', async () => {
  const caller = user()
  const id = await websites.addWebsite(caller, sampleUrl)
  expect(await addSample(caller)).toBe(id)
  for (const url of [`${sampleUrl}breads`, inEdition(sampleUrl, 2), 'https://corner-bakery.example/']) {
    const other = await websites.addWebsite(caller, url)
    expect((await websites.get(`/api/websites/${other}`, caller)).sample).toBeNull()
    expect((await publish(caller, other, 2)).status).toBe(404)
  }
})

test('after its second edition is published it is visited there, and its pages keep their addresses', async () => {
  const [caller, other] = [visitor(), visitor()]
  const id = await addSample(caller)
  const theirs = await addSample(other)
  expect(await discover(caller, id, '/', '/breads')).toBe(sampleUrl)
  expect(await captured(caller, id, 2)).toEqual(pagesIn(1))

  const published = await publish(caller, id, 2)
  expect([published.status, (await published.json()).sample]).toEqual([200, { edition: 2 }])
  expect(await captured(caller, id, 2)).toEqual(pagesIn(2))
  expect(await discover(caller, id, '/', '/breads', '/christmas')).toBe(inEdition(sampleUrl, 2))
  const pages: { fullUrl: string }[] = await websites.pagesOf(id, caller)
  expect(pages.map(({ fullUrl }) => fullUrl).toSorted()).toEqual([...pagesIn(1), `${sampleUrl}christmas`])
  expect(await discover(other, theirs, '/')).toBe(sampleUrl)

  await publish(caller, id, 1)
  expect(await captured(caller, id, 3)).toEqual([...pagesIn(1), `${sampleUrl}christmas`])
})

test('it says when another edition was published, so that a later check is known to have seen it', async () => {
  const caller = visitor()
  const id = await addSample(caller)
  const look = () => websites.get(`/api/websites/${id}`, caller)
  await discover(caller, id, '/')
  await captured(caller, id, 1)
  expect(await look()).toMatchObject({ publishedAt: null, checkedAt: expect.any(String) })
  const { publishedAt } = await (await publish(caller, id, 2)).json()
  expect(Date.parse(publishedAt)).toBeGreaterThan(Date.parse((await look()).checkedAt))
  await publish(caller, id, 2)
  expect((await look()).publishedAt).toBe(publishedAt)
  await captured(caller, id, 1)
  expect(Date.parse((await look()).checkedAt)).toBeGreaterThan(Date.parse(publishedAt))
})

test('publishing is an activity, once for each change', async () => {
  const caller = visitor()
  const id = await addSample(caller)
  for (const edition of [1, 2, 2, 1]) expect((await publish(caller, id, edition)).status).toBe(200)
  const { activities } = await websites.get(`/api/websites/${id}/activity`, caller)
  expect(activities.map(({ message }: { message: string }) => message)).toEqual([
    'First version of the sample website published',
    'Second version of the sample website published',
    'Website added',
  ])
})

test.each([0, 3, '2', null])('%j is no edition', async (edition) => {
  const caller = visitor()
  const answer = await publish(caller, await addSample(caller), edition)
  expect([answer.status, (await answer.json()).message]).toEqual([400, 'Please choose 1 or 2 as the edition'])
})

test('only its owner publishes an edition', async () => {
  const owner = visitor()
  const id = await addSample(owner)
  for (const caller of [visitor(), user()]) {
    await addSample(caller)
    expect((await publish(caller, id, 2)).status).toBe(404)
  }
  expect((await websites.get(`/api/websites/${id}`, owner)).sample).toEqual({ edition: 1 })
})

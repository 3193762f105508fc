import type { Caller } from '@vigia/service/identity'
import { DiscoveryFailedSchema, DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { expect, test } from 'vitest'
import { expireWebsites } from '../../commands/websites/expire-websites.ts'
import { startTestOwners, site } from '../../testing/test-owners.ts'
import { page, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestOwners()

const reason = 'site-1.example.com refused the connection.'

/** A website whose first analysis failed. */
async function failed(caller: Caller, url = site(1)) {
  const websiteId = await websites.addWebsite(caller, url)
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.publish(DiscoveryFailedSchema, { jobId, websiteId, reason })
  await websites.ended(jobId, caller)
  return { websiteId, jobId }
}

test.each([
  ['a visitor', visitor],
  ['a user', user],
])('a first analysis of %s that failed frees its place, and still shows why', async (_, who) => {
  const caller = who()
  const { jobId } = await failed(caller)
  expect(await websites.urlsOf(caller)).toEqual([])
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({ status: 'failed', error: reason })
  await websites.addWebsite(caller, site(2))
  expect(await websites.urlsOf(caller)).toEqual([site(2)])
})

test('six that failed leave room for six', async () => {
  const caller = user()
  for (let nth = 0; nth < 6; nth += 1) await failed(caller, site(`away-${nth}`))
  for (let nth = 0; nth < 6; nth += 1) await websites.addWebsite(caller, site(nth))
  expect(await websites.urlsOf(caller)).toHaveLength(6)
})

test('the same address can be tried again, as long as there is room for it', async () => {
  const caller = visitor()
  const { websiteId } = await failed(caller)
  expect(await websites.addWebsite(caller, site(1))).toBe(websiteId)
  expect(await websites.urlsOf(caller)).toEqual([site(1)])
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.publish(DiscoveryFinishedSchema, {
    jobId,
    websiteId,
    title: 'Back',
    pages: [page('/')],
  })
  await websites.ended(jobId, caller)
  expect(await websites.get('/api/websites', caller)).toMatchObject([{ title: 'Back', pageCount: 1 }])
})

test('a job started on it takes a place, as adding it would', async () => {
  const caller = visitor()
  const { websiteId } = await failed(caller)
  await websites.start('discover', websiteId, caller)
  expect(await websites.urlsOf(caller)).toEqual([site(1)])

  const full = visitor()
  const other = await failed(full)
  await websites.addWebsite(full, site(2))
  const answer = await websites.post(`/api/websites/${other.websiteId}/discover`, full)
  expect([answer.status, await answer.json()]).toMatchObject([
    403,
    { message: expect.stringContaining('maximum number of websites') },
  ])
  expect((await websites.post('/api/websites', full, { url: site(1) })).status).toBe(403)
})

test('it is not transferred on signing in, and is deleted after an hour', async () => {
  const [before, after] = [visitor(), user()]
  const { websiteId } = await failed(before)
  const { websiteId: ofUser } = await failed(after, site(2))
  await websites.signIn(before, after)
  expect(await websites.urlsOf(after)).toEqual([])
  await websites.get('/api/websites', before)

  const expires = async (id: string) => {
    const row = await websites.service.db('websites').where({ id }).first('expiresAt')
    return (row.expiresAt.getTime() - Date.now()) / 60_000
  }
  for (const id of [websiteId, ofUser]) {
    expect(await expires(id)).toBeGreaterThan(50)
    expect(await expires(id)).toBeLessThan(61)
    await websites.service
      .db('websites')
      .where({ id })
      .update({ expiresAt: new Date(Date.now() - 1) })
  }
  await expireWebsites(websites.service)
  expect(await websites.service.db('websites').whereIn('id', [websiteId, ofUser])).toEqual([])
})

test('a website whose pages are known keeps its place when a later discovery fails', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2, site(1))
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.publish(DiscoveryFailedSchema, { jobId, websiteId, reason })
  await websites.ended(jobId, caller)
  expect(await websites.urlsOf(caller)).toEqual([site(1)])
})

test('a list that the limit cut is reported in the job, in the activity and with the website', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller, site(1))
  const find = async (count: number, found: number) => {
    const jobId = await websites.start('discover', websiteId, caller)
    const pages = Array.from({ length: count }, (_, nth) => page(nth === 0 ? '/' : `/${nth}`))
    const truncated = found > count
    await websites.service.publish(DiscoveryFinishedSchema, {
      jobId,
      websiteId,
      title: 'Example',
      pages,
      truncated,
      found,
    })
    return websites.ended(jobId, caller)
  }
  const lastActivity = async () => {
    const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
    return activities[0].message
  }
  const job = await find(50, 130)
  expect(job.result).toMatchObject({ pagesFound: 50, pagesBeyond: 80 })
  expect(await lastActivity()).toBe('130 pages found, 50 are watched')
  expect(await websites.get(`/api/websites/${websiteId}`, caller)).toMatchObject({ pagesBeyond: 80 })

  await find(40, 40)
  expect(await lastActivity()).toBe('Found 40 pages: 10 gone')
  expect(await websites.get(`/api/websites/${websiteId}`, caller)).toMatchObject({ pagesBeyond: 0 })
  expect((await websites.get(`/api/jobs/${job.id}`, caller)).result).toMatchObject({ pagesBeyond: 80 })
})

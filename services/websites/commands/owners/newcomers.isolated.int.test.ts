import type { Caller } from '@vigia/service/identity'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { describe, expect, test, vi } from 'vitest'
import { expireWebsites } from '../websites/expire-websites.ts'
import { startTestOwners, site } from '../../testing/test-owners.ts'
import { of, page, user, visitor } from '../../testing/test-websites.ts'

vi.hoisted(() => (process.env['VIGIA_LIMIT_VISITOR_WEBSITES'] = '3'))

const websites = await startTestOwners()

describe('limits', () => {
  test('of twelve websites added at once a user keeps six', async () => {
    const caller = user()
    const added = await websites.addMany(
      caller,
      Array.from({ length: 12 }, (_, nth) => site(nth)),
    )
    expect([added, (await websites.urlsOf(caller)).length]).toEqual([6, 6])
  })

  test('of ten websites added at once by a user who has five, one is added', async () => {
    const caller = user()
    for (let nth = 0; nth < 5; nth += 1) await websites.addWebsite(caller, site(nth))
    const more = Array.from({ length: 10 }, (_, nth) => site(`more-${nth}`))
    expect([await websites.addMany(caller, more), (await websites.urlsOf(caller)).length]).toEqual([1, 6])
  })

  test('signing in and adding at once leave six', async () => {
    const [caller, before] = [user(), visitor()]
    for (let nth = 0; nth < 5; nth += 1) await websites.addWebsite(caller, site(nth))
    for (const name of ['a', 'b', 'c']) await websites.addWebsite(before, site(name))
    await Promise.all([
      websites.signIn(before, caller),
      websites.addMany(caller, [site('d'), site('e'), site('f')]),
    ])
    expect(await websites.urlsOf(caller)).toHaveLength(6)
  })
})

describe('a visitor who signs in', () => {
  test('keeps their website with everything that belongs to it', async () => {
    const [before, after] = [visitor(), user()]
    const { websiteId, key, jobId, pageId } = await websites.captured(before)
    const screenshot = async (caller: Caller) =>
      (await websites.service.call('GET', `/screenshots/${key}.png`, caller)).status
    expect([await screenshot(before), await screenshot(after)]).toEqual([200, 404])

    await websites.signIn(before, after)
    expect([await screenshot(before), await screenshot(after)]).toEqual([404, 200])
    expect(await websites.get(`/api/websites/${websiteId}`, after)).toMatchObject({
      userId: after.id,
      expiresAt: null,
    })
    expect(await websites.get(`/api/jobs/${jobId}`, after)).toMatchObject({ status: 'completed' })
    expect((await websites.post(`/api/pages/${pageId}/approve`, after)).status).toBe(200)
    expect(await websites.urlsOf(before)).toEqual([])
    expect((await websites.post(`/api/pages/${pageId}/approve`, before)).status).toBe(404)
  })

  test('keeps six websites, and the rest expires', async () => {
    const [before, after] = [visitor(), user()]
    for (let nth = 0; nth < 4; nth += 1) await websites.addWebsite(after, site(nth))
    for (const name of ['a', 'b', 'c']) await websites.addWebsite(before, site(name))
    await websites.signIn(before, after)
    expect(await websites.urlsOf(after)).toEqual([
      ...Array.from({ length: 4 }, (_, nth) => site(nth)),
      site('a'),
      site('b'),
    ])
    expect(await websites.urlsOf(before)).toEqual([site('c')])

    const visitorId = before.id
    await websites.service
      .db('websites')
      .where({ visitorId })
      .update({ expiresAt: new Date(Date.now() - 1) })
    await expireWebsites(websites.service)
    expect(await websites.service.db('websites').where({ visitorId })).toEqual([])
    expect(await websites.urlsOf(after)).toHaveLength(6)
  })

  test('keeps one of two websites with the same address', async () => {
    const [before, after] = [visitor(), user()]
    const known = await websites.addWebsite(after, site(1))
    await websites.addWebsite(before, site(1))
    await websites.addWebsite(before, site(2))
    await websites.signIn(before, after)
    const owned: { id: string; url: string }[] = await websites.get('/api/websites', after)
    expect(owned.map(({ url }) => url)).toEqual([site(1), site(2)])
    expect(owned[0]?.id).toBe(known)
    expect(await websites.urlsOf(before)).toEqual([site(1)])
  })

  test('may be reported twice, and the second time changes nothing', async () => {
    const [before, after] = [visitor(), user()]
    await websites.addWebsite(before, site(1))
    await websites.signIn(before, after)
    const [first] = await websites.get('/api/websites', after)
    await websites.signIn(before, after)
    expect(await websites.get('/api/websites', after)).toEqual([first])
  })

  test('leaves nothing for the next user who signs in from there', async () => {
    const [before, first, second] = [visitor(), user(), user()]
    await websites.addWebsite(before, site(1))
    await websites.signIn(before, first)
    await websites.signIn(before, second)
    expect([await websites.urlsOf(first), await websites.urlsOf(second)]).toEqual([[site(1)], []])
  })

  test('while a job runs sees it to its end, under the limits it started with', async () => {
    const [before, after] = [visitor(), user()]
    const websiteId = await websites.addWebsite(before)
    const jobId = await websites.start('capture-all', websiteId, before)
    await websites.signIn(before, after)
    expect((await websites.service.call('GET', `/api/jobs/${jobId}`, before)).status).toBe(404)
    expect(await websites.get(`/api/jobs/${jobId}`, after)).toMatchObject({ status: 'running' })
    const [begun] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
    expect(begun?.pageLimit).toBe(50)
    const pages = [page('/'), page('/a')]
    await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Example', pages })
    expect(await websites.takeAll(jobId, after, 2)).toMatchObject({
      status: 'completed',
      progress: { current: 2, total: 2 },
    })

    const next = await websites.start('discover', websiteId, after)
    const [wanted] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(next))
    expect(wanted?.pageLimit).toBe(100)
  })
})

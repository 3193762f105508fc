import { MissingFile } from '@vigia/storage/files'
import {
  DiscoveryFailedSchema,
  DiscoveryFinishedSchema,
  PagesFoundSchema,
} from '@vigia/proto/crawler/v1/events'
import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { until } from '../../../../tests/support/test-service.ts'
import { expireWebsites } from './expire-websites.ts'
import { sweepOrphans } from '../../outcomes/retention/sweep-screenshots.ts'
import { expect, test } from 'vitest'
import { of, startTestWebsites, page, picture, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const privately = (place: string) =>
  `Private addresses are refused. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=${place}`

test.each([
  ['nothing', {}, 'Please enter a website URL'],
  ['an empty text', { url: '  ' }, 'Please enter a website URL'],
  ['null', { url: null }, 'Please enter a website URL'],
  ['a number', { url: 7 }, 'Please enter a valid URL'],
  ['a sentence', { url: 'not a url' }, 'Please enter a valid URL'],
  ['5,000 characters', { url: `https://example.com/${'a'.repeat(5_000)}` }, 'Please enter a valid URL'],
  [
    'a password',
    { url: 'https://ana:pw@example.com/' },
    'Please leave out the user name and the password: Vigia sees what visitors see who have none',
  ],
  ['a host inside', { url: 'http://127.0.0.1/' }, privately('127.0.0.1:80')],
  ['a number for a host', { url: 'http://2130706433/' }, privately('127.0.0.1:80')],
  ['a host of this machine', { url: 'localhost:3000' }, privately('localhost:3000')],
  ['a host in the local network', { url: 'http://192.168.1.20:8080/shop' }, privately('192.168.1.20:8080')],
  ['a name in the local network', { url: 'https://nas.local' }, privately('nas.local:443')],
  ['an IPv6 host inside', { url: 'http://[::1]:3000/' }, privately('[::1]:3000')],
  [
    'an unusual port',
    { url: 'https://example.com:9000/' },
    'Addresses with this port are refused. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=example.com:9000',
  ],
  ['the keys of a cloud', { url: 'http://169.254.169.254/' }, 'This address cannot be monitored'],
])('%s is refused as an address', async (_, body, message) => {
  const answer = await websites.post('/api/websites', visitor(), body)
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 400,
    body: { message },
  })
})

test('an address without https:// gets it', async () => {
  const caller = visitor()
  const id = await websites.addWebsite(caller, ' Example.COM/Shop#top ')
  expect((await websites.get(`/api/websites/${id}`, caller)).url).toBe('https://example.com/Shop')
})

test('a visitor has one website, a user six, however fast they add', async () => {
  for (const [caller, limit] of [
    [visitor(), 1],
    [user(), 6],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        websites.post('/api/websites', caller, { url: `https://site-${nth}.example.com` }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(limit)
    const refusal = answers.find((answer) => answer.status === 403)
    expect(await refusal?.text()).toContain('maximum number of websites')
  }
})

test('what belongs to another user is not found', async () => {
  const [owner, stranger] = [visitor(), user()]
  const websiteId = await websites.discovered(owner, 1)
  const jobId = await websites.start('capture', websiteId, owner)
  const pageId = (await websites.wantedOf(jobId, 1))[0]?.pageId
  const tries: [string, string][] = [
    ['GET', `/api/websites/${websiteId}`],
    ['GET', `/api/websites/${websiteId}/pages-with-screenshots`],
    ...['discover', 'capture', 'capture-all', 'analyze', 'diff', 'approve-all'].map(
      (what): [string, string] => ['POST', `/api/websites/${websiteId}/${what}`],
    ),
    ['DELETE', `/api/websites/${websiteId}`],
    ['POST', `/api/pages/${pageId}/approve`],
    ['GET', `/api/jobs/${jobId}`],
    ['POST', `/api/jobs/${jobId}/cancel`],
  ]
  const answers = tries.map(([method, address]) => websites.service.call(method, address, stranger))
  expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(tries.map(() => 404))
  expect((await websites.get(`/api/jobs/${jobId}`, owner)).status).toBe('running')
  expect(await websites.get('/api/websites', stranger)).toEqual([])
})

test.each([
  '/api/websites/nonsense',
  `/api/websites/${randomUUID()}`,
  '/api/jobs/1',
  '/screenshots/..%2fsecret.png',
])('%s is not found', async (address) => {
  expect((await websites.service.call('GET', address, visitor())).status).toBe(404)
})

test('pages appear while they are found, and those no longer found are marked as gone', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const jobId = await websites.start('discover', websiteId, caller)
  const [wanted] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  expect(wanted).toMatchObject({ url: 'https://example.com/', pageLimit: 50 })

  await websites.service.publish(PagesFoundSchema, {
    jobId,
    websiteId,
    pages: [page('/'), page('/old')],
    message: 'Discovering Pages...',
  })
  await until(
    async () => (await websites.get(`/api/jobs/${jobId}`, caller)).progress.current === 2,
    'two pages found',
  )
  await websites.service.publish(DiscoveryFinishedSchema, {
    jobId,
    websiteId,
    title: 'Example',
    pages: [page('/'), page('/new')],
  })
  expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'completed', type: 'page-discovery' })

  const { website, pages } = await websites.get(`/api/websites/${websiteId}/pages-with-screenshots`, caller)
  expect(website.title).toBe('Example')
  const known = pages.map((one: { path: string; goneAt: string | null }) => [one.path, one.goneAt !== null])
  expect(Object.fromEntries(known)).toEqual({ '/': false, '/old': true, '/new': false })
})

test('a website that does not answer has an error about it, and stays usable', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.publish(DiscoveryFailedSchema, {
    jobId,
    websiteId,
    reason: 'example.com did not answer within 15 seconds.',
  })
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'failed',
    error: 'example.com did not answer within 15 seconds.',
  })
  await websites.start('discover', websiteId, caller)
})

/** The capture of a website's only page, which is wanted now. */
test('a removed website is deleted with its pages, screenshots and files, and late answers do not restore it', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [first, second] = await websites.wantedOf(jobId, 2)
  if (!first || !second) throw new Error('no capture is wanted')
  const shot = picture()
  for (const name of [`${shot.key}.png`, `${shot.key}.webp`])
    await websites.service.files.put(name, Buffer.from('image'), 'image/png')
  await websites.take(first, shot)
  await until(
    async () => (await websites.service.call('GET', `/screenshots/${shot.key}.png`, caller)).status === 200,
    'the picture',
  )
  expect((await websites.service.call('GET', `/screenshots/${shot.key}.png`, visitor())).status).toBe(404)

  expect((await websites.service.call('DELETE', `/api/websites/${websiteId}`, caller)).status).toBe(204)
  expect((await websites.service.call('GET', `/screenshots/${shot.key}.png`, caller)).status).toBe(404)
  const late = await websites.take(second)
  await until(
    async () => Boolean(await websites.service.db('pictures').where({ key: late.key }).first()),
    'the late screenshot to be stored',
  )
  await sweepOrphans(websites.service)
  expect(await websites.service.db('pictures').whereIn('key', [shot.key, late.key])).toEqual([])
  await expect(websites.service.files.get(`${shot.key}.png`)).rejects.toThrow(MissingFile)
  expect(await websites.get('/api/websites', caller)).toEqual([])
})

test('a visitor’s website is deleted a day after their last visit', async () => {
  const [absent, present] = [visitor(), visitor()]
  const websiteId = await websites.discovered(absent, 1)
  await websites.discovered(present, 1)
  const inAnHour = new Date(Date.now() + 3_600_000)
  await websites.service.db('websites').where({ visitorId: present.id }).update({ expiresAt: inAnHour })
  const [kept] = await websites.get('/api/websites', present)
  expect(new Date(kept.expiresAt).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000)

  await websites.service
    .db('websites')
    .where({ id: websiteId })
    .update({ expiresAt: new Date(Date.now() - 1) })
  await expireWebsites(websites.service)
  const left = await websites.service.db('websites').whereIn('visitorId', [absent.id, present.id])
  expect(left).toHaveLength(1)
  expect(left[0].visitorId).toBe(present.id)
})

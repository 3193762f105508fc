import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { staging, startTestCandidates } from '../../testing/test-candidates.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestCandidates()
afterEach(() => websites.cancelCandidates())

test.each([
  ['an empty address', { url: ' ' }, 'Please enter a website URL'],
  ['no address', {}, 'Please enter a website URL'],
  [
    'this machine',
    { url: 'http://localhost:3000/' },
    'Private addresses are refused. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=localhost:3000',
  ],
  [
    'a private address',
    { url: 'http://192.168.1.7/' },
    'Private addresses are refused. Whoever runs Vigia can allow this one: VIGIA_ALLOW_HOSTS=192.168.1.7:80',
  ],
  [
    'an address that can never be allowed',
    { url: 'http://169.254.169.254/' },
    'This address cannot be monitored',
  ],
  [
    'an address with a query',
    { url: `${staging}?preview=1` },
    'Please leave out what follows the question mark: the path of each page is put behind this address',
  ],
  [
    'an address with a password',
    { url: 'https://ana:pw@staging.example.com/' },
    'Please leave out the user name and the password: Vigia sees what visitors see who have none',
  ],
  ['an unknown path', { url: staging, paths: ['/', '/x'] }, 'No page of this website has the path /x'],
  [
    'no path',
    { url: staging, paths: [] },
    'Please name at least one path, or leave the paths out for all of them',
  ],
  ['a path twice', { url: staging, paths: ['/1', '/1'] }, 'Please name each path once'],
  ['a path that is none', { url: staging, paths: ['about'] }, 'Please give paths of pages, such as /about'],
  [
    '301 paths',
    { url: staging, paths: Array.from({ length: 301 }, (_, nth) => `/${nth}`) },
    'At most 300 paths at a time',
  ],
  [
    'a link that runs a script',
    { url: staging, link: 'javascript:alert(1)' },
    'Please give the link as an address that begins with https:// or http://',
  ],
  [
    'a field that does not exist',
    { url: staging, against: 'https://example.com/' },
    'Please name the address of the candidate, and nothing that is unknown here',
  ],
])('%s is refused with a sentence', async (_, body, message) => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  expect(await websites.startCandidate(websiteId, caller, body)).toMatchObject({ status: 400, message })
  expect(await websites.service.db('candidates').where({ websiteId })).toEqual([])
})

test('without a baseline there is nothing to compare with', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 2)
  const refused = { status: 409, message: 'Approve a page first: there is nothing to compare with' }
  expect(await websites.startCandidate(websiteId, caller)).toMatchObject(refused)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 2)
  expect(await websites.startCandidate(websiteId, caller)).toMatchObject(refused)
})

test('one candidate of a website is checked at a time, beside the website’s own job', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  await websites.start('capture', websiteId, caller)
  const { status, jobId } = await websites.startCandidate(websiteId, caller)
  expect(status).toBe(202)
  expect(await websites.startCandidate(websiteId, caller)).toMatchObject({
    status: 409,
    message: 'Another candidate is being checked',
    jobId,
  })
})

test('candidates count among the three jobs of their owner', async () => {
  const caller = user()
  const ids: string[] = []
  for (const nth of [1, 2, 3, 4])
    ids.push(await websites.approved(caller, 1, `https://site-${nth}.example.com/`))
  const statuses: number[] = []
  for (const id of ids) statuses.push((await websites.startCandidate(id, caller)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
})

test('candidates are refused while there is no room for screenshots', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { db } = websites.service
  await db('storage').insert({ fullSince: new Date() }).onConflict('only').merge()
  const { status } = await websites.startCandidate(websiteId, caller)
  await db('storage').update({ fullSince: null })
  expect(status).toBe(507)
  await db('website_bytes').insert({ websiteId, bytes: 5_000_000_000 }).onConflict('websiteId').merge()
  expect(await websites.startCandidate(websiteId, caller)).toMatchObject({
    status: 409,
    message: expect.stringContaining('Your screenshots take up all of the 5 GB'),
  })
})

test('visitors are asked to sign in, also for their own website', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const refused = { status: 403, message: 'Please sign in to use this' }
  expect(await websites.startCandidate(websiteId, caller)).toMatchObject(refused)
  const listed = await websites.get(`/api/websites/${websiteId}/candidates`, caller)
  expect(listed).toMatchObject({ message: refused.message })
})

test('a token for another website finds no candidate of this one', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const other = await websites.approved(caller, 1, 'https://other.example.com/')
  const id = await websites.checked(websiteId, caller, () => 'changed')
  const withToken = { ...caller, token: { id: randomUUID(), scope: 'manage' as const, websiteIds: [other] } }
  expect(await websites.startCandidate(websiteId, withToken)).toMatchObject({ status: 404 })
  expect(await websites.shown(id, withToken)).toMatchObject({ message: 'Candidate not found' })
  expect((await websites.startCandidate(other, withToken)).status).toBe(202)
})

test('candidates of other users are not found', async () => {
  const [caller, other] = [user(), user()]
  const websiteId = await websites.approved(caller, 1)
  const id = await websites.checked(websiteId, caller, () => 'changed')
  expect(await websites.startCandidate(websiteId, other)).toMatchObject({
    status: 404,
    message: 'Website not found',
  })
  const [page] = (await websites.shown(id, caller)).pages
  const named = [{ id: page?.pageId, current: page?.screenshots.current?.filename }]
  for (const [who, candidateId] of [
    [other, id],
    [caller, randomUUID()],
  ] as const) {
    expect(await websites.shown(candidateId, who)).toMatchObject({ message: 'Candidate not found' })
    expect(await websites.summary(candidateId, who)).toMatchObject({ message: 'Candidate not found' })
    const body = { pages: named }
    expect((await websites.post(`/api/candidates/${candidateId}/accept`, who, body)).status).toBe(404)
    expect((await websites.service.call('DELETE', `/api/candidates/${candidateId}`, who)).status).toBe(404)
  }
  expect((await websites.get(`/api/websites/${websiteId}/candidates`, other)).message).toBe(
    'Website not found',
  )
})

test('only what changed, as it was shown, can be accepted, and either all of it or nothing', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  const id = await websites.checked(websiteId, caller, (path) => (path === '/1' ? 'changed' : 'same'))
  const { pages } = await websites.shown(id, caller)
  const nameOf = (path: string) => {
    const page = pages.find((one) => one.path === path)
    return { id: page?.pageId, current: page?.screenshots.current?.filename }
  }
  const changed = nameOf('/1')
  const stale = { ...changed, current: `${randomUUID()}.png` }
  expect(await websites.accept(id, caller, [stale])).toMatchObject({
    status: 409,
    message: 'This page was captured again meanwhile. Look again before you approve.',
    pages: [{ id: changed.id, path: '/1' }],
  })
  expect(await websites.accept(id, caller, [changed, nameOf('/')])).toMatchObject({
    status: 409,
    message: 'Only a page that changed can be accepted',
  })
  expect(await websites.accept(id, caller, [{ ...changed, id: randomUUID() }])).toMatchObject({ status: 404 })
  expect(await websites.accept(id, caller, [])).toMatchObject({ status: 400 })
  expect(await websites.summary(id, caller)).toMatchObject({ result: 'changed', counts: { accepted: 0 } })
  expect(await websites.service.db('baselines').where({ awaitsRelease: true, pageId: changed.id })).toEqual(
    [],
  )
})

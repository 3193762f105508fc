import type { Caller } from '@vigia/service/identity'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { of, startTestWebsites, page, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Found {
  leftOut?: { reason: string; count: number; examples: string[] }[]
  notices?: string[]
}

/** Discovers the website again with these pages; returns the request to the crawler. */
async function discover(websiteId: string, caller: Caller, paths: string[], found: Found = {}) {
  const jobId = await websites.start('discover', websiteId, caller)
  const [wanted] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  const pages = paths.map(page)
  await websites.service.publish(DiscoveryFinishedSchema, {
    jobId,
    websiteId,
    title: 'Example',
    pages,
    ...found,
  })
  await websites.ended(jobId, caller)
  return wanted
}

const address = (websiteId: string, rest: string) => `/api/websites/${websiteId}/${rest}`
const discoveryOf = (websiteId: string, caller: Caller) =>
  websites.get(address(websiteId, 'discovery'), caller)
const pathsOf = async (websiteId: string, caller: Caller) =>
  (await websites.pagesOf(websiteId, caller)).map(({ path }: { path: string }) => path)
const patch = (websiteId: string, caller: Caller, body: unknown) =>
  websites.service.call('PATCH', address(websiteId, 'discovery'), caller, body)
const messageOf = async (answer: Response | { json(): Promise<{ message: string }> }) =>
  (await answer.json()).message

const edits = { reason: 'edit', count: 36, examples: ['/index.php?title=A&action=edit'] }
const notices = ['Every page of this website asks search engines not to list it (noindex).']

test('what a discovery left out is shown with its reason, and what the website declares', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  expect(await discoveryOf(websiteId, caller)).toMatchObject({ leftOut: [], notices: [], foundAt: null })
  await discover(websiteId, caller, ['/'], { leftOut: [edits], notices })

  const reported = {
    leftOut: [{ ...edits, words: 'Edit forms, histories and other tools for authors' }],
    notices,
  }
  expect(await discoveryOf(websiteId, caller)).toMatchObject(reported)
  const { discovery } = await websites.get(address(websiteId, 'pages-with-screenshots'), caller)
  expect(discovery).toMatchObject(reported)
  await discover(websiteId, caller, ['/'])
  expect(await discoveryOf(websiteId, caller)).toMatchObject({ leftOut: [], notices: [] })
})

test('only a website’s owner sees or changes what is left out of it', async () => {
  const websiteId = await websites.discovered(user(), 1)
  const stranger = user()
  const answers = await Promise.all([
    websites.service.call('GET', address(websiteId, 'discovery'), stranger),
    patch(websiteId, stranger, { exclude: ['/a'] }),
    websites.post(address(websiteId, 'pins'), stranger, { path: '/a' }),
    websites.service.call('DELETE', address(websiteId, 'pins?path=/a'), stranger),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a left-out address that is watched anyway is a page at once and requested in later discoveries', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const answer = await websites.post(address(websiteId, 'pins'), caller, { path: '/list?sort=a' })
  expect([answer.status, await answer.json()]).toMatchObject([
    201,
    { path: '/list?sort=a', status: 'pending' },
  ])
  expect((await websites.post(address(websiteId, 'pins'), caller, { path: '/list?sort=a' })).status).toBe(201)
  expect(await pathsOf(websiteId, caller)).toEqual(['/', '/list?sort=a'])
  const captured = await websites.start('capture', websiteId, caller)
  const urls = (await websites.wantedOf(captured, 2)).map(({ url }) => url)
  expect(urls).toContain('https://example.com/list?sort=a')
  await websites.takeAll(captured, caller, 2)

  expect(await discover(websiteId, caller, ['/', '/list?sort=a'])).toMatchObject({ pinned: ['/list?sort=a'] })
  const { activities } = await websites.get(address(websiteId, 'activity'), caller)
  expect(activities.map(({ message }: { message: string }) => message)).toContain(
    '/list?sort=a is watched from now on, whatever discovery says of it',
  )
  const unpinned = await websites.service.call(
    'DELETE',
    address(websiteId, 'pins?path=%2Flist%3Fsort%3Da'),
    caller,
  )
  expect(await unpinned.json()).toMatchObject({ pinned: [] })
  expect(await discover(websiteId, caller, ['/'])).toMatchObject({ pinned: [] })
})

test.each([
  ['about', 'Please give the path of a page, such as /about'],
  ['', 'Please give the path of a page, such as /about'],
  [7, 'Please give the path of a page, such as /about'],
  ['//elsewhere.example/a', 'This page is on another website'],
  ['https://elsewhere.example/a', 'This page is on another website'],
  ['javascript:alert(1)', 'Please give the path of a page, such as /about'],
])('%j cannot be watched: %s', async (path, message) => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const answer = await websites.post(address(websiteId, 'pins'), caller, { path })
  expect([answer.status, await messageOf(answer)]).toMatchObject([400, message])
})

test('no more pages can be requested than a website may have, and none while a job runs', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 50)
  const full = await websites.post(address(websiteId, 'pins'), caller, { path: '/one-more' })
  expect([full.status, await messageOf(full)]).toEqual([403, 'A website can have at most 50 watched pages'])
  expect((await websites.post(address(websiteId, 'pins'), caller, { path: '/1' })).status).toBe(201)

  const other = user()
  const running = await websites.discovered(other, 1)
  await websites.start('discover', running, other)
  expect((await websites.post(address(running, 'pins'), other, { path: '/a' })).status).toBe(409)
})

test('patterns are stored, sent to the crawler, and refused with a sentence if they are invalid', async () => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  const set = await patch(websiteId, caller, { include: ['/en/*'], exclude: [' *?sort=* '] })
  expect(await set.json()).toMatchObject({ include: ['/en/*'], exclude: ['*?sort=*'] })
  const include = await patch(websiteId, caller, { include: [] })
  expect(await include.json()).toMatchObject({ include: [], exclude: ['*?sort=*'] })
  expect(await discover(websiteId, caller, ['/'])).toMatchObject({ include: [], exclude: ['*?sort=*'] })

  const refused = async (body: unknown) => {
    const answer = await patch(websiteId, caller, body)
    return [answer.status, await messageOf(answer)]
  }
  const fifty = 'At most 50 patterns can be included, and as many excluded'
  expect(await refused({ exclude: ['blog'] })).toEqual([
    400,
    'The pattern blog has to begin with / or *, as in /blog/*',
  ])
  expect(await refused({ include: ['/a b'] })).toEqual([
    400,
    'The pattern /a b has a space in it; in addresses that is %20',
  ])
  expect(await refused({ exclude: Array.from({ length: 51 }, () => '/a') })).toEqual([400, fifty])
  expect(await refused({ include: ['/a', ' /a'] })).toEqual([400, 'Please give each pattern once'])
  expect(await refused({ exclude: '/a' })).toEqual([400, 'Please give the patterns as a list of texts'])
  expect(await discoveryOf(websiteId, caller)).toMatchObject({ include: [], exclude: ['*?sort=*'] })
})

test('a page that is left out now is off the list without being gone; an approved one stays', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  await discover(websiteId, caller, ['/', '/1', '/junk?sort=a', '/away'])
  const leftOut = [{ reason: 'sorting', count: 2, examples: ['/1', '/junk?sort=a'] }]
  const wanted = await discover(websiteId, caller, ['/', '/1'], { leftOut })
  expect(wanted?.known.map(({ path, approved }) => `${path} ${approved}`)).toEqual([
    '/ true',
    '/1 true',
    '/away false',
    '/junk?sort=a false',
  ])
  const pages = await websites.pagesOf(websiteId, caller)
  expect(
    pages.map(({ path, goneAt, leftOut: why }: Record<string, unknown>) => [path, goneAt !== null, why]),
  ).toEqual([
    ['/', false, null],
    ['/1', false, null],
    ['/away', true, null],
  ])
  const { activities } = await websites.get(address(websiteId, 'activity'), caller)
  expect(activities[0].message).toBe('Found 2 pages: 1 gone')
  expect(await websites.get(`/api/websites/${websiteId}`, caller)).toMatchObject({ pageCount: 3 })

  await discover(websiteId, caller, ['/', '/1', '/junk?sort=a'])
  expect(await pathsOf(websiteId, caller)).toContain('/junk?sort=a')
})

test('an approved page that its owner excludes is marked, and comes back with its baseline', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  const leftOut = [{ reason: 'excluded', count: 1, examples: ['/1'] }]
  await discover(websiteId, caller, ['/'], { leftOut })
  const find = async () =>
    (await websites.pagesOf(websiteId, caller)).find(({ path }: { path: string }) => path === '/1')
  expect(await find()).toMatchObject({
    leftOut: 'Pages that your patterns exclude',
    goneAt: expect.any(String),
  })

  const wanted = await discover(websiteId, caller, ['/', '/1'])
  expect(wanted?.known).toMatchObject([{ path: '/' }, { path: '/1', approved: true }])
  const back = await find()
  expect(back).toMatchObject({ leftOut: null, goneAt: null })
  expect(back.screenshots.baseline).toBeDefined()
})

import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema, PagesFoundSchema } from '@vigia/proto/crawler/v1/events'
import type { CaptureWanted } from '@vigia/proto/websites/v1/events'
import type { MessageInitShape } from '@bufbuild/protobuf'
import { expect, test, vi } from 'vitest'
import { startTestWebsites, page, visitor } from '../../testing/test-websites.ts'

vi.hoisted(() => (process.env['VIGIA_LIMIT_VISITOR_PAGES'] = '5'))

const websites = await startTestWebsites()

const broken = 'The page answered with an error (500).'
const failing = (...paths: string[]) => paths.map((path) => ({ path, reason: broken, startUrl: '' }))

interface Shown {
  id: string
  path: string
  status: string
  reason: string | null
  goneAt: string | null
  screenshots: Record<string, unknown>
}
const shownOf = async (websiteId: string, caller: Caller): Promise<Shown[]> =>
  websites.pagesOf(websiteId, caller)
/** Each path with its status, or `gone`. */
async function standings(websiteId: string, caller: Caller) {
  const pages = await shownOf(websiteId, caller)
  return Object.fromEntries(pages.map(({ path, status, goneAt }) => [path, goneAt ? 'gone' : status]))
}

/** A capture of the page that equals its baseline byte for byte. */
function plain({ baseline }: Pick<CaptureWanted, 'baseline'>) {
  if (!baseline) throw new Error('the page has no baseline')
  const { $typeName: _, ...rest } = baseline
  return rest
}

/** Runs a discovery that ends with this event. */
async function discover(
  websiteId: string,
  caller: Caller,
  paths: string[],
  rest: MessageInitShape<typeof DiscoveryFinishedSchema> = {},
) {
  const jobId = await websites.start('discover', websiteId, caller)
  const pages = paths.map(page)
  await websites.service.publish(DiscoveryFinishedSchema, {
    jobId,
    websiteId,
    title: 'Example',
    pages,
    ...rest,
  })
  return websites.ended(jobId, caller)
}

test('a page that fails and is still linked is in error with its reason, and is not gone', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 4)
  const job = await discover(websiteId, caller, ['/'], { failing: failing('/1', '/unknown') })
  expect(await standings(websiteId, caller)).toEqual({
    '/': 'unchanged',
    '/1': 'error',
    '/2': 'gone',
    '/3': 'gone',
  })
  const failed = (await shownOf(websiteId, caller)).find(({ path }) => path === '/1')
  expect(failed).toMatchObject({ reason: broken, goneAt: null })
  expect(Object.keys(failed?.screenshots ?? {})).toEqual(['baseline', 'current'])
  expect(job.result).toMatchObject({ pagesFound: 1, pagesFailed: 1 })
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0].message).toBe('Found 1 page: 2 gone, 1 with an error')
})

test('a page that is found again has its previous status, unless its capture failed meanwhile', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 2)
  for (let nth = 0; nth < 2; nth += 1) await discover(websiteId, caller, ['/'], { failing: failing('/1') })
  await discover(websiteId, caller, ['/', '/1'])
  expect(await shownOf(websiteId, caller)).toMatchObject([
    { path: '/', status: 'unchanged', reason: null },
    { path: '/1', status: 'unchanged', reason: null },
  ])

  await discover(websiteId, caller, ['/'], { failing: failing('/1') })
  const jobId = await websites.start('capture', websiteId, caller)
  const [home, other] = await shownOf(websiteId, caller)
  const reason = 'The page is blank.'
  for (const wanted of await websites.wantedOf(jobId, 2))
    if (wanted.pageId === home?.id) await websites.take(wanted, plain(wanted))
  await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId: other?.id ?? '', reason })
  await websites.ended(jobId, caller)
  await discover(websiteId, caller, ['/', '/1'])
  expect((await shownOf(websiteId, caller))[1]).toMatchObject({ path: '/1', status: 'error', reason })
})

test('a start page that fails is watched from the first discovery on, and does not affect pages it may link to', async () => {
  const caller = visitor()
  const websiteId = await websites.addWebsite(caller)
  const start = [{ path: '/', reason: broken, startUrl: 'https://example.com/' }]
  await discover(websiteId, caller, ['/a', '/b'], { failing: [...start, ...failing('/c')] })
  expect(await shownOf(websiteId, caller)).toMatchObject([
    { path: '/', fullUrl: 'https://example.com/', status: 'error', reason: broken },
    { path: '/a', status: 'pending' },
    { path: '/b', status: 'pending' },
  ])
  await discover(websiteId, caller, ['/a'], { failing: start })
  expect(await standings(websiteId, caller)).toEqual({ '/': 'error', '/a': 'pending', '/b': 'pending' })
  await discover(websiteId, caller, ['/', '/a'])
  expect(await standings(websiteId, caller)).toEqual({ '/': 'pending', '/a': 'pending', '/b': 'gone' })
})

test('on a website of more pages than are watched, one that fails keeps its place', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 5)
  const paths = ['/', '/1', '/3', '/4', '/5']
  const jobId = await websites.start('discover', websiteId, caller)
  await websites.service.publish(PagesFoundSchema, {
    jobId,
    websiteId,
    pages: paths.map(page),
    message: 'Discovering Pages...',
  })
  const about = { jobId, websiteId, title: 'Example', truncated: true }
  await websites.service.publish(DiscoveryFinishedSchema, {
    ...about,
    pages: paths.map(page),
    failing: failing('/2'),
  })
  expect(await websites.ended(jobId, caller)).toMatchObject({ progress: { current: 4, total: 4 } })
  expect(await standings(websiteId, caller)).toEqual({
    '/': 'unchanged',
    '/1': 'unchanged',
    '/2': 'error',
    '/3': 'unchanged',
    '/4': 'unchanged',
  })
})

test('a page that is gone cannot be approved, and approving all leaves it out', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 2)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 2)
  await discover(websiteId, caller, ['/'])
  const gone = (await websites.pagesOf(websiteId, caller)).find((one: Shown) => one.goneAt)
  const answer = await websites.post(`/api/pages/${gone.id}/approve`, caller)
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    'This page is no longer on the website, so its screenshot cannot be approved',
  ])
  const all = await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(await all.json()).toMatchObject({ approved: 1 })
  const after = (await websites.pagesOf(websiteId, caller)).find((one: Shown) => one.goneAt)
  expect([after.status, Object.keys(after.screenshots)]).toEqual(['new', ['current']])
})

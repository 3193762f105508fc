import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import type { CaptureWanted, PriorityCaptureWanted } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestWebsites, page, picture, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Shown {
  id: string
  path: string
  status: string
  reason: string | null
  goneAt: string | null
  diffPercentage: number | null
  screenshots: Record<string, { filename: string } | undefined>
}
type Look = (wanted: CaptureWanted | PriorityCaptureWanted, path: string) => string | undefined | Error

const shownOf = async (websiteId: string, caller: Caller): Promise<Shown[]> =>
  websites.pagesOf(websiteId, caller)
const standings = async (websiteId: string, caller: Caller) =>
  Object.fromEntries(
    (await shownOf(websiteId, caller)).map(({ path, status, goneAt }) => [path, goneAt ? 'gone' : status]),
  )
const noticeOf = async (websiteId: string, caller: Caller) =>
  (await websites.get(`/api/websites/${websiteId}`, caller)).notice
const lastMessage = async (websiteId: string, caller: Caller) =>
  (await websites.get(`/api/websites/${websiteId}/activity`, caller)).activities[0].message

/** Answers a job's captures with these checksums: undefined for the baseline's, an error for a failure. */
async function answer(jobId: string, websiteId: string, caller: Caller, count: number, look: Look) {
  const paths = new Map((await shownOf(websiteId, caller)).map(({ id, path }) => [id, path]))
  let compared = 0
  for (let nth = 0; nth < count; nth += 1) {
    const wanted = await websites.captureOf(jobId, nth)
    const sha256 = look(wanted, paths.get(wanted.pageId) ?? '')
    if (sha256 instanceof Error) {
      const { pageId } = wanted
      await websites.service.publish(PageFailedSchema, { jobId, websiteId, pageId, reason: sha256.message })
      continue
    }
    if (sha256 === undefined && wanted.baseline) {
      const { $typeName: _, ...baseline } = wanted.baseline
      await websites.take(wanted, baseline)
      continue
    }
    await websites.take(wanted, { ...picture(), ...(sha256 && { sha256 }) })
    if (!wanted.baseline) continue
    const asked = (await websites.comparisonsOf(jobId, (compared += 1)))[compared - 1]
    if (asked)
      await websites.compare(asked, { ratio: 0.8, changed: true, difference: picture(), mask: picture() })
  }
  return websites.ended(jobId, caller)
}

async function capture(websiteId: string, caller: Caller, count: number, look: Look) {
  return answer(await websites.start('capture', websiteId, caller), websiteId, caller, count, look)
}

/** Pages with baselines of these checksums. */
async function approved(caller: Caller, count: number, look: Look = () => randomUUID()) {
  const websiteId = await websites.discovered(caller, count)
  await capture(websiteId, caller, count, look)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  return websiteId
}

const maintenance = () => 'the maintenance page'
const all = (count: number) =>
  `All ${count} pages show the same content. The website may be under maintenance.`

test('a website whose pages all changed to the same screenshot gets one notice, and its pages show no change', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  const before = await shownOf(websiteId, caller)
  const job = await capture(websiteId, caller, 5, maintenance)
  expect(job).toMatchObject({ status: 'failed', error: all(5), result: { pagesChanged: 0, pagesFailed: 5 } })
  expect(await noticeOf(websiteId, caller)).toBe(all(5))
  expect(await lastMessage(websiteId, caller)).toBe(`Capture failed: ${all(5)}`)
  const pages = await shownOf(websiteId, caller)
  for (const shown of pages)
    expect(shown).toMatchObject({
      status: 'error',
      reason: 'This page shows the same content as the other pages of the website.',
      diffPercentage: null,
    })
  expect(pages.map(({ screenshots }) => screenshots['baseline'])).toEqual(
    before.map(({ screenshots }) => screenshots['baseline']),
  )
  expect(pages.map(({ screenshots }) => Object.keys(screenshots))).toEqual(
    pages.map(() => ['baseline', 'current']),
  )
})

test('when the website is back as it was, all pages are unchanged', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 4)
  await capture(websiteId, caller, 4, maintenance)
  const job = await capture(websiteId, caller, 4, () => undefined)
  expect(job).toMatchObject({ status: 'completed', result: { pagesChanged: 0, pagesFailed: 0 } })
  expect(await noticeOf(websiteId, caller)).toBeNull()
  for (const shown of await shownOf(websiteId, caller))
    expect(shown).toMatchObject({ status: 'unchanged', reason: null, diffPercentage: 0 })
})

test('if nearly all pages look the same, the others keep their verdicts', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 6)
  const look: Look = (_, path) => (path === '/1' ? 'something else' : maintenance())
  const jobId = await websites.start('capture', websiteId, caller)
  const job = await answer(jobId, websiteId, caller, 6, look)
  const words = '5 of 6 pages show the same content. The website may be under maintenance.'
  expect(job).toMatchObject({ status: 'completed', result: { pagesChanged: 1, pagesFailed: 5 } })
  expect(await noticeOf(websiteId, caller)).toBe(words)
  expect(await lastMessage(websiteId, caller)).toContain(words)
  expect(await standings(websiteId, caller)).toMatchObject({ '/': 'error', '/1': 'changed', '/5': 'error' })
})

test.each<[string, number, Look, Look]>([
  ['of three pages', 3, () => randomUUID(), maintenance],
  ['of which one page changed', 5, () => randomUUID(), (_, path) => (path === '/1' ? 'other' : undefined)],
  ['whose pages looked the same before', 5, () => 'one look', maintenance],
  ['whose pages changed each in its own way', 5, () => randomUUID(), () => randomUUID()],
  [
    'of which two thirds show the same',
    6,
    () => randomUUID(),
    (_, path) => (path < '/2' ? randomUUID() : maintenance()),
  ],
])('a website %s is judged page by page', async (_, count, before, after) => {
  const caller = visitor()
  const websiteId = await approved(caller, count, before)
  const job = await capture(websiteId, caller, count, after)
  expect(job).toMatchObject({ status: 'completed', result: { pagesFailed: 0 } })
  expect(await noticeOf(websiteId, caller)).toBeNull()
  expect(Object.values(await standings(websiteId, caller))).not.toContain('error')
})

test('a website without baselines may look the same everywhere', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 5)
  expect(await capture(websiteId, caller, 5, maintenance)).toMatchObject({ status: 'completed' })
  expect(new Set(Object.values(await standings(websiteId, caller)))).toEqual(new Set(['new']))
})

test('identical screenshots are approved page by page or by name, and not with all others', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  await capture(websiteId, caller, 5, maintenance)
  const unnamed = await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(unnamed.status).toBe(409)

  const [first, ...others] = await shownOf(websiteId, caller)
  expect((await websites.post(`/api/pages/${first?.id}/approve`, caller)).status).toBe(200)
  const pages = others
    .slice(0, 3)
    .map(({ id, screenshots }) => ({ id, current: screenshots['current']?.filename }))
  const named = await websites.post(`/api/websites/${websiteId}/approve-all`, caller, { pages })
  expect(await named.json()).toMatchObject({ approved: 3 })
  const standing = (await shownOf(websiteId, caller)).map(({ status, reason }) => `${status} ${reason}`)
  expect(standing.filter((one) => one === 'unchanged null')).toHaveLength(4)
  expect(await noticeOf(websiteId, caller)).toBe(all(5))

  const last = (await shownOf(websiteId, caller)).find(({ status }) => status === 'error')
  await websites.post(`/api/pages/${last?.id}/approve`, caller)
  expect(await noticeOf(websiteId, caller)).toBeNull()
})

/** An analysis whose discovery finds only these pages. */
async function analyse(
  websiteId: string,
  caller: Caller,
  named: string[],
  count: number,
  look: Look,
  startPath = '/',
) {
  const jobId = await websites.start('analyze', websiteId, caller)
  const about = { jobId, websiteId, title: 'Back soon', found: named.length }
  await websites.service.publish(DiscoveryFinishedSchema, { ...about, pages: named.map(page), startPath })
  return answer(jobId, websiteId, caller, count, look)
}

test('pages that a maintenance page does not link to are not gone, and its title is not the website’s', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  const job = await analyse(websiteId, caller, ['/'], 5, maintenance)
  expect(job).toMatchObject({ status: 'failed', error: all(5) })
  expect(new Set(Object.values(await standings(websiteId, caller)))).toEqual(new Set(['error']))
  expect((await websites.get(`/api/websites/${websiteId}`, caller)).title).toBe('Example')

  const back = await analyse(websiteId, caller, ['/', '/1', '/2', '/3', '/4'], 5, () => undefined)
  expect(back).toMatchObject({ status: 'completed', result: { pagesFailed: 0 } })
  expect(new Set(Object.values(await standings(websiteId, caller)))).toEqual(new Set(['unchanged']))
})

test('a website whose addresses all redirect to a new page gets a notice, and keeps its pages and its preview', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  const before = (await websites.get(`/api/websites/${websiteId}`, caller)).homepage.baseline
  const job = await analyse(websiteId, caller, ['/maintenance'], 6, maintenance, '/maintenance')
  expect(job).toMatchObject({ status: 'failed', error: all(6) })
  expect(Object.values(await standings(websiteId, caller))).toEqual(Array(6).fill('error'))
  expect((await websites.get(`/api/websites/${websiteId}`, caller)).homepage.baseline).toEqual(before)
})

test('a website that was replaced by another one has lost its pages at once', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  await analyse(websiteId, caller, ['/', '/new'], 2, () => undefined)
  const gone = { '/1': 'gone', '/2': 'gone', '/3': 'gone', '/4': 'gone' }
  expect(await standings(websiteId, caller)).toEqual({ '/': 'unchanged', '/new': 'new', ...gone })
})

test('pages that are not linked any more and could not be captured are gone, and count in no job', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  const look: Look = (_, path) => {
    if (path === '/') return undefined
    return path === '/1' ? 'named no more' : new Error('The page answered with an error (404).')
  }
  const job = await analyse(websiteId, caller, ['/'], 5, look)
  expect(job).toMatchObject({ status: 'completed', progress: { current: 1, total: 1 } })
  expect(job.result).toMatchObject({ pagesFound: 1, totalPages: 1, pagesChanged: 0, pagesFailed: 0 })
  const gone = { '/1': 'gone', '/2': 'gone', '/3': 'gone', '/4': 'gone' }
  expect(await standings(websiteId, caller)).toEqual({ '/': 'unchanged', ...gone })
  expect(await lastMessage(websiteId, caller)).toContain('Found 1 page: 4 gone')
})

test('a discovery alone that finds only the start page marks no page as gone', async () => {
  const caller = visitor()
  const websiteId = await approved(caller, 5)
  const jobId = await websites.start('discover', websiteId, caller)
  const found = { jobId, websiteId, title: 'Back soon', pages: [page('/')] }
  await websites.service.publish(DiscoveryFinishedSchema, found)
  await websites.ended(jobId, caller)
  expect(Object.values(await standings(websiteId, caller))).not.toContain('gone')
})

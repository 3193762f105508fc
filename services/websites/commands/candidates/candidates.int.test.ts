import { PageFailedSchema } from '@vigia/proto/diff/v1/events'
import { expect, test } from 'vitest'
import { reconcileJobs } from '../../jobs/repairs/reconcile-jobs.ts'
import { staging, startTestCandidates } from '../../testing/test-candidates.ts'
import { picture, user } from '../../testing/test-websites.ts'

const websites = await startTestCandidates()

test('a candidate with another price has one page that changed, with its sentence and its image', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 3)
  const about = { url: `${staging}pr-7/`, label: 'pr-7', commit: 'abc123', link: 'https://git.example/7' }
  const id = await websites.checked(
    websiteId,
    caller,
    (path) => (path === '/pr-7/1' ? 'changed' : 'same'),
    about,
  )
  const { reviewUrl, pages, ...summary } = await websites.summary(id, caller)
  expect(summary).toMatchObject({
    website: { id: websiteId, url: 'https://example.com/' },
    candidate: { id, ...about },
    status: 'completed',
    result: 'changed',
    counts: { unchanged: 2, changed: 1, asProduction: 0, new: 0, failed: 0, accepted: 0 },
    error: null,
  })
  expect(reviewUrl).toBe(`/review?website=${websiteId}&candidate=${id}`)
  expect(pages).toMatchObject([
    {
      path: '/1',
      viewport: 'Desktop',
      status: 'changed',
      diffPercentage: 1,
      places: 1,
      changes: [expect.stringContaining('19 €')],
      image: expect.stringMatching(/^[\w-]+\.webp$/),
      isAccepted: false,
      reviewUrl: `${reviewUrl}&page=${pages[0]?.pageId}`,
    },
  ])
  const image = await websites.service.call('GET', `/screenshots/${pages[0]?.image}`, caller)
  expect(image.status).toBe(200)
})

test('workers visit the pages at the candidate’s address, and nothing is discovered', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  const { jobId } = await websites.startCandidate(websiteId, caller, { url: 'staging.example.com:8443/next' })
  const wanted = await websites.wantedOf(jobId, 2)
  expect(wanted.map(({ url }) => url).toSorted()).toEqual([
    'https://staging.example.com:8443/next/',
    'https://staging.example.com:8443/next/1',
  ])
  expect(await websites.service.db('jobs').where({ id: jobId }).first()).toMatchObject({
    type: 'screenshot-capture',
    phase: 'pages',
    totalPages: 2,
  })
})

test('pages, versions, detections, alerts and the website are the same byte for byte', async () => {
  const { caller, websiteId } = await websites.monitored(4)
  await websites.scheduled(websiteId, (path) => (path === '/1' ? { changed: 40, fingerprint: 'f' } : 'fine'))
  const before = await websites.dump(websiteId)
  const runs = await websites.get(`/api/websites/${websiteId}/runs`, caller)
  const website = await websites.get(`/api/websites/${websiteId}`, caller)
  const seen = { '/': 'same', '/1': 'changed', '/2': 'failing', '/3': 'changed' } as const
  const see = (path: string) => seen[path as keyof typeof seen]
  const id = await websites.checked(websiteId, caller, see)
  await websites.accept(id, caller)
  const { jobId } = await websites.startCandidate(websiteId, caller)
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  expect(await websites.dump(websiteId)).toBe(before)
  expect(await websites.get(`/api/websites/${websiteId}/runs`, caller)).toEqual(runs)
  expect(await websites.get(`/api/websites/${websiteId}`, caller)).toEqual(website)
})

test('a candidate of which every page fails has failed, and the pages of the website stay as they are', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  const before = await websites.dump(websiteId)
  const id = await websites.checked(websiteId, caller, () => 'failing')
  const summary = await websites.summary(id, caller)
  expect(summary).toMatchObject({ status: 'failed', result: 'failed', counts: { failed: 2 } })
  expect(summary.error).toBe('None of the 2 pages could be captured: the page answered with an error (500).')
  expect(summary.pages.map(({ reasonKind }) => reasonKind)).toEqual(['down', 'down'])
  expect(await websites.dump(websiteId)).toBe(before)
})

test('a page that could not be compared keeps its baseline, even if its file is missing', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const before = await websites.dump(websiteId)
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted)
  await websites.comparisonsOf(jobId, 1)
  const { pageId } = wanted
  await websites.service.publish(PageFailedSchema, {
    jobId,
    websiteId,
    pageId,
    reason: 'The file is missing.',
  })
  await websites.ended(jobId, caller)
  expect((await websites.summary(candidateId, caller)).pages).toMatchObject([
    { status: 'error', reason: 'The file is missing.', reasonKind: 'ours' },
  ])
  expect(await websites.dump(websiteId)).toBe(before)
})

test('a page that looks as production does by now is as production, and fails nothing', async () => {
  const { caller, websiteId } = await websites.monitored(2)
  await websites.scheduled(websiteId, (path) => (path === '/1' ? { changed: 40 } : 'fine'))
  const current = await websites.service
    .db('pages')
    .where({ websiteId, path: '/1' })
    .first('currentImagePath')
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  await websites.answerAll(jobId, caller, (path) => (path === '/1' ? { matches: 0 } : 'same'))
  const [asked] = await websites.comparisonsOf(jobId, 1)
  expect(asked?.variants.map(({ key }) => key)).toEqual([current.currentImagePath])
  expect(await websites.summary(candidateId, caller)).toMatchObject({
    result: 'same',
    counts: { unchanged: 1, asProduction: 1, changed: 0 },
    pages: [],
  })
})

test('a page without a baseline is new, and fails nothing', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 2)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 2)
  const [first] = await websites.pagesOf(websiteId, caller)
  await websites.post(`/api/pages/${first.id}/approve`, caller, {})
  const id = await websites.checked(websiteId, caller, () => 'same')
  expect(await websites.summary(id, caller)).toMatchObject({
    result: 'same',
    counts: { unchanged: 1, new: 1 },
    pages: [{ path: '/1', status: 'new' }],
  })
})

test('paths narrow a candidate to these pages, with their views', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 3)
  const viewports = [{ name: 'Phone', width: 390, height: 844, isMobile: true }]
  await websites.service.call('PUT', `/api/websites/${websiteId}/viewports`, caller, { viewports })
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 6)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const body = { url: staging, paths: ['/1/'] }
  const id = await websites.checked(websiteId, caller, () => 'same', body)
  const { pages } = await websites.shown(id, caller)
  expect(pages.map(({ path, viewport }) => [path, viewport])).toEqual([
    ['/1', 0],
    ['/1', 1],
  ])
})

test('a baseline that is approved while a candidate is compared takes no screenshot from it', async () => {
  const { caller, websiteId } = await websites.monitored(1)
  await websites.scheduled(websiteId, () => ({ changed: 40 }))
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted, await websites.stored())
  await websites.comparisonsOf(jobId, 1)
  const approved = await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(approved.status).toBe(200)
  await websites.answerComparison(jobId, 0, 'changed')
  await websites.ended(jobId, caller)
  const [page] = (await websites.shown(candidateId, caller)).pages
  expect(page).toMatchObject({
    status: 'changed',
    screenshots: { baseline: { filename: `${wanted.baseline?.key}.png` } },
  })
})

test('a candidate ends although a viewport was removed while it was being checked', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  const set = (viewports: object[]) =>
    websites.service.call('PUT', `/api/websites/${websiteId}/viewports`, caller, { viewports })
  await set([{ name: 'Phone', width: 390, height: 844, isMobile: true }])
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 2)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  const wanted = (await websites.wantedOf(jobId, 2)).find(({ viewport }) => viewport === undefined)
  if (!wanted?.baseline) throw new Error('no capture of a page with a baseline is wanted')
  expect((await set([])).status).toBe(200)
  const { $typeName: _, ...same } = wanted.baseline
  await websites.take(wanted, same)
  await expect.poll(async () => (await websites.get(`/api/jobs/${jobId}`, caller)).progress.current).toBe(1)
  await reconcileJobs(websites.service)
  expect(await websites.ended(jobId, caller)).toMatchObject({ status: 'completed' })
  expect(await websites.summary(candidateId, caller)).toMatchObject({
    result: 'same',
    counts: { unchanged: 1 },
  })
})

test('an answer that comes twice, or after the end, changes nothing', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted, await websites.stored())
  const asked = await websites.comparisonOf(jobId)
  await websites.answerComparison(jobId, 0, 'changed')
  await websites.ended(jobId, caller)
  const before = await websites.shown(candidateId, caller)
  const pages = await websites.dump(websiteId)
  const late = await websites.take(wanted, picture())
  await websites.compare(asked, { ratio: 0 })
  await expect
    .poll(() => websites.service.db('pictures').where({ key: late.key }).first('key'))
    .toEqual({ key: late.key })
  expect(await websites.shown(candidateId, caller)).toEqual(before)
  expect(await websites.dump(websiteId)).toBe(pages)
})

test('candidates are listed newest first, part by part, and described in the activity', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const ids: string[] = []
  for (const label of ['one', 'two', 'three'])
    ids.unshift(await websites.checked(websiteId, caller, () => 'same', { url: staging, label }))
  const address = `/api/websites/${websiteId}/candidates`
  const part = await websites.get(`${address}?limit=2`, caller)
  expect(part.candidates.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2))
  const rest = await websites.get(`${address}?limit=2&before=${part.next}`, caller)
  expect(rest).toMatchObject({ candidates: [{ id: ids[2], label: 'one', result: 'same' }], next: null })
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0]).toMatchObject({
    type: 'candidate',
    message: 'Candidate “three”: Captured 1 page and compared it with its baseline: no changes',
  })
})

import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { dropExpiredLooks } from '../../outcomes/releases/drop-looks.ts'
import { startTestCandidates, type Seen } from '../../testing/test-candidates.ts'

const websites = await startTestCandidates()

const on = (path: string, seen: Seen) => (one: string) => (one === path ? seen : 'same')
const pageAt = async (websiteId: string, caller: Caller, path: string) =>
  (await websites.pagesOf(websiteId, caller)).find((page: { path: string }) => page.path === path)
const baselineOf = async (websiteId: string, caller: Caller, path = '/1') =>
  (await pageAt(websiteId, caller, path)).screenshots.baseline.filename

/** A website with a candidate on which one page changed and was accepted. */
async function accepted() {
  const { caller, websiteId } = await websites.monitored(2)
  const id = await websites.checked(websiteId, caller, on('/1', 'changed'))
  const before = await baselineOf(websiteId, caller)
  const { batchId } = await websites.accept(id, caller)
  return { caller, websiteId, id, batchId, before }
}

/** A scheduled check of production. */
const production = async (websiteId: string, caller: Caller, see: (path: string) => Seen) =>
  websites.answerAll(await websites.startRun(websiteId, 'screenshot-capture'), caller, see)

test('what is accepted leaves production as it is, and later candidates may look so', async () => {
  const { caller, websiteId, id, before } = await accepted()
  expect(await websites.summary(id, caller)).toMatchObject({
    result: 'same',
    counts: { changed: 0, accepted: 1, unchanged: 1 },
    pages: [{ status: 'changed', isAccepted: true }],
    groups: [],
  })
  expect(await baselineOf(websiteId, caller)).toBe(before)
  expect((await pageAt(websiteId, caller, '/1')).variants).toEqual([])
  const next = await websites.checked(websiteId, caller, on('/1', { matches: 0 }))
  expect(await websites.summary(next, caller)).toMatchObject({
    result: 'same',
    counts: { unchanged: 2, asProduction: 0 },
    pages: [],
  })
})

test('accepting twice accepts once', async () => {
  const { caller, id } = await accepted()
  expect(await websites.accept(id, caller)).toMatchObject({ status: 200, accepted: 0, batchId: null })
})

test('when production shows it there is no alert, its screenshot is the baseline, and undo brings the old one back', async () => {
  const { caller, websiteId, batchId, before } = await accepted()
  const { id: pageId } = await pageAt(websiteId, caller, '/1')
  await production(websiteId, caller, on('/1', { matches: 0 }))
  const page = await pageAt(websiteId, caller, '/1')
  expect(page).toMatchObject({ status: 'unchanged', regions: [], variants: [] })
  expect(page.screenshots.baseline).toEqual(page.screenshots.current)
  expect(page.screenshots.baseline.filename).not.toBe(before)
  expect(await websites.detectionsOf(websiteId)).toEqual([])
  expect(await websites.alertsOf(websiteId, 'change.confirmed')).toEqual([])
  const { approvals } = await websites.get(`/api/pages/${pageId}/approvals`, caller)
  expect(approvals.slice(0, 2)).toMatchObject([
    { action: 'approve', batchId, by: 'you', previous: { filename: before } },
    { action: 'variant', batchId, by: 'you' },
  ])
  const { versions } = await websites.get(`/api/pages/${pageId}/versions`, caller)
  expect(versions).toHaveLength(2)

  expect(await websites.undo(batchId, caller)).toMatchObject({ status: 200, undone: 1, kept: 0 })
  const [job] = await websites.service.db('jobs').where({ websiteId, status: 'running' })
  await websites.answerComparison(job.id, 0, 'changed')
  await websites.ended(job.id, caller)
  expect(await pageAt(websiteId, caller, '/1')).toMatchObject({
    status: 'changed',
    screenshots: { baseline: { filename: before } },
  })
})

test('the look is released once: what production shows afterwards is compared with its new baseline', async () => {
  const { caller, websiteId } = await accepted()
  await production(websiteId, caller, on('/1', { matches: 0 }))
  const released = await baselineOf(websiteId, caller)
  const jobId = await websites.startRun(websiteId, 'screenshot-capture')
  await websites.answerAll(jobId, caller, on('/1', 'changed'))
  const [asked] = await websites.comparisonsOf(jobId, 1)
  expect([asked?.baseline?.key, asked?.variants]).toEqual([released.replace('.png', ''), []])
  expect(await websites.detectionsOf(websiteId)).toMatchObject([{ kind: 'changed', path: '/1' }])
})

test('accepting can be undone before the release, and then production’s change is found', async () => {
  const { caller, websiteId, id, batchId } = await accepted()
  const before = await websites.dump(websiteId)
  expect(await websites.undo(batchId, caller)).toMatchObject({ status: 200, undone: 1, kept: 0 })
  expect(await websites.dump(websiteId)).toBe(before)
  expect(await websites.summary(id, caller)).toMatchObject({ result: 'changed', counts: { accepted: 0 } })
  const jobId = await websites.startRun(websiteId, 'screenshot-capture')
  await websites.answerAll(jobId, caller, on('/1', 'changed'))
  expect((await websites.comparisonsOf(jobId, 1))[0]?.variants).toEqual([])
  expect(await websites.detectionsOf(websiteId)).toMatchObject([{ kind: 'changed', path: '/1' }])
  expect(await websites.undo(batchId, caller)).toMatchObject({
    status: 409,
    message: 'This can no longer be undone',
  })
})

test('two candidates that were accepted and are merged together are changed', async () => {
  const { caller, websiteId } = await accepted()
  const second = await websites.checked(websiteId, caller, on('/1', 'changed'))
  await websites.accept(second, caller)
  const merged = await websites.checked(websiteId, caller, on('/1', 'changed'))
  expect(await websites.summary(merged, caller)).toMatchObject({ result: 'changed', counts: { changed: 1 } })
  const jobId = await websites.startRun(websiteId, 'screenshot-capture')
  await websites.answerAll(jobId, caller, on('/1', 'changed'))
  expect((await websites.comparisonsOf(jobId, 1))[0]?.variants).toHaveLength(2)
  expect(await pageAt(websiteId, caller, '/1')).toMatchObject({ status: 'changed' })
  expect(await websites.detectionsOf(websiteId)).toMatchObject([{ kind: 'changed', path: '/1' }])
})

test('what is accepted on a candidate keeps no earlier approval from being undone', async () => {
  const { caller, websiteId } = await websites.monitored(2)
  await production(websiteId, caller, on('/1', 'changed'))
  const answer = await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const { batchId } = await answer.json()
  const id = await websites.checked(websiteId, caller, on('/1', 'changed'))
  await websites.accept(id, caller)
  expect(await websites.undo(batchId, caller)).toMatchObject({ status: 200, undone: 1 })
})

test('a page has at most five looks that await their release, and the oldest goes', async () => {
  const { caller, websiteId, id: first } = await accepted()
  for (let nth = 2; nth <= 6; nth += 1)
    await websites.accept(await websites.checked(websiteId, caller, on('/1', 'changed')), caller)
  const waiting = await websites.service
    .db('baselines')
    .join('pages', 'pages.id', 'baselines.pageId')
    .where({ websiteId, awaitsRelease: true, droppedAt: null })
  expect(waiting).toHaveLength(5)
  expect(await websites.summary(first, caller)).toMatchObject({ result: 'changed', counts: { accepted: 0 } })
})

test('what production does not show in time is dropped, with a line of activity', async () => {
  const { caller, websiteId, batchId } = await accepted()
  const { id: pageId } = await pageAt(websiteId, caller, '/1')
  const { db } = websites.service
  const look = () => db('baselines').where({ pageId, awaitsRelease: true }).first('droppedAt', 'expiresAt')
  const days = ((await look()).expiresAt.getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(30)
  await dropExpiredLooks(websites.service)
  expect((await look()).droppedAt).toBeNull()
  await db('baselines').where({ pageId, awaitsRelease: true }).update({ expiresAt: new Date() })
  await dropExpiredLooks(websites.service)
  expect((await look()).droppedAt).not.toBeNull()
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0]).toMatchObject({
    message: 'What was accepted on a candidate for /1 was not published in time, and is no longer accepted',
    by: null,
  })
  expect(await websites.undo(batchId, caller)).toMatchObject({ status: 409 })
})

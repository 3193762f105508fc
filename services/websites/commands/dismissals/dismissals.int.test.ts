import type { Caller } from '@vigia/service/identity'
import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import { DiscoveryWantedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { listUnused } from '../../store/pages/store-screenshots.ts'
import { of, page, picture, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Shown {
  id: string
  path: string
  status: string
  goneAt: string | null
}
const pagesOf = (websiteId: string, caller: Caller): Promise<Shown[]> => websites.pagesOf(websiteId, caller)
const pathsOf = async (websiteId: string, caller: Caller) =>
  (await pagesOf(websiteId, caller)).map(({ path }) => path)
async function pageAt(path: string, websiteId: string, caller: Caller): Promise<Shown> {
  const found = (await pagesOf(websiteId, caller)).find((one) => one.path === path)
  if (!found) throw new Error(`${path} is not listed`)
  return found
}
const newest = async (websiteId: string, caller: Caller) =>
  (await websites.get(`/api/websites/${websiteId}/activity`, caller)).activities[0]
const attentionOf = async (websiteId: string, caller: Caller) => {
  const { attention, pageCount } = await websites.get(`/api/websites/${websiteId}`, caller)
  return { ...attention, pageCount }
}

/** Acts as a discovery that finds these pages; returns the request to the crawler. */
async function discover(websiteId: string, caller: Caller, ...paths: string[]) {
  const jobId = await websites.start('discover', websiteId, caller)
  const [wanted] = await websites.service.waitForEvents(DiscoveryWantedSchema, 1, of(jobId))
  const pages = paths.map(page)
  await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Example', pages })
  await websites.ended(jobId, caller)
  return wanted
}

/** A website of three pages, the last of which is gone. */
async function withGonePage(caller: Caller) {
  const websiteId = await websites.approved(caller, 3)
  await discover(websiteId, caller, '/', '/1')
  return { websiteId, gone: await pageAt('/2', websiteId, caller) }
}

/** Fails the pages of a job with this reason. */
async function fail(jobId: string, websiteId: string, reasonKind: string, count = 1) {
  const wanted = await websites.wantedOf(jobId, count)
  for (const { pageId } of wanted)
    await websites.service.publish(PageFailedSchema, {
      jobId,
      websiteId,
      pageId,
      reason: 'It answers 404.',
      reasonKind,
    })
}

const decide = async (what: string, pageId: string, caller: Caller) => {
  const answer = await websites.post(`/api/pages/${pageId}/${what}`, caller)
  return { status: answer.status, body: await answer.json() }
}

test('a page that is accepted as gone leaves the list and the counts, and its history stays', async () => {
  const caller = user()
  const { websiteId, gone } = await withGonePage(caller)
  expect(await attentionOf(websiteId, caller)).toMatchObject({ gone: 1, pageCount: 3 })
  const { status } = await decide('accept-gone', gone.id, caller)
  expect(status).toBe(200)
  expect(await pathsOf(websiteId, caller)).toEqual(['/', '/1'])
  expect(await attentionOf(websiteId, caller)).toMatchObject({ gone: 0, pageCount: 2 })
  expect(await newest(websiteId, caller)).toMatchObject({
    message: 'Accepted that /2 is gone',
    by: 'you',
    pageId: gone.id,
  })
  const { versions } = await websites.get(`/api/pages/${gone.id}/versions`, caller)
  expect(versions.length).toBeGreaterThan(0)
})

test('accepting is undone from the activity, and the page is gone as before', async () => {
  const caller = visitor()
  const { websiteId, gone } = await withGonePage(caller)
  const { body } = await decide('accept-gone', gone.id, caller)
  const { batchId } = await newest(websiteId, caller)
  expect(batchId).toBe(body.batchId)
  const undone = await websites.post(`/api/approvals/${batchId}/undo`, caller)
  expect([undone.status, await undone.json()]).toEqual([200, { undone: 1, kept: 0 }])
  expect(await pageAt('/2', websiteId, caller)).toMatchObject({ goneAt: gone.goneAt })
  expect(await newest(websiteId, caller)).toMatchObject({ message: 'Watching /2 again', batchId: null })
  expect((await websites.post(`/api/approvals/${batchId}/undo`, caller)).status).toBe(404)
})

test('a page that was accepted as gone is back when a discovery finds it, with its baseline', async () => {
  const caller = visitor()
  const { websiteId, gone } = await withGonePage(caller)
  await decide('accept-gone', gone.id, caller)
  await discover(websiteId, caller, '/', '/1', '/2')
  const back = await pageAt('/2', websiteId, caller)
  expect(back).toMatchObject({ id: gone.id, goneAt: null, status: 'unchanged' })
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities.map(({ batchId }: { batchId: string | null }) => batchId).filter(Boolean)).toHaveLength(1)
})

test('a page in error can be accepted as gone, and one that is there cannot', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [first, second] = await websites.wantedOf(jobId, 2)
  if (!first || !second) throw new Error('two pages are captured')
  await websites.take(first)
  const failed = { jobId, websiteId, pageId: second.pageId, reason: 'It answers 500.', reasonKind: 'down' }
  await websites.service.publish(PageFailedSchema, failed)
  await websites.compare(await websites.comparisonOf(jobId), { ratio: 0 })
  await websites.ended(jobId, caller)
  expect((await decide('accept-gone', second.pageId, caller)).status).toBe(200)
  const there = await decide('accept-gone', first.pageId, caller)
  expect(there).toMatchObject({
    status: 409,
    body: { message: 'This page is there: it is neither gone nor in error' },
  })
  expect((await decide('accept-gone', second.pageId, caller)).status).toBe(409)
})

test('a page that is not watched any more is excluded from discoveries until that is undone', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 3)
  const { id } = await pageAt('/2', websiteId, caller)
  await websites.post(`/api/websites/${websiteId}/pins`, caller, { path: '/2' })
  const { body } = await decide('stop-watching', id, caller)
  expect(await pathsOf(websiteId, caller)).toEqual(['/', '/1'])
  expect(await newest(websiteId, caller)).toMatchObject({ message: 'Stopped watching /2' })
  const wanted = await discover(websiteId, caller, '/', '/1')
  expect(wanted).toMatchObject({ exclude: ['/2'], pinned: [] })
  expect(await pathsOf(websiteId, caller)).toEqual(['/', '/1'])

  await websites.post(`/api/approvals/${body.batchId}/undo`, caller)
  expect(await pageAt('/2', websiteId, caller)).toMatchObject({ goneAt: null, status: 'unchanged' })
  expect(await discover(websiteId, caller, '/', '/1', '/2')).toMatchObject({ exclude: [] })
})

test('looking again captures that page alone; one that answers is back', async () => {
  const caller = visitor()
  const { websiteId, gone } = await withGonePage(caller)
  const { status, body } = await decide('look-again', gone.id, caller)
  expect(status).toBe(202)
  const [wanted] = await websites.wantedOf(body.jobId, 1)
  expect(wanted?.pageId).toBe(gone.id)
  if (wanted) await websites.take(wanted)
  await websites.compare(await websites.comparisonOf(body.jobId), { ratio: 0 })
  const job = await websites.ended(body.jobId, caller)
  expect(job).toMatchObject({ status: 'completed', result: { totalPages: 1 } })
  expect(await pageAt('/2', websiteId, caller)).toMatchObject({ goneAt: null, status: 'unchanged' })
})

test('a page that no discovery names and that answers 404 is gone again, and no error', async () => {
  const caller = visitor()
  const { websiteId, gone } = await withGonePage(caller)
  const { body } = await decide('look-again', gone.id, caller)
  await fail(body.jobId, websiteId, 'gone')
  const job = await websites.ended(body.jobId, caller)
  expect(job).toMatchObject({ status: 'completed', error: null })
  const again = await pageAt('/2', websiteId, caller)
  expect(again.status).not.toBe('error')
  expect(again.goneAt).not.toBeNull()
  expect((await websites.get(`/api/websites/${websiteId}`, caller)).failure).toBeNull()
})

test('a page that is still named and answers 404 is in error, and so is one that no discovery names and that answers 500', async () => {
  const caller = visitor()
  const { websiteId, gone } = await withGonePage(caller)
  const named = await pageAt('/1', websiteId, caller)
  for (const [id, kind] of [
    [named.id, 'gone'],
    [gone.id, 'down'],
  ] as const) {
    const { body } = await decide('look-again', id, caller)
    await fail(body.jobId, websiteId, kind)
    await websites.ended(body.jobId, caller)
  }
  expect(await pageAt('/1', websiteId, caller)).toMatchObject({ status: 'error', goneAt: null })
  expect(await pageAt('/2', websiteId, caller)).toMatchObject({ status: 'error', goneAt: null })
})

test.each(['accept-gone', 'stop-watching', 'look-again'])(
  '%s is for the owner of the page only',
  async (what) => {
    const { websiteId, gone } = await withGonePage(visitor())
    expect((await decide(what, gone.id, user())).status).toBe(404)
    expect(websiteId).not.toBe('')
  },
)

test('while a job runs nothing is looked at again, and pages can be taken off the list', async () => {
  const caller = visitor()
  const { websiteId, gone } = await withGonePage(caller)
  await websites.start('capture', websiteId, caller)
  expect((await decide('look-again', gone.id, caller)).status).toBe(409)
  expect((await decide('accept-gone', gone.id, caller)).status).toBe(200)
})

test('what the browser saw of an error is shown with it, is no current screenshot, and goes with the next capture', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  const before = await pageAt('/', websiteId, caller)
  const { body } = await decide('look-again', before.id, caller)
  const [wanted] = await websites.wantedOf(body.jobId, 1)
  const seen = picture()
  await websites.service.publish(PageFailedSchema, {
    jobId: body.jobId,
    websiteId,
    pageId: wanted?.pageId ?? '',
    reason: 'It answers 500.',
    reasonKind: 'down',
    picture: seen,
  })
  await websites.ended(body.jobId, caller)
  const [failed] = await websites.pagesOf(websiteId, caller)
  expect(failed).toMatchObject({ status: 'error', screenshots: { error: { filename: `${seen.key}.png` } } })
  expect(failed.screenshots.current).toEqual(failed.screenshots.baseline)
  const again = await decide('look-again', before.id, caller)
  await websites.take(await websites.captureOf(again.body.jobId))
  await websites.compare(await websites.comparisonOf(again.body.jobId), { ratio: 0 })
  await websites.ended(again.body.jobId, caller)
  const [after] = await websites.pagesOf(websiteId, caller)
  expect(after.screenshots).not.toHaveProperty('error')
  await websites.service.db('pictures').update({ takenAt: new Date(Date.now() - 7_200_000) })
  const unused = (await listUnused(websites.service.db, [seen.key])).map(({ key }) => key)
  expect(unused).toContain(seen.key)
})

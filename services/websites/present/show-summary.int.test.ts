import { PageFailedSchema } from '@vigia/proto/capture/v1/events'
import { expect, test } from 'vitest'
import { startTestDecisions } from '../testing/test-decisions.ts'
import { user } from '../testing/test-websites.ts'

const websites = await startTestDecisions()

const summaryOf = (websiteId: string, caller: ReturnType<typeof user>) =>
  websites.get(`/api/websites/${websiteId}/report`, caller)

test('a website that was never checked has no result', async () => {
  const owner = user()
  const websiteId = await websites.addWebsite(owner)
  expect(await summaryOf(websiteId, owner)).toMatchObject({
    website: { id: websiteId, url: 'https://example.com/' },
    candidate: null,
    status: null,
    result: null,
    counts: { unchanged: 0, changed: 0, new: 0, failed: 0 },
    reviewUrl: `/review?website=${websiteId}`,
    pages: [],
    groups: [],
  })
})

test('new pages fail nothing, and approved ones are only counted', async () => {
  const owner = user()
  const websiteId = await websites.changed(owner, [[], []])
  expect(await summaryOf(websiteId, owner)).toMatchObject({
    status: 'completed',
    result: 'same',
    counts: { unchanged: 2, changed: 0, new: 0, failed: 0 },
    pages: [],
  })
})

test('changed pages say where they are reviewed, and a change of several pages is a group', async () => {
  const owner = user()
  const websiteId = await websites.changed(owner, [['header'], ['header', 'price'], []])
  const summary = await summaryOf(websiteId, owner)
  expect(summary).toMatchObject({ result: 'changed', counts: { changed: 2, unchanged: 1 } })
  const places = summary.pages.map(({ path, places: count }: { path: string; places: number }) => [
    path,
    count,
  ])
  expect(Object.fromEntries(places)).toEqual({ '/': 1, '/1': 2 })
  const ids = summary.pages.map(({ pageId }: { pageId: string }) => pageId)
  expect(summary.pages[0]).toMatchObject({
    viewport: 'Desktop',
    status: 'changed',
    image: null,
    isAccepted: false,
    reviewUrl: `/review?website=${websiteId}&page=${ids[0]}`,
  })
  await websites.service.db('pages').where({ id: ids[0] }).update({ firstChange: 40 })
  const [withImage] = (await summaryOf(websiteId, owner)).pages
  expect(withImage.image).toMatch(/^[\w-]+\.webp$/)
  expect(summary.groups.map(({ pageIds }: { pageIds: string[] }) => pageIds.toSorted())).toEqual([
    ids.toSorted(),
  ])
})

test('a page whose owner has said that it needs a fix is reported until the report is withdrawn', async () => {
  const owner = user()
  const websiteId = await websites.changed(owner, [['header'], ['price']])
  const reportedOf = async () =>
    (await summaryOf(websiteId, owner)).pages.map(({ isReported }: { isReported: boolean }) => isReported)
  expect(await reportedOf()).toEqual([false, false])
  const [page] = await websites.pages(websiteId, owner)
  const current = page?.screenshots.current?.filename
  await websites.send(`/api/pages/${page?.id}/report`, owner, { current })
  expect((await reportedOf()).toSorted()).toEqual([false, true])
  await websites.service.call('DELETE', `/api/pages/${page?.id}/report`, owner)
  expect(await reportedOf()).toEqual([false, false])
})

test('a page that failed says why, and a check in which none changed has failed', async () => {
  const owner = user()
  const websiteId = await websites.approved(owner, 2)
  const jobId = await websites.start('capture', websiteId, owner)
  const [first, second] = await websites.wantedOf(jobId, 2)
  if (!first || !second) throw new Error('two captures are wanted')
  const { pageId } = first
  expect(await summaryOf(websiteId, owner)).toMatchObject({ status: 'running', result: null })
  const failed = { jobId, websiteId, pageId, reason: 'The page answered 503.', reasonKind: 'down' }
  await websites.service.publish(PageFailedSchema, failed)
  const { $typeName: _, ...same } = second.baseline ?? { $typeName: '' }
  await websites.take(second, same as Parameters<typeof websites.take>[1])
  await websites.ended(jobId, owner)
  expect(await summaryOf(websiteId, owner)).toMatchObject({
    status: 'completed',
    result: 'failed',
    counts: { failed: 1, unchanged: 1 },
    pages: [{ pageId, status: 'error', reason: 'The page answered 503.', reasonKind: 'down', changes: [] }],
  })
})

test('the summary of another user’s website is not found', async () => {
  const websiteId = await websites.addWebsite(user())
  const answer = await websites.service.call('GET', `/api/websites/${websiteId}/report`, user())
  expect(answer.status).toBe(404)
})

import type { Page } from '@vigia/api/websites/page-answer'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { retireScreenshots } from '../../outcomes/retention/retire-screenshots.ts'
import { startTestDecisions } from '../../testing/test-decisions.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

async function changedPage(caller: Caller) {
  const websiteId = await websites.changed(caller, [['banner'], ['banner']])
  const [page] = await websites.pages(websiteId, caller)
  if (!page) throw new Error('there is no page')
  return { websiteId, page }
}

const report = (page: Page, caller: Caller, current = page.screenshots.current?.filename) =>
  websites.send<Page>(`/api/pages/${page.id}/report`, caller, { current })
const withdraw = (pageId: string, caller: Caller) =>
  websites.service.call('DELETE', `/api/pages/${pageId}/report`, caller)
const pageNow = async (websiteId: string, caller: Caller, id: string) =>
  (await websites.pages(websiteId, caller)).find((page) => page.id === id)

test('a reported page stays changed and keeps its baseline, and the activity mentions it', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  const { status, body } = await report(page, caller)
  expect(status).toBe(200)
  expect(body).toEqual({ ...page, reportedAt: expect.any(String) })
  expect(await pageNow(websiteId, caller, page.id)).toEqual(body)
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0]).toMatchObject({
    type: 'report',
    message: 'Reported the start page: it needs a fix',
    pageId: page.id,
    by: 'you',
  })
})

test('of the pages that need attention, those that are reported are counted as well', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  const attention = async () => (await websites.get(`/api/websites/${websiteId}`, caller)).attention
  expect(await attention()).toMatchObject({ changed: 2, reported: 0 })
  await report(page, caller)
  expect(await attention()).toMatchObject({ changed: 2, reported: 1 })
  await withdraw(page.id, caller)
  expect(await attention()).toMatchObject({ changed: 2, reported: 0 })
})

test('a report can be withdrawn, once and again', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  await report(page, caller)
  expect((await withdraw(page.id, caller)).status).toBe(204)
  expect((await withdraw(page.id, caller)).status).toBe(204)
  expect(await pageNow(websiteId, caller, page.id)).toEqual(page)
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities.map(({ type }: { type: string }) => type).slice(0, 3)).toEqual([
    'report',
    'report',
    'screenshot-capture',
  ])
})

test('the next screenshot of the page ends the report', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  await report(page, caller)
  await websites.captureWith(websiteId, caller, [['banner'], ['banner']])
  expect(await pageNow(websiteId, caller, page.id)).toMatchObject({ status: 'changed', reportedAt: null })
  await retireScreenshots(websites.service)
  expect(await websites.service.db('reports').where({ pageId: page.id })).toEqual([])
})

test('a page that is approved after all is not reported any more', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  await report(page, caller)
  await websites.approve(websiteId, caller, [page.path])
  expect(await pageNow(websiteId, caller, page.id)).toMatchObject({ status: 'unchanged', reportedAt: null })
})

test('approving everything leaves reported pages as they are', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  await report(page, caller)
  const { body } = await websites.send(`/api/websites/${websiteId}/approve-all`, caller)
  expect(body).toMatchObject({ approved: 1 })
  expect(await websites.statuses(websiteId, caller)).toEqual({ '/': 'changed', '/1': 'unchanged' })
})

test('a screenshot that the user did not see is not reported, nor is a page without a change', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  const stale = await report(page, caller, page.screenshots.baseline?.filename)
  expect(stale.status).toBe(409)
  await websites.approve(websiteId, caller)
  expect(await report(page, caller)).toMatchObject({
    status: 409,
    body: { message: 'Only a page that is new or has changed can be reported' },
  })
})

test('nothing is reported while a job runs', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  const jobId = await websites.start('capture', websiteId, caller)
  expect(await report(page, caller)).toMatchObject({ status: 409, body: { jobId } })
})

test('the pages of other callers are unknown', async () => {
  const { page } = await changedPage(visitor())
  const other = user()
  expect(await report(page, other)).toMatchObject({ status: 404, body: { message: 'Page not found' } })
  expect((await withdraw(page.id, other)).status).toBe(404)
})

test('the activity of one page has what was done to it alone and together with others', async () => {
  const caller = visitor()
  const { websiteId, page } = await changedPage(caller)
  await report(page, caller)
  await websites.approve(websiteId, caller, ['/1'])
  await websites.approve(websiteId, caller)
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity?page=${page.id}`, caller)
  expect(activities.map(({ message }: { message: string }) => message)).toEqual([
    'Approved 2 screenshots as baselines',
    'Reported the start page: it needs a fix',
    'Approved 2 screenshots as baselines',
  ])
})

import type { Group } from '@vigia/api/websites/group'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { fingerprint, startTestDecisions } from '../../testing/test-decisions.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

/** Each group as its fingerprint and its pages' paths. */
async function groupsOf(websiteId: string, caller: Caller) {
  const pages = await websites.pages(websiteId, caller)
  const { groups }: { groups: Group[] } = await websites.get(`/api/websites/${websiteId}/groups`, caller)
  const pathOf = (id: string) => pages.find((page) => page.id === id)?.path ?? 'none'
  return groups.map(({ fingerprint: shown, pageIds }) => [shown].concat(pageIds.map(pathOf)))
}

test('the same change on several pages is one group, the most frequent first', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [
    ['footer'],
    ['footer', 'price'],
    ['footer'],
    ['price'],
    [],
  ])
  expect(await groupsOf(websiteId, caller)).toEqual([
    [fingerprint('footer'), '/', '/1', '/2'],
    [fingerprint('price'), '/1', '/3'],
  ])
})

test('approving a group gives pages their baseline on which nothing else changed; the others stay changed', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer'], ['footer', 'price'], ['footer'], ['other']])
  const { body } = await websites.approveGroup(websiteId, caller, 'footer', ['/', '/1', '/2'])
  expect(body).toMatchObject({ approved: 2, partly: 1 })
  expect(await websites.statuses(websiteId, caller)).toEqual({
    '/': 'unchanged',
    '/1': 'changed',
    '/2': 'unchanged',
    '/3': 'changed',
  })
  const [, partly] = await websites.pages(websiteId, caller)
  expect(partly?.regions.map((region) => [region.fingerprint, region.isAccepted])).toEqual([
    [fingerprint('footer'), true],
    [fingerprint('price'), false],
  ])
  expect(await groupsOf(websiteId, caller)).toEqual([])
})

test('a page gets its baseline with the last of its changes that is approved', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer', 'price'], ['footer'], ['price']])
  await websites.approveGroup(websiteId, caller, 'footer', ['/', '/1'])
  const { body } = await websites.approveGroup(websiteId, caller, 'price', ['/', '/2'])
  expect(body).toMatchObject({ approved: 2, partly: 0 })
  expect(new Set(Object.values(await websites.statuses(websiteId, caller)))).toEqual(new Set(['unchanged']))
})

test('pages of a group that are not named stay as they are', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer'], ['footer'], ['footer']])
  const { body } = await websites.approveGroup(websiteId, caller, 'footer', ['/', '/2'])
  expect(body).toMatchObject({ approved: 2, partly: 0 })
  expect(await websites.statuses(websiteId, caller)).toMatchObject({ '/': 'unchanged', '/1': 'changed' })
})

test('a change that was accepted is not approved at the next capture', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer', 'price'], ['footer']])
  await websites.approveGroup(websiteId, caller, 'footer', ['/'])
  await websites.captureWith(websiteId, caller, [['footer', 'price'], ['footer']])
  const [page] = await websites.pages(websiteId, caller)
  expect(page?.regions.map(({ isAccepted }) => isAccepted)).toEqual([false, false])
})

test('regions without a fingerprint make no group and are never accepted', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [
    ['footer', ''],
    ['footer', ''],
  ])
  const { body } = await websites.approveGroup(websiteId, caller, 'footer', ['/', '/1'])
  expect(body).toMatchObject({ approved: 0, partly: 2 })
  expect(await groupsOf(websiteId, caller)).toEqual([])
})

test('a page that does not show the change is refused, and nothing is approved', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer'], ['price']])
  expect(await websites.approveGroup(websiteId, caller, 'footer', ['/', '/1'])).toMatchObject({
    status: 409,
    body: { message: '1 page does not show this change any more. Look again before you approve.' },
  })
  expect(await websites.statuses(websiteId, caller)).toEqual({ '/': 'changed', '/1': 'changed' })
})

test('a page that was captured again since is refused, and nothing is approved', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer'], ['footer']])
  const named = (await websites.pages(websiteId, caller)).map(websites.nameOf)
  await websites.captureWith(websiteId, caller, [['footer'], ['footer']])
  const address = `/api/websites/${websiteId}/groups/${fingerprint('footer')}/approve`
  expect(await websites.send(address, caller, { pages: named })).toMatchObject({
    status: 409,
    body: { message: '2 pages were captured again meanwhile. Look again before you approve.' },
  })
  expect(await websites.statuses(websiteId, caller)).toEqual({ '/': 'changed', '/1': 'changed' })
})

test('while a job runs no group is approved', async () => {
  const caller = user()
  const websiteId = await websites.changed(caller, [['footer'], ['footer']])
  const jobId = await websites.start('capture', websiteId, caller)
  expect(await websites.approveGroup(websiteId, caller, 'footer', ['/', '/1'])).toMatchObject({
    status: 409,
    body: { jobId },
  })
})

test('groups of another user’s website are not found', async () => {
  const websiteId = await websites.changed(user(), [['footer'], ['footer']])
  const other = user()
  expect((await websites.service.call('GET', `/api/websites/${websiteId}/groups`, other)).status).toBe(404)
  const address = `/api/websites/${websiteId}/groups/${fingerprint('footer')}/approve`
  const pages = [{ id: websiteId, current: 'a.png' }]
  expect(await websites.send(address, other, { pages })).toMatchObject({ status: 404 })
})

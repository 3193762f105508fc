import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

interface Shown {
  id: string
  path: string
  status: string
  screenshots: { baseline?: { filename: string }; current?: { filename: string } }
}
type Named = { id: string; current: string }

const nameOf = ({ id, screenshots }: Shown): Named => ({ id, current: screenshots.current?.filename ?? '' })

/** A website of so many pages that were captured once, and not approved. */
async function captured(caller: Caller, count: number) {
  const websiteId = await websites.discovered(caller, count)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, count)
  return { websiteId, ...see(websiteId, caller) }
}

function see(websiteId: string, caller: Caller) {
  const pages = async (): Promise<Shown[]> => websites.pagesOf(websiteId, caller)
  const statuses = async () =>
    Object.fromEntries((await pages()).map(({ path, status }) => [path, status] as const))
  const approve = async (body?: unknown) => {
    const answer = await websites.post(`/api/websites/${websiteId}/approve-all`, caller, body)
    return { status: answer.status, body: await answer.json() }
  }
  return { pages, statuses, approve }
}

test('only the pages in the list are approved', async () => {
  const { pages, statuses, approve } = await captured(visitor(), 3)
  const named = (await pages()).filter(({ path }) => path !== '/1').map(nameOf)
  expect(await approve({ pages: named })).toMatchObject({ status: 200, body: { approved: 2 } })
  expect(await statuses()).toEqual({ '/': 'unchanged', '/1': 'new', '/2': 'unchanged' })
})

test('nothing is approved if the screenshots differ from those that were shown', async () => {
  const caller = visitor()
  const { websiteId, pages, statuses, approve } = await captured(caller, 3)
  const before = await pages()
  const jobId = await websites.start('capture', websiteId, caller)
  for (const wanted of await websites.wantedOf(jobId, 3))
    if (wanted.pageId !== before[0]?.id) await websites.take(wanted)
  const others = async () =>
    (await pages()).filter((page, nth) => nameOf(page).current !== nameOf(before[nth] ?? page).current).length
  await expect.poll(others).toBe(2)
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  await websites.ended(jobId, caller)

  expect(await approve({ pages: before.map(nameOf) })).toMatchObject({
    status: 409,
    body: {
      message: '2 pages were captured again meanwhile. Look again before you approve.',
      pages: before.slice(1).map(({ id, path }) => ({ id, path })),
    },
  })
  expect(await statuses()).toEqual({ '/': 'new', '/1': 'new', '/2': 'new' })
  expect(await approve({ pages: (await pages()).map(nameOf) })).toMatchObject({ body: { approved: 3 } })
})

test('one page is approved only as it was shown', async () => {
  const caller = visitor()
  const { websiteId, pages, statuses } = await captured(caller, 1)
  const [page] = await pages()
  const approveOne = async (body: unknown) => {
    const answer = await websites.post(`/api/pages/${page?.id}/approve`, caller, body)
    return { status: answer.status, body: await answer.json() }
  }
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 1)
  const stale = { current: page?.screenshots.current?.filename }
  expect(await approveOne(stale)).toMatchObject({
    status: 409,
    body: {
      message: 'This page was captured again meanwhile. Look again before you approve.',
      pages: [{ id: page?.id, path: '/' }],
    },
  })
  expect(await statuses()).toEqual({ '/': 'new' })
  const [now] = await pages()
  expect(await approveOne({ current: now?.screenshots.current?.filename })).toMatchObject({
    body: { approved: 1 },
  })
  expect(await statuses()).toEqual({ '/': 'unchanged' })
})

test('if a page has failed since, neither it nor the others are approved', async () => {
  const caller = visitor()
  const { websiteId, pages, statuses, approve } = await captured(caller, 2)
  const named = (await pages()).map(nameOf)
  await websites.service
    .db('pages')
    .where({ websiteId, path: '/1' })
    .update({ status: 'error', reason: 'Away.' })
  expect(await approve({ pages: named })).toMatchObject({
    status: 409,
    body: { message: '1 page has no fresh screenshot to approve', pages: [{ path: '/1' }] },
  })
  expect(await statuses()).toEqual({ '/': 'new', '/1': 'error' })
})

test('pages of other users, or of another website, are not found, and nothing is approved', async () => {
  const caller = user()
  const mine = await captured(caller, 1)
  const websiteId = await websites.discovered(caller, 1, 'https://other.example.com/')
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 1)
  const own = see(websiteId, caller)
  const foreign = await captured(visitor(), 1)
  const [first] = (await mine.pages()).map(nameOf)
  for (const { pages } of [own, foreign]) {
    const named = [first, ...(await pages()).map(nameOf)]
    expect(await mine.approve({ pages: named })).toMatchObject({
      status: 404,
      body: { message: 'Page not found' },
    })
  }
  const all = [mine, own, foreign].map(({ statuses }) => statuses())
  expect(await Promise.all(all)).toEqual([{ '/': 'new' }, { '/': 'new' }, { '/': 'new' }])
})

test('a list that is empty, repetitive, too long or malformed is refused', async () => {
  const { pages, statuses, approve } = await captured(visitor(), 1)
  const [page] = (await pages()).map(nameOf)
  const many = Array.from({ length: 501 }, (_, nth) => ({
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    current: 'a.png',
  }))
  const said = expect.stringMatching(/^Please /)
  const bodies = [
    { pages: [] },
    { pages: [page, page] },
    { pages: many },
    { pages: [{ ...page, id: 'home' }] },
    { pages: [{ id: page?.id }] },
    { pages: [{ ...page, current: 7 }] },
    { pages: 'all' },
    { page: [page] },
  ]
  for (const body of bodies)
    expect({ sent: body, ...(await approve(body)) }).toMatchObject({ status: 400, body: { message: said } })
  expect(await statuses()).toEqual({ '/': 'new' })
})

test('a list of 500 pages is within the size limit', async () => {
  const { pages, approve } = await captured(visitor(), 1)
  const [page] = (await pages()).map(nameOf)
  const many = Array.from({ length: 500 }, (_, nth) => ({
    id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    current: page?.current,
  }))
  expect(await approve({ pages: many })).toMatchObject({ status: 404 })
})

test('a call without a list approves all pages', async () => {
  const { statuses, approve } = await captured(visitor(), 2)
  expect(await approve()).toMatchObject({ status: 200, body: { approved: 2 } })
  expect(await statuses()).toEqual({ '/': 'unchanged', '/1': 'unchanged' })
})

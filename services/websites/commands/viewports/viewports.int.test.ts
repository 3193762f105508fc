import type { Page } from '@vigia/api/websites/page-answer'
import { DiscoveryFinishedSchema } from '@vigia/proto/crawler/v1/events'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { sweepOrphans } from '../../outcomes/retention/sweep-screenshots.ts'
import { startTestDecisions } from '../../testing/test-decisions.ts'
import { filesOf, page, picture, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

const phone = { name: 'Phone', width: 390, height: 844, isMobile: true }
const tablet = { name: 'Tablet', width: 820, height: 1_180, isMobile: true }
const wide = { name: 'Wide', width: 1_920, height: 1_080, isMobile: false }

async function put(websiteId: string, caller: Caller, viewports: unknown) {
  const answer = await websites.service.call('PUT', `/api/websites/${websiteId}/viewports`, caller, {
    viewports,
  })
  const body: { viewports?: { nth: number; name: string }[]; message?: string } = await answer.json()
  return { status: answer.status, body }
}

const standing = ({ path, viewport, status, views }: Page) => [
  path,
  viewport,
  status,
  views.map((view) => [view.viewport, view.status]),
]
const lastMessage = async (websiteId: string, caller: Caller) =>
  (await websites.get(`/api/websites/${websiteId}/activity`, caller)).activities[0].message

/** Captures all views: with a new screenshot if `looksNew`, else with the baseline. Returns the requests. */
async function capture(websiteId: string, caller: Caller, count: number, looksNew: (nth: number) => boolean) {
  const jobId = await websites.start('capture', websiteId, caller)
  const all = []
  let compared = 0
  for (let nth = 0; nth < count; nth += 1) {
    const wanted = await websites.captureOf(jobId, nth)
    all.push(wanted)
    const { $typeName: _, ...same } = wanted.baseline ?? { $typeName: '', ...picture() }
    await websites.take(wanted, looksNew(nth) ? picture() : same)
    if (looksNew(nth) && wanted.baseline) await websites.answer(jobId, (compared += 1), ['menu'])
  }
  await websites.ended(jobId, caller)
  return all
}

/** Discovers these pages. */
async function discover(websiteId: string, caller: Caller, paths: string[]) {
  const jobId = await websites.start('discover', websiteId, caller)
  const pages = paths.map(page)
  await websites.service.publish(DiscoveryFinishedSchema, { jobId, websiteId, title: 'Example', pages })
  return websites.ended(jobId, caller)
}

test('a viewport gives each page a view, which is captured in that window and judged separately', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 2)
  const { status, body } = await put(websiteId, caller, [phone, wide])
  expect([status, body.viewports?.map(({ nth, name }) => [nth, name])]).toEqual([
    200,
    [
      [1, 'Phone'],
      [2, 'Wide'],
    ],
  ])
  expect(await lastMessage(websiteId, caller)).toBe(
    'Pages are also captured on Phone (390 × 844) from now on. Pages are also captured on Wide (1920 × 1080) from now on',
  )
  const wanted = await capture(websiteId, caller, 6, () => false)
  expect(wanted.map(({ viewport }) => viewport?.width ?? null)).toEqual([null, null, 390, 1_920, 390, 1_920])
  expect(wanted[2]?.viewport).toMatchObject({ width: 390, height: 844, isMobile: true })
  expect(await lastMessage(websiteId, caller)).toBe(
    'Captured 6 screenshots and compared 2 with their baselines: no changes',
  )

  const pages = await websites.pages(websiteId, caller)
  const views = [
    [1, 'new'],
    [2, 'new'],
  ]
  expect(pages.map(standing)).toEqual([
    ['/', 0, 'unchanged', views],
    ['/1', 0, 'unchanged', views],
  ])
  expect(pages.map(({ worstStatus }) => worstStatus)).toEqual(['new', 'new'])
  const website = await websites.get(`/api/websites/${websiteId}`, caller)
  expect(website).toMatchObject({
    pageCount: 2,
    screenshotCount: 6,
    // The counts are of pages, as on the tiles, rather than of views.
    attention: { new: 2, changed: 0, failed: 0, gone: 0 },
    viewports: [
      { nth: 1, ...phone },
      { nth: 2, ...wide },
    ],
  })
  const all = await websites.send<{ approved: number }>(`/api/websites/${websiteId}/approve-all`, caller)
  expect(all.body.approved).toBe(6)
})

test('a change on the phone alone is one decision, and says where it is', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  await put(websiteId, caller, [phone])
  await capture(websiteId, caller, 2, () => false)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  await capture(websiteId, caller, 2, (nth) => nth === 1)

  const [shown] = await websites.pages(websiteId, caller)
  expect([shown?.status, shown?.worstStatus, shown?.views[0]?.status]).toEqual([
    'unchanged',
    'changed',
    'changed',
  ])
  const viewId = shown?.views[0]?.id ?? ''
  expect((await websites.post(`/api/pages/${viewId}/approve`, caller)).status).toBe(200)
  expect(await lastMessage(websiteId, caller)).toBe(
    'Approved the screenshot of the start page on Phone as baseline',
  )
  expect((await websites.pages(websiteId, caller))[0]?.worstStatus).toBe('unchanged')
})

test('views come, go and move with their pages', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 3)
  await put(websiteId, caller, [phone])
  await discover(websiteId, caller, ['/', '/2/', '/new'])
  const pages = await websites.pages(websiteId, caller)
  const paths = pages.map((one) => [one.path, one.goneAt !== null, one.views[0]?.goneAt !== null])
  expect(paths).toEqual([
    ['/', false, false],
    ['/1', true, true],
    ['/2/', false, false],
    ['/new', false, false],
  ])
  expect(pages[2]?.views[0]).toMatchObject({ path: '/2/', fullUrl: 'https://example.com/2/' })
  await discover(websiteId, caller, ['/', '/1', '/2', '/new'])
  expect((await websites.pages(websiteId, caller)).every(({ views }) => views[0]?.goneAt === null)).toBe(true)
  await websites.post(`/api/websites/${websiteId}/pins`, caller, { path: '/pinned' })
  const pinned = (await websites.pages(websiteId, caller)).find(({ path }) => path === '/pinned')
  expect(pinned?.views).toHaveLength(1)
})

test('a viewport that is removed takes its views, their screenshots and its rules with it, and nothing else', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  await put(websiteId, caller, [phone, tablet])
  const jobId = await websites.start('capture', websiteId, caller)
  const keys: string[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const wanted = (await websites.wantedOf(jobId, nth + 1))[nth]
    if (wanted) keys.push((await websites.take(wanted, await websites.stored())).key)
    if (nth === 0) await websites.answer(jobId, 1, ['text'])
  }
  await websites.ended(jobId, caller)
  const [own = '', onPhone = '', onTablet = ''] = keys
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const place = { kind: 'place', box: { x: 0, y: 0, width: 10, height: 10 }, isOn: false }
  const rules = `/api/websites/${websiteId}/rules`
  for (const viewport of [0, 1, 2]) await websites.post(rules, caller, { ...place, viewport })
  await put(websiteId, caller, [tablet])
  const kept: { viewport: number }[] = (await websites.get(rules, caller)).rules
  expect(kept.map(({ viewport }) => viewport)).toEqual([0, 2])
  expect(await lastMessage(websiteId, caller)).toBe(
    'The viewport Phone (390 × 844) removed, with its screenshots',
  )
  expect((await websites.service.call('GET', `/screenshots/${onPhone}.png`, caller)).status).toBe(404)
  const { db, files } = websites.service
  await sweepOrphans(websites.service)
  expect(await db('pictures').where({ key: onPhone }).first()).toBeUndefined()
  const there = (key: string) => Promise.all(filesOf(key).map((name) => files.has(name)))
  expect([await there(own), await there(onPhone), await there(onTablet)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
  ])
  const [shown] = await websites.pages(websiteId, caller)
  expect(shown && standing(shown)).toEqual(['/', 0, 'unchanged', [[2, 'unchanged']]])
})

test('a job captures all pages and at most 300 screenshots, those of views that wait the longest first', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 100)
  await put(websiteId, caller, [phone, tablet, wide])
  const itemsOf = async (jobId: string): Promise<{ viewport: number; pageId: string }[]> =>
    websites.service
      .db('job_items')
      .join('pages', 'pages.id', 'pageId')
      .where({ jobId })
      .orderBy('position')
      .select('viewport', 'pageId')
  const first = await itemsOf(await websites.start('capture', websiteId, caller))
  expect(first).toHaveLength(300)
  expect(first.filter(({ viewport }) => viewport === 0)).toHaveLength(100)
  const { jobId } = await websites.service.db('job_items').where({ pageId: first[0]?.pageId }).first('jobId')
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  const captured = first.filter(({ viewport }) => viewport > 0).map(({ pageId }) => pageId)
  await websites.service.db('pages').whereIn('id', captured).update({ lastCaptured: new Date() })
  const second = await itemsOf(await websites.start('capture', websiteId, caller))
  const waited = second.filter(({ viewport }) => viewport > 0).slice(0, 100)
  expect(waited.some(({ pageId }) => captured.includes(pageId))).toBe(false)
})

test.each([
  ['Phone', 'Please give a list of viewports'],
  [
    [phone, tablet, wide, { ...wide, width: 1_600, name: 'W' }],
    'A website can have at most 3 viewports besides the default one',
  ],
  [[{ ...phone, width: 319 }], 'The width of a viewport is a whole number from 320 to 1920'],
  [[{ ...phone, height: 2_161 }], 'The height of a viewport is a whole number from 320 to 2160'],
  [[{ ...phone, name: ' ' }], 'Please give each viewport a name of at most 30 characters'],
  [[{ ...phone, isMobile: 'yes' }], 'Please say whether a viewport is that of a phone or tablet'],
  [[phone, phone], 'Two viewports have the same size'],
])('%j is refused: %s', async (viewports, message) => {
  const caller = user()
  const websiteId = await websites.addWebsite(caller)
  expect(await put(websiteId, caller, viewports)).toMatchObject({ status: 400, body: { message } })
})

test('visitors, other users, and users whose website is busy set no viewports', async () => {
  const [caller, other, guest] = [user(), user(), visitor()]
  const websiteId = await websites.discovered(caller, 1)
  const ofGuest = await websites.discovered(guest, 1)
  expect(await put(ofGuest, guest, [phone])).toMatchObject({
    status: 403,
    body: { message: 'Please sign in to use this' },
  })
  expect((await put(websiteId, other, [phone])).status).toBe(404)
  await websites.start('capture', websiteId, caller)
  expect((await put(websiteId, caller, [phone])).status).toBe(409)
})

test('the release before goes on adding pages, and finds each of them once', async () => {
  const caller = user()
  const websiteId = await websites.discovered(caller, 1)
  await put(websiteId, caller, [phone])
  const { db } = websites.service
  const row = { websiteId, identity: '/', path: '/', fullUrl: 'https://example.com/', title: 'As before' }
  await db('pages').insert(row).onConflict(['websiteId', 'identity']).merge(['title'])
  await db('pages').where({ websiteId }).whereNotIn('identity', ['/']).update({ goneAt: db.fn.now() })
  const [shown, ...others] = await websites.pages(websiteId, caller)
  expect([shown?.title, shown?.views[0]?.goneAt, others]).toEqual(['As before', null, []])
})

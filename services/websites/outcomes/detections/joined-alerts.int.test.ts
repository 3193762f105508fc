import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { down, up } from '../../migrations/0044_pages_of_parts.ts'
import { startTestDetections, type Finding } from '../../testing/test-detections.ts'
import { picture } from '../../testing/test-websites.ts'

const detections = await startTestDetections()

const kinds = ['change.confirmed', 'page.failing', 'page.unstable', 'pages.listed'] as const
const alertsOf = async (websiteId: string) => {
  const alerts = await detections.alertsOf(websiteId, ...kinds)
  return alerts.map(({ headline, kind, pages, isAlso }) => ({
    headline,
    kind,
    isAlso,
    pages: pages.map((page) => `${page.kind} ${page.path}`),
  }))
}

/** The findings if these of four pages have changed. */
const changing =
  (...paths: string[]) =>
  (path: string): Finding =>
    paths.includes(path) ? { changed: 40 } : 'fine'

/** Makes two of four pages suspected: one is due to be decided, the other in this many minutes. */
async function suspectTwo(minutes: number) {
  const { websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, changing('/1', '/2'))
  const { db } = detections.service
  const suspected = db('detections').where({ websiteId, state: 'suspected' })
  await suspected.update({ confirmAt: new Date() })
  const second = await db('pages').where({ websiteId, path: '/2' }).first('id')
  const later = new Date(Date.now() + minutes * 60_000)
  await db('detections').where({ websiteId, pageId: second.id }).update({ confirmAt: later })
  await detections.confirmDue(websiteId, changing('/1', '/2'))
  return websiteId
}

test('what a deployment changed, broke and added is one alert, and what is broken comes first', async () => {
  const { websiteId } = await detections.monitored(4)
  const find = (path: string): Finding => {
    if (path === '/1') return { changed: 40 }
    return path === '/2' ? { fails: 'down' } : 'fine'
  }
  await detections.rediscovered(websiteId, ['/', '/1', '/2', '/3', '/new'], find)
  expect(await alertsOf(websiteId)).toEqual([])
  await detections.confirmed(websiteId, find)
  expect(await alertsOf(websiteId)).toEqual([
    {
      headline: 'example.com: 1 page changed, 1 page fails, 1 new page',
      kind: 'page.failing',
      pages: ['page.failing /2', 'change.confirmed /1', 'pages.listed /new'],
    },
  ])
})

test('what is confirmed minutes later joins the alert that waits for it', async () => {
  const websiteId = await suspectTwo(5)
  expect(await alertsOf(websiteId)).toEqual([])
  await detections.confirmed(websiteId, changing('/1', '/2'))
  expect(await alertsOf(websiteId)).toMatchObject([
    { headline: '2 pages changed on example.com', pages: ['change.confirmed /1', 'change.confirmed /2'] },
  ])
})

test('an upgrade loses no page of an alert that waits', async () => {
  const websiteId = await suspectTwo(5)
  await down(detections.service.db)
  await up(detections.service.db)
  await detections.confirmed(websiteId, changing('/1', '/2'))
  expect(await alertsOf(websiteId)).toMatchObject([{ pages: ['change.confirmed /1', 'change.confirmed /2'] }])
})

test('an alert does not wait longer than for what is about to be judged, and what comes after says that it is another one', async () => {
  const websiteId = await suspectTwo(50)
  expect(await alertsOf(websiteId)).toMatchObject([{ headline: '1 page changed on example.com' }])
  await detections.confirmed(websiteId, changing('/1', '/2'))
  expect(await alertsOf(websiteId)).toMatchObject([
    {},
    { headline: 'Also: 1 page changed on example.com', isAlso: true, pages: ['change.confirmed /2'] },
  ])
})

test('an alert whose suspicions ended in another way is sent all the same', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  await detections.rediscovered(websiteId, ['/', '/1', '/2', '/3', '/new'], changing('/1'))
  expect(await alertsOf(websiteId)).toEqual([])
  await detections.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(await alertsOf(websiteId)).toMatchObject([{ headline: '1 new page on example.com' }])
})

test('of pages that fail alike an alert shows what the browser saw on one, before what changed elsewhere', async () => {
  const { websiteId } = await detections.monitored(5)
  const shows = picture()
  const find = (path: string): Finding => {
    if (path === '/1') return { changed: 40 }
    return /[23]/.test(path) ? { fails: 'down', shows } : 'fine'
  }
  await detections.scheduled(websiteId, find)
  await detections.confirmed(websiteId, find)
  const { wanted, made } = await detections.crop(websiteId)
  const { db } = detections.service
  const pageId = wanted.pages[0]?.pageId ?? ''
  const failing = await db('pages').where({ id: pageId }).first('path', 'baselineImagePath')
  expect(failing.path).toMatch(/^\/[23]$/)
  expect(wanted.pages).toMatchObject([
    {
      pageId,
      current: { key: shows.key },
      currentBox: { x: 0, y: 0, width: shows.width },
      baseline: { key: failing.baselineImagePath },
    },
    {},
  ])
  const isRaised = async () =>
    (await db('alerts').where({ id: wanted.alertId }).first('raisedAt')).raisedAt !== null
  await until(isRaised, 'the alert to be sent with its crops')
  const [alert] = await detections.alertsOf(websiteId, 'page.failing')
  const others = alert?.pages.filter((one) => one.kind === 'page.failing' && one.pageId !== pageId)
  const shown = alert?.pages.find((one) => one.pageId === pageId)
  expect(shown).toMatchObject({ after: made[0]?.afterFile, before: made[0]?.beforeFile })
  expect(others).toHaveLength(1)
  expect(others?.[0]).not.toHaveProperty('after')
})

test('an alert names a website as its owner does', async () => {
  const { caller, websiteId } = await detections.monitored(2)
  const named = await detections.service.call('PATCH', `/api/websites/${websiteId}`, caller, {
    name: 'My shop',
  })
  expect(named.status).toBe(200)
  const find = (path: string): Finding => (path === '/1' ? { changed: 40 } : 'fine')
  await detections.scheduled(websiteId, find)
  await detections.confirmed(websiteId, find)
  const [alert] = await detections.alertsOf(websiteId, ...kinds)
  expect(alert?.headline).toBe('1 page changed on My shop')
  expect(alert).toMatchObject({ websiteTitle: 'My shop', websiteUrl: expect.stringContaining('example.com') })
})

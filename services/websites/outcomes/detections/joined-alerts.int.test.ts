import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestDetections } from '../../testing/test-detections.ts'
import type { Finding } from '../../testing/test-detections.ts'

let detections: Awaited<ReturnType<typeof startTestDetections>>
beforeAll(async () => {
  detections = await startTestDetections()
})
afterAll(() => detections.service.close())

const kinds = ['change.confirmed', 'page.failing', 'page.unstable', 'pages.listed'] as const
const told = async (websiteId: string) => {
  const alerts = await detections.alertsOf(websiteId, ...kinds)
  return alerts.map(({ headline, kind, pages, isAlso }) => ({
    headline,
    kind,
    isAlso,
    pages: pages.map((page) => `${page.kind} ${page.path}`),
  }))
}

/** Which of four pages have changed. */
const changing =
  (...paths: string[]) =>
  (path: string): Finding =>
    paths.includes(path) ? { changed: 40 } : 'fine'

/** Two of four pages have changed: one of them is due to be judged, the other in so many minutes. */
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
  expect(await told(websiteId)).toEqual([])
  await detections.confirmed(websiteId, find)
  expect(await told(websiteId)).toEqual([
    {
      headline: 'example.com: 1 page changed, 1 page fails, 1 new page',
      kind: 'page.failing',
      pages: ['page.failing /2', 'change.confirmed /1', 'pages.listed /new'],
    },
  ])
})

test('what is confirmed minutes later joins the alert that waits for it', async () => {
  const websiteId = await suspectTwo(5)
  expect(await told(websiteId)).toEqual([])
  await detections.confirmed(websiteId, changing('/1', '/2'))
  expect(await told(websiteId)).toMatchObject([
    { headline: '2 pages changed on example.com', pages: ['change.confirmed /1', 'change.confirmed /2'] },
  ])
})

test('an alert does not wait longer than for what is about to be judged, and what comes after says that it is another one', async () => {
  const websiteId = await suspectTwo(50)
  expect(await told(websiteId)).toMatchObject([{ headline: '1 page changed on example.com' }])
  await detections.confirmed(websiteId, changing('/1', '/2'))
  expect(await told(websiteId)).toMatchObject([
    {},
    { headline: 'Also: 1 page changed on example.com', isAlso: true, pages: ['change.confirmed /2'] },
  ])
})

test('an alert whose suspicions are over otherwise is sent all the same', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  await detections.rediscovered(websiteId, ['/', '/1', '/2', '/3', '/new'], changing('/1'))
  expect(await told(websiteId)).toEqual([])
  await detections.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(await told(websiteId)).toMatchObject([{ headline: '1 new page on example.com' }])
})

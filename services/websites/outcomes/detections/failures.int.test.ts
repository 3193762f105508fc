import { DiscoveryFailedSchema } from '@vigia/proto/crawler/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { broken, startTestDetections, type Finding } from '../../testing/test-detections.ts'
import { visitor } from '../../testing/test-websites.ts'
import { countLate } from '../../store/monitoring/store-lateness.ts'

const detections = await startTestDetections()

const fine = (): Finding => 'fine'
const down: Finding = { fails: 'down' }
const ours: Finding = { fails: 'ours' }
const only =
  (path: string, finding: Finding) =>
  (visited: string): Finding =>
    visited === path ? finding : 'fine'
const statesOf = async (websiteId: string) =>
  (await detections.detectionsOf(websiteId)).map(
    ({ kind, state, path }) => `${path ?? 'website'} ${kind} ${state}`,
  )
const headlinesOf = async (websiteId: string) =>
  (
    await detections.alertsOf(websiteId, 'page.failing', 'page.recovered', 'monitor.late', 'pages.listed')
  ).map(({ headline }) => headline)

test('a page that fails twice is reported with its reason, once, and again when it works', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, only('/1', down))
  await detections.confirmed(websiteId, only('/1', { fails: 'blocked' }))
  await detections.scheduled(websiteId, only('/1', down))
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  const [alert, ...more] = await detections.alertsOf(websiteId, 'page.failing')
  expect(alert).toMatchObject({
    headline: '1 page fails on example.com',
    pages: [{ path: '/1', sentence: broken }],
  })
  expect(more).toEqual([])
  const shown = (await detections.pagesOf(websiteId, caller)).find(
    (page: { path: string }) => page.path === '/1',
  )
  expect(shown.detection).toMatchObject({ kind: 'failing', state: 'confirmed', confirmAt: null })

  await detections.service
    .db('detections')
    .where({ websiteId })
    .update({ createdAt: new Date(Date.now() - 2_520_000) })
  await detections.scheduled(websiteId, fine)
  expect(await statesOf(websiteId)).toEqual(['/1 failing settled'])
  const [recovered] = await detections.alertsOf(websiteId, 'page.recovered')
  expect(recovered).toMatchObject({
    headline: '1 page works again on example.com',
    pages: [{ path: '/1', sentence: 'Works again after 42 minutes' }],
  })
})

test('if more than half of the pages fail, the website is reported, and not its pages one by one', async () => {
  const { websiteId } = await detections.monitored(6)
  const most = (path: string): Finding => (path === '/' || path === '/1' ? 'fine' : down)
  await detections.scheduled(websiteId, most)
  await detections.confirmed(websiteId, most)
  expect(await headlinesOf(websiteId)).toEqual(['4 of 6 pages fail on example.com'])
})

test('a start page that cannot be opened is reported as the website, if it still cannot be at the second look', async () => {
  const { websiteId } = await detections.monitored(3)
  const jobId = await detections.startRun(websiteId, 'website-analysis')
  const reason = 'example.com refused the connection.'
  await detections.service.publish(DiscoveryFailedSchema, { jobId, websiteId, reason, reasonKind: 'down' })
  await until(async () => (await statesOf(websiteId)).length > 0, 'the suspicion')
  expect(await statesOf(websiteId)).toEqual(['website failing suspected'])
  await detections.confirmed(websiteId, () => down)
  expect(await headlinesOf(websiteId)).toEqual(['example.com refused the connection'])
  await detections.rediscovered(websiteId, ['/', '/1', '/2'], fine)
  const [, recovered] = await headlinesOf(websiteId)
  expect(recovered).toMatch(/^example\.com works again after /)
})

test('a fault of ours is not reported as the website’s; the second run in a row is reported as late, once', async () => {
  const { websiteId } = await detections.monitored(3)
  for (let nth = 0; nth < 3; nth += 1) await detections.scheduled(websiteId, () => ours)
  expect(await statesOf(websiteId)).toEqual([])
  const late = await headlinesOf(websiteId)
  expect(late).toHaveLength(1)
  expect(late[0]).toMatch(/^Vigia could not look at example\.com since \d\d:\d\d$/)
  const [alert] = await detections.alertsOf(websiteId, 'run.completed')
  expect(alert).toBeUndefined()

  await detections.scheduled(websiteId, fine)
  const monitor = await detections.service.db('monitors').where({ websiteId }).first()
  expect(monitor).toMatchObject({ lateSince: null, lateToldAt: null })
  expect(await detections.alertsOf(websiteId, 'run.completed')).toHaveLength(1)
})

test('a page that was ended for what it uses is in error, and not looked at again before the next run', async () => {
  const { caller, websiteId } = await detections.monitored(3)
  const heavy = only('/1', { fails: 'too-heavy' })
  await detections.scheduled(websiteId, heavy)
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  expect(await statesOf(websiteId)).toEqual([])
  const pages: { path: string; status: string; screenshots: { baseline?: object } }[] =
    await detections.pagesOf(websiteId, caller)
  const page = pages.find(({ path }) => path === '/1')
  expect([page?.status, page?.screenshots.baseline]).toEqual(['error', expect.anything()])
  // A failed check counts as a check: Vigia is not late.
  await detections.scheduled(websiteId, () => ({ fails: 'too-heavy' }))
  await detections.scheduled(websiteId, () => ({ fails: 'too-heavy' }))
  expect(await headlinesOf(websiteId)).toEqual([])
})

test('a schedule is late for its operator after one missed run, or a quarter of an hour without one', async () => {
  const { websiteId } = await detections.monitored(3)
  const { db } = detections.service
  const mine = () => db('monitors').where({ websiteId })
  const before = await countLate(db)
  await detections.scheduled(websiteId, () => ours)
  expect(await countLate(db)).toBe(before + 1)
  await mine().update({ pausedUntil: new Date(Date.now() + 60_000) })
  expect(await countLate(db)).toBe(before)
  await mine().update({ pausedUntil: null, lateSince: null, nextAt: new Date(Date.now() - 16 * 60_000) })
  expect(await countLate(db)).toBe(before + 1)
  await mine().update({ nextAt: new Date(Date.now() - 14 * 60_000) })
  expect(await countLate(db)).toBe(before)
})

test('new pages are listed even if none of the pages could be captured', async () => {
  const { websiteId } = await detections.monitored(3)
  await detections.rediscovered(websiteId, ['/', '/1', '/2', '/new'], () => ours)
  expect(await headlinesOf(websiteId)).toEqual(['1 new page on example.com'])
})

test('one missed run is not reported', async () => {
  const { websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, () => ours)
  await detections.scheduled(websiteId, fine)
  await detections.scheduled(websiteId, () => ours)
  expect(await headlinesOf(websiteId)).toEqual([])
})

test('a suspicion that we cannot look into is dropped after three times', async () => {
  const { websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, only('/1', down))
  for (const state of ['suspected', 'suspected', 'vanished']) {
    await detections.confirmed(websiteId, only('/1', ours))
    expect(await statesOf(websiteId)).toEqual([`/1 failing ${state}`])
  }
  expect(await headlinesOf(websiteId)).toEqual([])
})

test('each run that looked is reported as completed, with its counts', async () => {
  const { websiteId } = await detections.monitored(4)
  const jobId = await detections.scheduled(websiteId, (path) =>
    path === '/1' ? down : path === '/2' ? { changed: 40 } : 'fine',
  )
  const [alert] = await detections.alertsOf(websiteId, 'run.completed')
  expect(alert).toMatchObject({
    headline: 'example.com was checked: 4 pages, 1 changed, 1 failed',
    run: { jobId, pages: 4, changed: 1, failed: 1 },
  })
})

test('a page is gone after two runs in a row that did not find it', async () => {
  const { websiteId } = await detections.monitored(4)
  const goneOf = async () =>
    (await detections.service.db('pages').where({ websiteId }).whereNotNull('goneAt')).map(({ path }) => path)
  const lost = ['/', '/1', '/2']
  await detections.rediscovered(websiteId, lost, fine)
  await detections.rediscovered(websiteId, [...lost, '/3', '/new'], fine)
  await detections.rediscovered(websiteId, [...lost, '/new'], fine)
  expect(await goneOf()).toEqual([])
  await detections.rediscovered(websiteId, [...lost, '/new'], fine)
  expect(await goneOf()).toEqual(['/3'])
  expect(await headlinesOf(websiteId)).toEqual(['1 new page on example.com', '1 removed page on example.com'])
  expect(await statesOf(websiteId)).toEqual(['/new new-page settled', '/3 gone-page settled'])
})

test('if more than half of the pages vanish at once none is gone, and the website is reported if they fail', async () => {
  const { websiteId } = await detections.monitored(5)
  const most = (path: string): Finding => (path === '/' || path === '/1' ? 'fine' : { fails: 'gone' })
  await detections.rediscovered(websiteId, ['/', '/1'], most)
  expect(await statesOf(websiteId)).toContain('website failing suspected')
  await detections.confirmed(websiteId, most)
  expect(await headlinesOf(websiteId)).toEqual(['example.com: 3 of 5 pages were not found'])
  const gone = await detections.service.db('pages').where({ websiteId }).whereNotNull('goneAt')
  expect(gone).toEqual([])
})

test('pages that are there although no discovery finds them any more are not reported', async () => {
  const { websiteId } = await detections.monitored(5)
  await detections.rediscovered(websiteId, ['/', '/1'], fine)
  await detections.confirmed(websiteId, fine)
  expect(await statesOf(websiteId)).toEqual(['website failing vanished'])
  expect(await headlinesOf(websiteId)).toEqual([])
})

test('a visitor’s website is looked at twice as well, and raises no alert', async () => {
  const { websiteId } = await detections.monitored(3, visitor())
  await detections.scheduled(websiteId, only('/1', down))
  await detections.confirmed(websiteId, only('/1', down))
  expect(await statesOf(websiteId)).toEqual(['/1 failing confirmed'])
  expect(await detections.service.db('alerts').where({ websiteId })).toEqual([])
})

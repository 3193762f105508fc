import type { Page } from '@vigia/api/websites/page-answer'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startTestDetections, type Finding } from '../../testing/test-detections.ts'
import { picture } from '../../testing/test-websites.ts'

const detections = await startTestDetections()

const phone = { name: 'Phone', width: 390, height: 844, isMobile: true }

/** A monitored website whose pages are approved on desktop and phone. */
async function monitored(count: number) {
  const { caller, websiteId } = await detections.monitored(count)
  const address = `/api/websites/${websiteId}/viewports`
  await detections.service.call('PUT', address, caller, { viewports: [phone] })
  await detections.work(await detections.start('capture', websiteId, caller), () => 'fine')
  await detections.post(`/api/websites/${websiteId}/approve-all`, caller)
  return { caller, websiteId }
}

const onPhone =
  (path: string, finding: Finding) =>
  (visited: string, width?: number): Finding =>
    visited === path && width === 390 ? finding : 'fine'

test('an alert says in which window a page changed', async () => {
  const { websiteId } = await monitored(2)
  await detections.scheduled(websiteId, onPhone('/1', { changed: 40 }))
  await detections.confirmed(websiteId, onPhone('/1', { changed: 40 }))
  const [alert] = await detections.alertsOf(websiteId, 'change.confirmed')
  expect(alert).toMatchObject({
    headline: '1 page changed on example.com',
    pages: [{ path: '/1 on Phone', url: 'https://example.com/1' }],
  })
})

test('a page that changed in two windows is one page, reported with both', async () => {
  const { websiteId } = await monitored(3)
  const both = (path: string): Finding => (path === '/1' ? { changed: 40 } : 'fine')
  await detections.scheduled(websiteId, both)
  await detections.confirmed(websiteId, both)
  const [alert] = await detections.alertsOf(websiteId, 'change.confirmed')
  expect(alert?.headline).toBe('1 page changed on example.com')
  expect(alert?.pages.map(({ path }) => path).toSorted()).toEqual(['/1', '/1 on Phone'])
})

test('new and removed pages are reported once each, however many windows they are captured in', async () => {
  const { websiteId } = await monitored(2)
  await detections.rediscovered(websiteId, ['/', '/1', '/2'], () => 'fine')
  await detections.rediscovered(websiteId, ['/', '/1'], () => 'fine')
  await detections.rediscovered(websiteId, ['/', '/1'], () => 'fine')
  const alerts = await detections.alertsOf(websiteId, 'pages.listed')
  expect(alerts.map(({ headline }) => headline)).toEqual([
    '1 new page on example.com',
    '1 removed page on example.com',
  ])
})

/** Makes every page look the same in each viewport, with different screenshots on phone and desktop. */
async function showMaintenance(websiteId: string, caller: Caller, count: number) {
  const jobId = await detections.start('capture', websiteId, caller)
  for (let nth = 0; nth < count; nth += 1) {
    const wanted = await detections.captureOf(jobId, nth)
    await detections.take(wanted, {
      ...picture(),
      sha256: `maintenance at ${wanted.viewport?.width ?? 1_280}`,
    })
    const asked = (await detections.comparisonsOf(jobId, nth + 1))[nth]
    if (asked) await detections.compare(asked, { changed: true, ratio: 0.8, difference: picture() })
  }
  return detections.ended(jobId, caller)
}

test('a maintenance page is noticed in each window', async () => {
  const { caller, websiteId } = await monitored(4)
  const job = await showMaintenance(websiteId, caller, 8)
  expect(job).toMatchObject({ status: 'failed', result: { pagesFailed: 8, pagesChanged: 0 } })
  expect(job.error).toMatch(/^All 4 pages show the same content/)
  const pages: Page[] = await detections.pagesOf(websiteId, caller)
  expect(pages.every(({ alike, views }) => alike && views[0]?.alike)).toBe(true)
})

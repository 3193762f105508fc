import { AlertRaisedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { readAlert } from '@vigia/storage/alert-file'
import { startTestDetections, type Finding } from '../../testing/test-detections.ts'

const detections = await startTestDetections()

const fine = (): Finding => 'fine'
const only =
  (path: string, finding: Finding) =>
  (visited: string): Finding =>
    visited === path ? finding : 'fine'
const statesOf = async (websiteId: string) =>
  (await detections.detectionsOf(websiteId)).map(({ kind, state, path }) => `${path} ${kind} ${state}`)

test('a change that lasts is reported once, with crops', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed suspected'])
  const shown = (await detections.pagesOf(websiteId, caller)).find(
    (page: { path: string }) => page.path === '/1',
  )
  expect(shown.detection).toMatchObject({ kind: 'changed', state: 'suspected' })
  expect(shown.detection.confirmAt).toBeTruthy()

  await detections.confirmed(websiteId, only('/1', { changed: 40 }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed confirmed'])
  const { activities } = await detections.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0].message).toMatch(/^Second look at what the schedule found: Captured 3 pages/)
  const { wanted, made } = await detections.crop(websiteId)
  expect(wanted.pages[0]).toMatchObject({ baselineBox: { y: 80 }, currentBox: { y: 80, height: 40 } })
  const isMine = (event: { websiteId: string; kind: string }) =>
    event.websiteId === websiteId && event.kind === 'change.confirmed'
  const [raised] = await detections.service.waitForEvents(AlertRaisedSchema, 1, isMine)
  expect(raised).toMatchObject({ userId: caller.id, alertId: wanted.alertId })
  const alert = await readAlert(detections.service.temporaryFiles, raised?.file ?? '')
  expect(alert).toMatchObject({
    headline: '1 page changed on example.com',
    pagesInAll: 1,
    pages: [
      {
        path: '/1',
        sentence: '1 place changed, 0.4% of the page',
        isMuted: false,
        before: made[0]?.beforeFile,
        after: made[0]?.afterFile,
      },
    ],
  })

  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(1)
})

test('a fault that is over at the second look is reported to no user', async () => {
  const { websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, (path) =>
    path === '/1' ? { changed: 40 } : path === '/2' ? { fails: 'down' } : 'fine',
  )
  expect(await statesOf(websiteId)).toEqual(['/1 changed suspected', '/2 failing suspected'])
  await detections.confirmed(websiteId, fine)
  expect(await statesOf(websiteId)).toEqual(['/1 changed vanished', '/2 failing vanished'])
  expect(await detections.alertsOf(websiteId, 'change.confirmed', 'page.failing', 'page.recovered')).toEqual(
    [],
  )
})

test('a page that looks different at every visit is reported as such, once', async () => {
  const { websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  await detections.confirmed(websiteId, only('/1', { changed: 55 }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed unstable'])
  await detections.scheduled(websiteId, only('/1', { changed: 60 }))
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  const alerts = await detections.alertsOf(websiteId, 'change.confirmed', 'page.unstable')
  expect(alerts.map(({ headline }) => headline)).toEqual([
    '1 page of example.com looks different at every visit',
  ])
})

test('what is approved is settled, and no longer reported', async () => {
  const { caller, websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  await detections.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(await statesOf(websiteId)).toEqual(['/1 changed settled'])
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toEqual([])
})

test('a user who looks in between and finds the baseline again ends the suspicion', async () => {
  const { caller, websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  await detections.work(await detections.start('capture', websiteId, caller), only('/1', { changed: 40 }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed suspected'])
  await detections.work(await detections.start('capture', websiteId, caller), fine)
  expect(await statesOf(websiteId)).toEqual(['/1 changed vanished'])
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toEqual([])
})

test('muted pages are marked and come last, and quiet hours keep an alert back until they end', async () => {
  const { websiteId } = await detections.monitored(5)
  const { db } = detections.service
  await db('pages').where({ websiteId, path: '/1' }).update({ isMuted: true })
  await db('pages')
    .where({ websiteId, path: '/2' })
    .update({ isMuted: true, mutedUntil: new Date(0) })
  await db('monitors')
    .where({ websiteId })
    .update({ holdBetween: JSON.stringify({ from: 1, to: 0 }) })
  const change = (path: string): Finding => (/[12]/.test(path) ? { changed: 40 } : 'fine')
  await detections.scheduled(websiteId, change)
  await detections.confirmed(websiteId, change)
  const [alert] = await detections.alertsOf(websiteId, 'change.confirmed')
  expect(alert?.pages.map(({ path, isMuted }) => [path, isMuted])).toEqual([
    ['/2', false],
    ['/1', true],
  ])
  expect(Date.parse(alert?.holdUntil ?? '')).toBeGreaterThan(Date.now())
})

test('a confirmed change that is followed by another one is reported again', async () => {
  const { websiteId } = await detections.monitored(3)
  for (const changed of [40, 70]) {
    await detections.scheduled(websiteId, only('/1', { changed }))
    await detections.confirmed(websiteId, only('/1', { changed }))
  }
  expect(await statesOf(websiteId)).toEqual(['/1 changed settled', '/1 changed confirmed'])
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(2)
})

test('many pages that change together are one alert', async () => {
  const { websiteId } = await detections.monitored(43)
  const change = (path: string): Finding => (['/', '/1'].includes(path) ? 'fine' : { changed: 40 })
  await detections.scheduled(websiteId, change)
  await detections.confirmed(websiteId, change)
  const { wanted } = await detections.crop(websiteId)
  expect(wanted.pages).toHaveLength(5)
  const alerts = await detections.alertsOf(websiteId, 'change.confirmed')
  expect(alerts).toMatchObject([{ headline: '41 pages changed on example.com', pagesInAll: 41 }])
  expect(alerts[0]?.pages).toHaveLength(41)
})

test('as long as a page that was fine changes or fails as well, the second look is repeated', async () => {
  const { websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  await detections.confirmed(websiteId, (path) => (path === '/1' ? { changed: 40 } : { fails: 'down' }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed suspected'])
  await detections.confirmed(websiteId, only('/1', { changed: 40 }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed confirmed'])
})

test('an alert is sent without crops when they do not come', async () => {
  const { websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  await detections.confirmed(websiteId, only('/1', { changed: 40 }))
  const [alert] = await detections.alertsOf(websiteId, 'change.confirmed')
  expect(alert?.pages[0]?.before).toBeUndefined()
  await detections.crop(websiteId)
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(1)
})

test('a change that is smaller than what its owner wants to be alerted of is shown, and opens nothing', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  const tune = (alertArea: number) =>
    detections.service.call('PATCH', `/api/websites/${websiteId}`, caller, { alertArea })
  expect((await tune(1_280 * 40 + 1)).status).toBe(200)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  expect(await statesOf(websiteId)).toEqual([])
  const pages = await detections.pagesOf(websiteId, caller)
  expect(pages.filter(({ status }: { status: string }) => status === 'changed')).toHaveLength(1)

  await tune(1_280 * 40)
  await detections.scheduled(websiteId, only('/1', { changed: 40 }))
  expect(await statesOf(websiteId)).toEqual(['/1 changed suspected'])
  const { activities } = await detections.get(`/api/websites/${websiteId}/activity`, caller)
  const messages = activities.map(({ message }: { message: string }) => message)
  expect(messages).toContain('Only changes of at least 51,200 px² are alerted')
})

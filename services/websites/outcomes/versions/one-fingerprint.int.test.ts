import { expect, test } from 'vitest'
import { up } from '../../migrations/0033_one_fingerprint.ts'
import { startTestDetections, type Finding } from '../../testing/test-detections.ts'

const detections = await startTestDetections()

const shows =
  (fingerprint: string) =>
  (path: string): Finding =>
    path === '/1' ? { changed: 40, fingerprint } : 'fine'
const [winter, spring] = ['a'.repeat(32), 'b'.repeat(32)]

test('a change of the same size that shows something else is another one for alerts and mutes, as it is for groups', async () => {
  const { caller, websiteId } = await detections.monitored(3)
  await detections.scheduled(websiteId, shows(winter))
  await detections.confirmed(websiteId, shows(winter))
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(1)
  const page = (await detections.pagesOf(websiteId, caller)).find(
    ({ path }: { path: string }) => path === '/1',
  )
  await detections.service.call('PUT', `/api/pages/${page.id}/mute`, caller, { untilChange: true })

  await detections.scheduled(websiteId, shows(winter))
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  await detections.scheduled(websiteId, shows(spring))
  await detections.confirmed(websiteId, shows(spring))
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toMatchObject([
    {},
    { pages: [{ path: '/1', isMuted: false }] },
  ])
})

test('what was reported before this release is not reported again, and no version begins for it', async () => {
  const { websiteId } = await detections.monitored(3)
  const { db } = detections.service
  await detections.scheduled(websiteId, shows(winter))
  await detections.confirmed(websiteId, shows(winter))
  const pages = db('pages').where({ websiteId }).select('id')
  const versions = () => db('page_versions').whereIn('pageId', pages).count({ count: '*' }).first()
  const before = await versions()
  const old = JSON.stringify(['inserted/0/1280/0/40/51200'])
  await db('page_versions')
    .whereIn('pageId', pages)
    .where({ status: 'changed' })
    .update({ fingerprints: old })
  await db('detections').where({ websiteId }).update({ fingerprints: old })
  await up(db)

  await detections.scheduled(websiteId, shows(winter))
  expect(await detections.startSecondLook(websiteId)).toBeUndefined()
  expect(await versions()).toEqual(before)
})

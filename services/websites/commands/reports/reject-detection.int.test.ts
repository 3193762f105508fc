import { expect, test } from 'vitest'
import { startTestDetections } from '../../testing/test-detections.ts'
import { user } from '../../testing/test-websites.ts'

const detections = await startTestDetections()

const changed = (path: string) => (path === '/1' ? { changed: 40 } : 'fine')

test('a change that the schedule found is reported, and alerted once all the same', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, changed)
  const find = async () =>
    (await detections.pagesOf(websiteId, caller)).find(({ path }: { path: string }) => path === '/1')
  const { id } = (await find()).detection
  const reject = async (by = caller) => {
    const answer = await detections.post(`/api/detections/${id}/reject`, by)
    return { status: answer.status, body: await answer.json() }
  }
  expect(await reject(user())).toMatchObject({ status: 404 })
  expect(await reject()).toMatchObject({
    status: 200,
    body: { path: '/1', status: 'changed', reportedAt: expect.any(String), detection: { id } },
  })

  await detections.confirmed(websiteId, changed)
  await detections.crop(websiteId)
  await detections.scheduled(websiteId, changed)
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(1)

  const { id: pageId, screenshots } = await find()
  await detections.post(`/api/pages/${pageId}/approve`, caller, { current: screenshots.current.filename })
  expect(await reject()).toMatchObject({
    status: 409,
    body: { message: 'There is nothing to report about this any more' },
  })
})

import { CropsMadeSchema } from '@vigia/proto/diff/v1/events'
import { AlertRaisedSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { sendAlerts } from '../alerts/send-alerts.ts'
import { startTestDetections, type Finding } from '../../testing/test-detections.ts'
import { confirmDetections } from '../../jobs/schedules/confirm-detections.ts'

const detections = await startTestDetections()

const change = (path: string): Finding => (path === '/1' ? { changed: 40 } : 'fine')

test('a service that is restarted at each step, and gets every event twice, reports a change once', async () => {
  const { service } = detections
  const { websiteId } = await detections.monitored(4)
  await detections.work(await detections.startRun(websiteId, 'screenshot-capture'), change, { isTwice: true })
  await service.restart()

  await service.db('detections').where({ websiteId }).update({ confirmAt: new Date() })
  await Promise.all([1, 2, 3].map(() => confirmDetections(service)))
  const running = await service.db('jobs').where({ websiteId, status: 'running' })
  expect(running).toHaveLength(1)
  await service.restart()
  await detections.work(running[0].id, change, { isTwice: true })
  await service.restart()

  const { wanted } = await detections.crop(websiteId)
  await service.publish(CropsMadeSchema, { alertId: wanted.alertId, websiteId })
  await service
    .db('alerts')
    .where({ websiteId })
    .update({ cropsUntil: new Date(0) })
  await Promise.all([1, 2, 3].map(() => sendAlerts(service)))
  await service.restart()
  await sendAlerts(service)

  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(1)
  const raised = await service.waitForEvents(AlertRaisedSchema, 2, (event) => event.websiteId === websiteId)
  expect(raised.map(({ kind }) => kind).toSorted()).toEqual(['change.confirmed', 'run.completed'])
  const rows = await service.db('detections').where({ websiteId })
  expect(rows).toMatchObject([{ state: 'confirmed', alertId: wanted.alertId }])
})

test('a second look that its user stops is taken again', async () => {
  const { caller, websiteId } = await detections.monitored(4)
  await detections.scheduled(websiteId, change)
  const jobId = await detections.startSecondLook(websiteId)
  const stopped = await detections.post(`/api/jobs/${jobId}/cancel`, caller)
  expect(stopped.ok).toBe(true)
  await detections.confirmed(websiteId, change)
  expect(await detections.alertsOf(websiteId, 'change.confirmed')).toHaveLength(1)
})

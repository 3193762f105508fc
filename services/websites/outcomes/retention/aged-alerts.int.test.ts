import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema } from '@vigia/proto/websites/v1/events'
import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestDetections } from '../../testing/test-detections.ts'
import { sweepAlerts } from './delete-aged-rows.ts'

const detections = await startTestDetections()

/** Makes a website on which one page fails, which was reported, and another page failed only once. */
async function withFailures() {
  const monitored = await detections.monitored(4)
  const { websiteId } = monitored
  await detections.scheduled(websiteId, (path) => (/[12]/.test(path) ? { fails: 'down' } : 'fine'))
  await detections.confirmed(websiteId, (path) => (path === '/1' ? { fails: 'down' } : 'fine'))
  await detections.alertsOf(websiteId)
  return monitored
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

async function remains(websiteId: string, days: number) {
  const { db } = detections.service
  await db('detections')
    .where({ websiteId })
    .whereNotNull('endedAt')
    .update({ endedAt: daysAgo(days) })
  await db('alerts')
    .where({ websiteId })
    .update({ createdAt: daysAgo(days) })
  await sweepAlerts(detections.service)
  const states = (await detections.detectionsOf(websiteId)).map(({ state }) => state)
  return { states, alerts: (await db('alerts').where({ websiteId })).length }
}

test('alerts and what they are about are kept for 90 days; what is still open stays', async () => {
  const { websiteId } = await withFailures()
  expect(await remains(websiteId, 89)).toEqual({ states: ['confirmed', 'vanished'], alerts: 2 })
  expect(await remains(websiteId, 91)).toEqual({ states: ['confirmed'], alerts: 0 })
})

test('both are part of a user’s export, and go with the website', async () => {
  const { caller, websiteId } = await withFailures()
  const { publish, waitForEvents, temporaryFiles, db } = detections.service
  const exportId = randomUUID()
  await publish(ExportWantedSchema, { exportId, userId: caller.id })
  const [gathered] = await waitForEvents(ExportPartStoredSchema, 1, (event) => event.exportId === exportId)
  const website = await readExportJson(temporaryFiles, gathered?.file ?? '')
  expect(website).toMatchObject({
    detections: [{ kind: 'failing' }, { kind: 'failing' }],
    alerts: [{ kind: 'run.completed' }, { kind: 'page.failing', body: { pagesInAll: 1 } }],
  })

  const answer = await detections.service.call('DELETE', `/api/websites/${websiteId}`, caller)
  expect(answer.status).toBe(204)
  expect(await Promise.all(['detections', 'alerts'].map((table) => db(table).where({ websiteId })))).toEqual([
    [],
    [],
  ])
})

import { recordStatements } from '@vigia/database/testing/record-statements'
import { readExportPart } from '@vigia/storage/export-part'
import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestWebsites, user } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

async function shareOf(userId: string) {
  const { publish, waitForEvents, temporaryFiles } = websites.service
  const exportId = randomUUID()
  await publish(ExportWantedSchema, { exportId, userId })
  const [gathered] = await waitForEvents(ExportPartStoredSchema, 1, (event) => event.exportId === exportId)
  const part = gathered?.file ?? ''
  const files = await readExportPart(temporaryFiles, part)
  return { files, readJson: () => readExportJson(temporaryFiles, part) }
}

test('an export has the user’s websites with pages, history and every screenshot, and nothing of other users', async () => {
  const [ana, rui] = [user(), user()]
  const websiteId = await websites.approved(ana, 2)
  const jobId = await websites.start('capture', websiteId, ana)
  for (const wanted of await websites.wantedOf(jobId, 2)) await websites.take(wanted)
  await websites.comparisonsOf(jobId, 2)
  const others = await websites.approved(rui, 1)
  const { files, readJson } = await shareOf(ana.id)

  const [website, ...screenshots] = files
  const keys: { key: string }[] = await websites.service.db('pictures').where({ websiteId }).select('key')
  expect(keys).toHaveLength(4)
  const pictures = screenshots.flatMap((file) => ('picture' in file ? [file.picture] : []))
  expect(pictures.toSorted()).toEqual(keys.flatMap(({ key }) => [`${key}.gz`, `${key}.png`]).toSorted())
  expect(new Set(screenshots.map(({ path }) => path)).size).toBe(8)

  expect(website?.path).toBe('websites/1-example.com/website.json')
  const json = await readJson()
  expect(json).toMatchObject({ id: websiteId, url: 'https://example.com/', title: 'Example', userId: ana.id })
  expect(json.pages.map(({ path }: { path: string }) => path)).toEqual(['/', '/1'])
  for (const { baselineImagePath, currentImagePath } of json.pages)
    for (const path of [baselineImagePath, currentImagePath])
      expect(screenshots.map((file) => file.path)).toContain(`websites/1-example.com/${path}`)
  expect(json.jobs.map(({ type }: { type: string }) => type)).toEqual([
    'page-discovery',
    'screenshot-capture',
    'screenshot-capture',
  ])
  expect(json.approvals).toHaveLength(2)
  expect(json.history.length).toBeGreaterThan(0)
  expect(JSON.stringify([json, ...screenshots])).not.toContain(others)
})

test('an export has the viewports of a website, and screenshots that are named by theirs', async () => {
  const ana = user()
  const websiteId = await websites.discovered(ana, 1)
  const viewports = [{ name: 'Phone', width: 390, height: 844, isMobile: true }]
  await websites.service.call('PUT', `/api/websites/${websiteId}/viewports`, ana, { viewports })
  await websites.takeAll(await websites.start('capture', websiteId, ana), ana, 2)
  const {
    files: [, ...screenshots],
    readJson,
  } = await shareOf(ana.id)
  const json = await readJson()
  expect(json.viewports).toEqual([{ nth: 1, ...viewports[0] }])
  expect(
    json.pages.map(({ path, viewport }: { path: string; viewport: number }) => [path, viewport]),
  ).toEqual([
    ['/', 0],
    ['/', 1],
  ])
  expect(screenshots.filter(({ path }) => path.includes('home_viewport-1_current_'))).toHaveLength(2)
})

test('a user without a website has an empty part', async () => {
  expect((await shareOf(randomUUID())).files).toEqual([])
})

test('what a website has much of is read a thousand rows at a time', async () => {
  const ana = user()
  const websiteId = await websites.discovered(ana, 1)
  const { db } = websites.service
  const [{ id: pageId }] = await db('pages').where({ websiteId })
  const rows = 'from generate_series(1, 1200) as n'
  for (const statement of [
    `insert into pictures (key, website_id, page_id, sha256, width, height, taken_at)
      select gen_random_uuid(), :websiteId, :pageId, '', 1, 1, now() ${rows}`,
    `insert into approvals (batch_id, page_id, action, by) select gen_random_uuid(), :pageId, 'approve', :pageId ${rows}`,
    `insert into jobs (website_id, type, status, phase, page_limit, purpose, deadline_at, completed_at)
      select :websiteId, 'screenshot-capture', 'completed', 'pages', 1, 'scheduled', now(), now() ${rows}`,
    `insert into detections (website_id, page_id, kind, state, ended_at) select :websiteId, :pageId, 'changed', 'settled', now() ${rows}`,
    `insert into alerts (id, website_id, kind, body, raised_at) select gen_random_uuid(), :websiteId, 'page.changed', '{}', now() ${rows}`,
    `insert into activity_logs (website_id, type, message) select :websiteId, 'capture', 'A text' ${rows}`,
  ])
    await db.raw(statement, { websiteId, pageId })

  let json: Record<string, unknown[]> = {}
  const statements = await recordStatements(db, async () => {
    json = await (await shareOf(ana.id)).readJson()
  })
  expect(statements.filter(({ rows: count }) => count > 1_000)).toEqual([])
  for (const list of ['screenshots', 'approvals', 'jobs', 'detections', 'alerts', 'history'])
    expect([list, json[list]?.length]).toEqual([list, expect.closeTo(1_201, -1)])
})

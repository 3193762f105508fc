import type { CaptureWanted } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import type { Caller } from '@vigia/service/identity'
import { sweepPictures } from '../../outcomes/retention/sweep-screenshots.ts'
import { region } from '../../testing/test-comparisons.ts'
import { picture, startTestWebsites, user, visitor } from '../../testing/test-websites.ts'
import { retireVersions } from '../../outcomes/retention/delete-aged-rows.ts'

const websites = await startTestWebsites()

type Visit = 'same bytes' | 'looks the same' | number

/** Captures a website of one page; a number is the height of the change that the comparison finds. */
async function visit(websiteId: string, caller: Caller, found: Visit) {
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await take(wanted, found)
  if (found !== 'same bytes') {
    const asked = await websites.comparisonOf(jobId)
    await websites.compare(asked, verdictOf(found))
  }
  return websites.ended(jobId, caller)
}

async function take(
  wanted: Pick<CaptureWanted, 'jobId' | 'websiteId' | 'pageId' | 'baseline'>,
  found: Visit,
) {
  const { $typeName: _, ...baseline } = wanted.baseline ?? { $typeName: '', ...picture() }
  await websites.take(wanted, found === 'same bytes' ? baseline : await websites.stored())
}

const verdictOf = (found: Visit) =>
  typeof found === 'number'
    ? { changed: true, ratio: 0.01, regions: [{ ...region, currentHeight: found, pixels: found * 100 }] }
    : { changed: false, ratio: 0 }

const versionsOf = async (pageId: string, caller: Caller, query = '') =>
  websites.get(`/api/pages/${pageId}/versions${query}`, caller)
const onlyPage = async (websiteId: string, caller: Caller) => (await websites.pagesOf(websiteId, caller))[0]

async function watched(caller = user()) {
  const websiteId = await websites.approved(caller, 1)
  const { id: pageId } = await onlyPage(websiteId, caller)
  return { caller, websiteId, pageId }
}

test('a page that stays as it is has one version, however often it is captured', async () => {
  const { caller, websiteId, pageId } = await watched()
  for (const found of ['same bytes', 'looks the same', 'looks the same'] as const)
    await visit(websiteId, caller, found)
  const { versions, next } = await versionsOf(pageId, caller)
  expect(next).toBeNull()
  expect(versions).toHaveLength(1)
  expect(versions[0]).toMatchObject({
    times: 4,
    isApproved: true,
    isCurrent: true,
    status: 'new',
    regions: 0,
  })
  expect(versions[0].screenshot).toMatchObject({ width: 1280, height: 900 })
  expect(Date.parse(versions[0].lastAt)).toBeGreaterThan(Date.parse(versions[0].firstAt))
})

test('a change begins a version, which goes on while the page looks like that and ends when it is back', async () => {
  const { caller, websiteId, pageId } = await watched()
  for (const found of [40, 40, 70, 'looks the same'] as const) await visit(websiteId, caller, found)
  const { versions } = await versionsOf(pageId, caller)
  expect(
    versions.map(({ status, times, regions }: { status: string; times: number; regions: number }) => [
      status,
      times,
      regions,
    ]),
  ).toEqual([
    ['unchanged', 1, 0],
    ['changed', 1, 1],
    ['changed', 2, 1],
    ['new', 1, 0],
  ])
  const part = await versionsOf(pageId, caller, '?limit=2')
  expect(part.versions).toEqual(versions.slice(0, 2))
  expect((await versionsOf(pageId, caller, `?limit=2&before=${part.next}`)).versions).toEqual(
    versions.slice(2),
  )
})

test('what is approved is marked, and the page that stays like it begins no version', async () => {
  const { caller, websiteId, pageId } = await watched()
  await visit(websiteId, caller, 40)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  await visit(websiteId, caller, 'looks the same')
  const { versions } = await versionsOf(pageId, caller)
  expect(versions).toMatchObject([
    { status: 'changed', times: 2, isApproved: true, isCurrent: true },
    { status: 'new', times: 1, isApproved: true, isCurrent: false },
  ])
})

test('the screenshots of versions are kept, and those in between are not', async () => {
  const { caller, websiteId, pageId } = await watched()
  for (const found of [40, 40, 40, 'looks the same', 'looks the same'] as const)
    await visit(websiteId, caller, found)
  const { db } = websites.service
  await db('pictures')
    .where({ pageId })
    .update({ takenAt: new Date(Date.now() - 2 * 3_600_000) })
  await sweepPictures(websites.service)
  const { versions } = await versionsOf(pageId, caller)
  const shown = versions.map(({ screenshot }: { screenshot: { filename: string } }) => screenshot.filename)
  expect(new Set(shown).size).toBe(3)
  // The fourth screenshot is the page's newest one.
  expect(await db('pictures').where({ pageId })).toHaveLength(4)
  for (const name of [versions[0].screenshot.filename, versions[1].screenshot.filename])
    expect((await websites.service.call('GET', `/screenshots/${name}`, caller)).status).toBe(200)
})

test('versions go after 90 days and beyond 500, but never what is approved, current or about an open detection', async () => {
  const { caller, websiteId, pageId } = await watched()
  const { db } = websites.service
  const look = { pageId, status: 'changed', firstAt: new Date(), times: 1 }
  const old = new Date(Date.now() - 91 * 86_400_000)
  await db('page_versions').insert({ ...look, firstAt: old, lastAt: old })
  const many = Array.from({ length: 510 }, (_, nth) => ({
    ...look,
    lastAt: new Date(Date.now() + (nth === 3 ? 1 : 1_000)),
    approvedAt: nth === 5 ? new Date() : null,
  }))
  const ids = (await db('page_versions').insert(many).returning('id')).map(({ id }) => id)
  await db('detections').insert({
    websiteId,
    pageId,
    kind: 'changed',
    state: 'confirmed',
    firstVersion: ids[7],
  })
  await retireVersions(websites.service)
  const kept = (await db('page_versions').where({ pageId }).pluck('id')).map(String)
  expect(kept).toHaveLength(500)
  for (const id of [ids[5], ids[7], ids[509]]) expect(kept).toContain(String(id))
  expect(kept).not.toContain(String(ids[3]))
  expect((await versionsOf(pageId, caller)).versions).toHaveLength(50)
})

test('history belongs to the website’s owner', async () => {
  const { pageId } = await watched()
  expect((await websites.service.call('GET', `/api/pages/${pageId}/versions`, user())).status).toBe(404)
})

test('a page is muted until a time, until it changes or without an end, and by users only', async () => {
  const { caller, websiteId, pageId } = await watched()
  const mute = (body: object, by = caller) =>
    websites.service.call('PUT', `/api/pages/${pageId}/mute`, by, body)
  const until = new Date(Date.now() + 60_000).toISOString()
  expect(await (await mute({ until })).json()).toMatchObject({ mute: { until, untilChange: false } })
  await visit(websiteId, caller, 40)
  await mute({ untilChange: true })
  expect(await onlyPage(websiteId, caller)).toMatchObject({ mute: { until: null, untilChange: true } })
  await visit(websiteId, caller, 70)
  expect(await onlyPage(websiteId, caller)).toMatchObject({ mute: null })
  await mute({})
  expect(await onlyPage(websiteId, caller)).toMatchObject({ mute: { until: null, untilChange: false } })
  expect((await websites.service.call('DELETE', `/api/pages/${pageId}/mute`, caller)).status).toBe(204)
  expect(await onlyPage(websiteId, caller)).toMatchObject({ mute: null })
  expect((await mute({ until: '2020-01-01T00:00:00Z' })).status).toBe(400)
  expect((await mute({}, user())).status).toBe(404)
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0].message).toBe('Alerts about the start page turned on again')

  const guest = visitor()
  const own = await websites.discovered(guest, 1)
  const { id } = await onlyPage(own, guest)
  expect((await websites.service.call('PUT', `/api/pages/${id}/mute`, guest, {})).status).toBe(403)
})

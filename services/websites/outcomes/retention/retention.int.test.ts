import type { Caller } from '@vigia/service/identity'
import { PageComparedSchema } from '@vigia/proto/diff/v1/events'
import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { expireWebsites } from '../../commands/websites/expire-websites.ts'
import { retireScreenshots } from './retire-screenshots.ts'
import { sweepActivity } from './delete-aged-rows.ts'
import { sweepFiles } from './sweep-screenshots.ts'
import { filesOf, startTestWebsites, picture, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

const hour = 3_600_000
const day = 24 * hour
const ago = (ms: number) => new Date(Date.now() - ms)

/** Captures the website's one page; returns the screenshot's key. */
async function capture(websiteId: string, owner: Caller) {
  const jobId = await websites.start('capture', websiteId, owner)
  const wanted = await websites.captureOf(jobId)
  const { key } = await websites.take(wanted, await websites.stored())
  return { key, jobId }
}

/** A website of one page that was captured. */
async function captured() {
  const owner = user()
  const websiteId = await websites.discovered(owner, 1)
  const { key, jobId } = await capture(websiteId, owner)
  await websites.ended(jobId, owner)
  const page = async () => (await websites.pagesOf(websiteId, owner))[0]
  return { owner, websiteId, key, page }
}

/**
 * A page that was captured, approved, and captured again with a difference; returns the keys of all images.
 */
async function changed() {
  const { owner, websiteId, key: baseline, page } = await captured()
  await websites.post(`/api/websites/${websiteId}/approve-all`, owner)
  const { key: current, jobId } = await capture(websiteId, owner)
  const wanted = await websites.comparisonOf(jobId)
  const difference = await websites.stored()
  const mask = await websites.stored()
  await websites.compare(wanted, { ratio: 0.2, contentRatio: 0.2, difference, mask })
  await websites.ended(jobId, owner)
  return { owner, websiteId, page, baseline, current, difference: difference.key, mask: mask.key }
}

const age = (keys: string[], ms: number) =>
  websites.service
    .db('pictures')
    .whereIn('key', keys)
    .update({ takenAt: ago(ms) })

/** The number of its row, file and thumbnail that exist. */
async function remainsOf(key: string) {
  const rows = await websites.service.db('pictures').where({ key })
  const files = await Promise.all(filesOf(key).map((name) => websites.service.files.has(name)))
  return rows.length + files.filter(Boolean).length
}

describe('a screenshot', () => {
  test('is kept for 89 days and 23 hours, and deleted with its thumbnail after 90 days and 1 hour', async () => {
    const { key, page } = await captured()
    await age([key], 90 * day - hour)
    await retireScreenshots(websites.service)
    expect([await remainsOf(key), (await page()).screenshots.current?.filename]).toEqual([3, `${key}.png`])
    await age([key], 90 * day + hour)
    await retireScreenshots(websites.service)
    await retireScreenshots(websites.service)
    expect(await remainsOf(key)).toBe(0)
    expect(await page()).toMatchObject({ status: 'pending', screenshots: {} })
  })

  test('is deleted with its difference, and never while it is the baseline', async () => {
    const { page, baseline, current, difference, mask } = await changed()
    await age([baseline, current], 90 * day + hour)
    // The comparison was made slightly later than the screenshot.
    await age([difference, mask], 90 * day - hour)
    await retireScreenshots(websites.service)
    expect(await Promise.all([baseline, current, difference, mask].map(remainsOf))).toEqual([3, 0, 0, 0])
    expect(await page()).toMatchObject({ status: 'pending', diffPercentage: null, regions: [] })
    expect((await page()).screenshots).toEqual({
      baseline: expect.objectContaining({ filename: `${baseline}.png` }),
    })
  })

  test('that was the baseline once is deleted like any other', async () => {
    const { owner, websiteId, page, baseline, current } = await changed()
    await websites.post(`/api/websites/${websiteId}/approve-all`, owner)
    await age([baseline], 90 * day - hour)
    await retireScreenshots(websites.service)
    expect(await remainsOf(baseline)).toBe(3)
    await age([baseline, current], 90 * day + hour)
    await retireScreenshots(websites.service)
    expect([await remainsOf(baseline), await remainsOf(current)]).toEqual([0, 3])
    expect(await page()).toMatchObject({ status: 'unchanged' })
  })

  test('is not deleted while a job compares it', async () => {
    const { owner, websiteId, current } = await changed()
    await age([current], 90 * day + hour)
    const jobId = await websites.start('diff', websiteId, owner)
    await retireScreenshots(websites.service)
    expect(await remainsOf(current)).toBe(3)
    await websites.post(`/api/jobs/${jobId}/cancel`, owner)
    await retireScreenshots(websites.service)
    expect(await remainsOf(current)).toBe(0)
  })

  test('stays while the store is away, and is deleted then', async () => {
    const { key } = await captured()
    await age([key], 90 * day + hour)
    const remove = () => Promise.reject(new Error('away'))
    await expect(
      retireScreenshots({ ...websites.service, files: { ...websites.service.files, remove } }),
    ).rejects.toThrow('away')
    expect(await remainsOf(key)).toBe(3)
    await retireScreenshots(websites.service)
    expect(await remainsOf(key)).toBe(0)
  })
})

test('a page can be captured again after its screenshots were deleted', async () => {
  const { owner, websiteId, page, current } = await changed()
  await age([current], 90 * day + hour)
  await retireScreenshots(websites.service)
  const { key, jobId } = await capture(websiteId, owner)
  const wanted = await websites.comparisonOf(jobId)
  await websites.compare(wanted, { ratio: 0 })
  await websites.ended(jobId, owner)
  expect(await page()).toMatchObject({
    status: 'unchanged',
    screenshots: { current: { filename: `${key}.png` } },
  })
})

test('a line of the activity log is kept for 29 days and 23 hours, and deleted after 30 days and 1 hour', async () => {
  const websiteId = await websites.addWebsite(user())
  const write = async (message: string, ms: number) =>
    websites.service.db('activity_logs').insert({ websiteId, type: 'test', message, createdAt: ago(ms) })
  await write('young', 30 * day - hour)
  await write('old', 30 * day + hour)
  await sweepActivity(websites.service)
  await sweepActivity(websites.service)
  const left: string[] = await websites.service
    .db('activity_logs')
    .where({ websiteId, type: 'test' })
    .pluck('message')
  expect(left).toEqual(['young'])
})

test('a visitor’s website is kept 23 hours after their last visit, and deleted after 25', async () => {
  const owner = visitor()
  const websiteId = await websites.addWebsite(owner)
  const letPass = async (hours: number) =>
    websites.service
      .db('websites')
      .where({ id: websiteId })
      .update({ expiresAt: websites.service.db.raw(`expires_at - ?::interval`, [`${hours} hours`]) })
  const isThere = async () => (await websites.service.db('websites').where({ id: websiteId })).length === 1
  await letPass(23)
  await expireWebsites(websites.service)
  expect(await isThere()).toBe(true)
  // The visit restarts the day.
  await websites.get('/api/websites', owner)
  await letPass(23)
  await expireWebsites(websites.service)
  expect(await isThere()).toBe(true)
  await letPass(2)
  await expireWebsites(websites.service)
  expect(await isThere()).toBe(false)
})

test('a file without a row is kept for 59 minutes, and deleted after 61', async () => {
  const [young, old] = [`${randomUUID()}.png`, `${randomUUID()}.webp`]
  for (const [name, minutes] of [
    [young, 59],
    [old, 61],
  ] as const) {
    await websites.service.files.put(name, Buffer.from('x'), 'image/png')
    const then = ago(minutes * 60_000)
    await utimes(join(process.env['VIGIA_DATA'] ?? '', 'images', name.slice(0, 2), name), then, then)
  }
  await sweepFiles(websites.service)
  expect([await websites.service.files.has(young), await websites.service.files.has(old)]).toEqual([
    true,
    false,
  ])
})

test('a verdict on screenshots that were swept long ago is ignored', async () => {
  const { owner, websiteId, page, baseline } = await changed()
  const { key, jobId } = await capture(websiteId, owner)
  const wanted = await websites.comparisonOf(jobId)
  await websites.post(`/api/jobs/${jobId}/cancel`, owner)
  const messageId = randomUUID()
  const about = { jobId, websiteId, pageId: wanted.pageId, baselineKey: baseline, currentKey: key }
  await websites.service.publish(
    PageComparedSchema,
    { ...about, ratio: 0.3, contentRatio: 0.3, difference: picture() },
    messageId,
  )
  const consumed = () => websites.service.db('inbox').where({ messageId }).first('messageId')
  await until(async () => Boolean(await consumed()), 'the verdict to be consumed')
  expect(await page()).toMatchObject({ status: 'pending', diffPercentage: null })
})

import { MissingFile } from '@vigia/storage/files'
import { expect, test } from 'vitest'
import { sweepPictures } from '../../outcomes/retention/sweep-screenshots.ts'
import { longAgo, noDifference, startTestComparisons, region } from '../../testing/test-comparisons.ts'
import { picture, visitor } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()

test('a capture is requested with the baseline, and the first time without', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  const first = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(first)
  expect(wanted.baseline).toBeUndefined()
  const shot = await websites.take(wanted)
  await websites.ended(first, caller)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect((await websites.captureOnce(websiteId, caller)).baseline).toMatchObject(shot)
})

test('a comparison is requested with all that is known about both screenshots', async () => {
  const { asked, baseline, current } = await websites.compareAgain()
  expect(asked.baseline).toEqual(baseline)
  expect(asked.current).toMatchObject(current)
  expect(current.noise).toHaveLength(1)
})

test('a page that is identical to its baseline is unchanged without a comparison', async () => {
  const { caller, jobId, wanted, baseline, shown } = await websites.captureAgain()
  const before = await websites.service.db('pictures').where({ key: baseline.key }).first()
  const takenAt = new Date(Date.now() + 1_000).toISOString()
  await websites.take(wanted, baseline, { takenAt })
  expect(await websites.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { processedPages: 1, pagesChanged: 0, pagesFailed: 0, averageDiff: 0 },
  })

  const page = await shown()
  expect(page).toMatchObject({ status: 'unchanged', lastCaptured: takenAt, ...noDifference })
  expect(page.screenshots.current).toEqual(page.screenshots.baseline)
  expect(await websites.service.db('pictures').where({ key: baseline.key }).first()).toEqual(before)
  const item = await websites.service.db('job_items').where({ jobId }).first()
  expect(item).toMatchObject({ step: 'capture', state: 'done' })
})

test('an unchanged page counts once, however often it is reported', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  const [one, other] = await websites.wantedOf(jobId, 2)
  if (!one?.baseline || !other?.baseline) throw new Error('no capture is wanted')
  for (let nth = 0; nth < 3; nth += 1) await websites.take(one, one.baseline)
  const late = await websites.take(one)
  await websites.screenshotStored(late.key)
  expect(await websites.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'running',
    progress: { current: 1, total: 2 },
  })
  await websites.take(other, other.baseline)
  expect((await websites.ended(jobId, caller)).progress).toMatchObject({ current: 2, total: 2 })
})

test('a baseline that is also the current screenshot is never swept', async () => {
  const { caller, jobId, wanted, baseline } = await websites.captureAgain()
  await websites.stored(baseline)
  await websites.take(wanted, baseline)
  await websites.ended(jobId, caller)
  await websites.service.db('pictures').where({ key: baseline.key }).update({ takenAt: longAgo() })
  await sweepPictures(websites.service)
  expect((await websites.service.call('GET', `/screenshots/${baseline.key}.png`, caller)).status).toBe(200)
})

test('a difference without a change leaves its page unchanged', async () => {
  const { caller, jobId, asked, shown } = await websites.compareAgain()
  await websites.compare(asked, { ratio: 0.0002, contentRatio: 0.0001, shiftedRows: 1 })
  expect(await websites.ended(jobId, caller)).toMatchObject({ result: { pagesChanged: 0, averageDiff: 0 } })
  const page = await shown()
  expect(page).toMatchObject({
    status: 'unchanged',
    diffPercentage: 0,
    diffRatio: 0.0002,
    contentRatio: 0.0001,
    shiftedRows: 1,
  })
  expect(Object.keys(page.screenshots)).toEqual(['baseline', 'current'])
})

test('a change with a ratio of 0 is a change', async () => {
  const { caller, jobId, asked, shown } = await websites.compareAgain()
  await websites.compare(asked, { ratio: 0, changed: true, difference: picture(), mask: picture() })
  expect(await websites.ended(jobId, caller)).toMatchObject({ result: { pagesChanged: 1 } })
  expect(await shown()).toMatchObject({ status: 'changed', diffPercentage: 1, diffRatio: 0 })
})

test('what changed in words is shown until the page is approved or looks as it did', async () => {
  const { caller, websiteId, jobId, asked, shown } = await websites.compareAgain()
  const sentence = {
    kind: 'text',
    role: 'button',
    name: '',
    before: '19 €',
    after: '29 €',
    dx: 0,
    dy: 0,
    region: 0,
  }
  const found = { ratio: 0.04, changed: true, regions: [region], sentences: [sentence] }
  await websites.compare(asked, { ...found, difference: picture(), mask: picture() })
  await websites.ended(jobId, caller)
  const later = { regions: [0], count: 1, place: { landmark: '', heading: '' }, details: [], changes: [] }
  expect((await shown()).sentences).toEqual([{ ...sentence, ...later }])
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect((await shown()).sentences).toEqual([])
})

test('a change is shown with its numbers, its regions and its mask', async () => {
  const { caller, jobId, asked, shown } = await websites.compareAgain()
  const [difference, mask] = [picture(), await websites.stored()]
  const numbers = { ratio: 0.044, contentRatio: 0.004, shiftedRows: 40, regions: [region] }
  await websites.compare(asked, { ...numbers, changed: true, difference, mask })
  await websites.ended(jobId, caller)

  const page = await shown()
  expect(page).toMatchObject({ status: 'changed', diffPercentage: 4, diffRatio: 0.044, contentRatio: 0.004 })
  expect([page.shiftedRows, page.regions]).toEqual([
    40,
    [{ ...region, fingerprint: null, isAccepted: false }],
  ])
  expect(page.screenshots.diff).toMatchObject({ filename: `${difference.key}.png` })
  expect(page.screenshots.mask).toEqual({ filename: `${mask.key}.png`, width: 1280, height: 900 })
  const seenBy = async (who = caller) =>
    (await websites.service.call('GET', `/screenshots/${mask.key}.png`, who)).status
  expect([await seenBy(), await seenBy(visitor())]).toEqual([200, 404])
})

test('a mask is swept once its page does not show it any more, and not before', async () => {
  const { caller, websiteId, jobId, asked, shown } = await websites.compareAgain()
  const mask = await websites.stored()
  await websites.compare(asked, { ratio: 0.1, changed: true, difference: picture(), mask })
  await websites.ended(jobId, caller)
  const sweep = async () => {
    await websites.service.db('pictures').where({ key: mask.key }).update({ takenAt: longAgo() })
    await sweepPictures(websites.service)
    return websites.service.db('pictures').where({ key: mask.key }).pluck('key')
  }
  expect(await sweep()).toEqual([mask.key])

  const diffJob = await websites.start('diff', websiteId, caller)
  const again = await websites.comparisonOf(diffJob)
  await websites.compare(again, { ratio: 0.1 })
  await websites.ended(diffJob, caller)
  expect((await shown()).screenshots.mask).toBeUndefined()
  expect(await sweep()).toEqual([])
  await expect(websites.service.files.get(`${mask.key}.png`)).rejects.toThrow(MissingFile)
})

test('an approved change is over', async () => {
  const { caller, websiteId, jobId, asked, shown } = await websites.compareAgain()
  const pictures = { difference: picture(), mask: picture() }
  await websites.compare(asked, { ratio: 0.1, contentRatio: 0.1, shiftedRows: 3, changed: true, ...pictures })
  await websites.ended(jobId, caller)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  const page = await shown()
  expect(page).toMatchObject({ status: 'unchanged', ...noDifference })
  expect(Object.keys(page.screenshots)).toEqual(['baseline', 'current'])
})

test('a page that was truncated, is unsettled or has texts that are not shown is marked until its next capture', async () => {
  const { caller, websiteId, jobId, wanted, baseline, shown } = await websites.captureAgain()
  const nothing = { truncated: false, unsettled: false, textsNotShown: 0 }
  expect(await shown()).toMatchObject(nothing)
  await websites.take(wanted, baseline, { truncated: true, unsettled: true, textsNotShown: 3 })
  await websites.ended(jobId, caller)
  expect(await shown()).toMatchObject({ truncated: true, unsettled: true, textsNotShown: 3 })

  const next = await websites.captureOnce(websiteId, caller)
  await websites.take(next.wanted, next.baseline)
  await websites.ended(next.jobId, caller)
  expect(await shown()).toMatchObject(nothing)
})

import { MissingFile } from '@vigia/kit/files'
import { PageFailedSchema } from '@vigia/proto/diff/v1/events'
import { ChangeFoundSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { sweepPictures } from './sweep-pictures.ts'
import { of, openPlay, picture, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.stage.strike())

const region = {
  kind: 'inserted',
  x: 0,
  width: 1280,
  baselineY: 80,
  baselineHeight: 0,
  currentY: 80,
  currentHeight: 40,
  pixels: 51_200,
}
const longAgo = () => new Date(Date.now() - 2 * 3_600_000)
const noDifference = { diffPercentage: 0, diffRatio: 0, contentRatio: 0, shiftedRows: 0, regions: [] }

/** A website with one approved page, and a job that wants it photographed again. */
async function captureAgain() {
  const caller = visitor()
  const websiteId = await play.approved(caller, 1)
  return { caller, websiteId, ...(await captureOnce(websiteId, caller)) }
}

async function captureOnce(websiteId: string, caller: ReturnType<typeof visitor>) {
  const jobId = await play.start('capture', websiteId, caller)
  const [wanted] = await play.wantedOf(jobId, 1)
  if (!wanted?.baseline) throw new Error('no capture of a page with a baseline is wanted')
  const { baseline } = wanted
  return { jobId, wanted, baseline, shown: async () => (await play.pagesOf(websiteId, caller))[0] }
}

/** The same, photographed and about to be compared. */
async function compareAgain() {
  const begun = await captureAgain()
  const current = await play.take(begun.wanted)
  const [asked] = await play.comparisonsOf(begun.jobId, 1)
  if (!asked) throw new Error('no comparison is wanted')
  return { ...begun, current, asked }
}

const heard = async (key: string) =>
  until(async () => Boolean(await play.stage.db('pictures').where({ key }).first('key')), `${key} heard`)
const stored = async (shot = picture()) => {
  for (const name of [`${shot.key}.png`, `${shot.key}.webp`])
    await play.stage.files.put(name, Buffer.from('a picture'), 'image/png')
  return shot
}

test('a page is captured with what its owner approved at hand, and the first time with nothing', async () => {
  const caller = visitor()
  const websiteId = await play.discovered(caller, 1)
  const first = await play.start('capture', websiteId, caller)
  const [wanted] = await play.wantedOf(first, 1)
  if (!wanted) throw new Error('no capture is wanted')
  expect(wanted.baseline).toBeUndefined()
  const shot = await play.take(wanted)
  await play.ended(first, caller)
  await play.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect((await captureOnce(websiteId, caller)).baseline).toMatchObject(shot)
})

test('two pictures are compared with all that is known of them', async () => {
  const { asked, baseline, current } = await compareAgain()
  expect(asked.baseline).toEqual(baseline)
  expect(asked.current).toMatchObject(current)
  expect(current.noise).toHaveLength(1)
})

test('a page that looks as approved to the byte is unchanged without being compared', async () => {
  const { caller, jobId, wanted, baseline, shown } = await captureAgain()
  const before = await play.stage.db('pictures').where({ key: baseline.key }).first()
  const takenAt = new Date(Date.now() + 1_000).toISOString()
  await play.take(wanted, baseline, { takenAt })
  expect(await play.ended(jobId, caller)).toMatchObject({
    status: 'completed',
    result: { processedPages: 1, pagesChanged: 0, pagesFailed: 0, averageDiff: 0 },
  })

  const page = await shown()
  expect(page).toMatchObject({ status: 'unchanged', lastCaptured: takenAt, ...noDifference })
  expect(page.screenshots.current).toEqual(page.screenshots.baseline)
  expect(await play.stage.db('pictures').where({ key: baseline.key }).first()).toEqual(before)
  const item = await play.stage.db('job_items').where({ jobId }).first()
  expect(item).toMatchObject({ step: 'capture', state: 'done' })
})

test('a page that looks as approved counts once, however often it is said', async () => {
  const caller = visitor()
  const websiteId = await play.approved(caller, 2)
  const jobId = await play.start('capture', websiteId, caller)
  const [one, other] = await play.wantedOf(jobId, 2)
  if (!one?.baseline || !other?.baseline) throw new Error('no capture is wanted')
  for (let nth = 0; nth < 3; nth += 1) await play.take(one, one.baseline)
  const late = await play.take(one)
  await heard(late.key)
  expect(await play.get(`/api/jobs/${jobId}`, caller)).toMatchObject({
    status: 'running',
    progress: { current: 1, total: 2 },
  })
  await play.take(other, other.baseline)
  expect((await play.ended(jobId, caller)).progress).toMatchObject({ current: 2, total: 2 })
})

test('a baseline that is the current picture too is never swept', async () => {
  const { caller, jobId, wanted, baseline } = await captureAgain()
  await stored(baseline)
  await play.take(wanted, baseline)
  await play.ended(jobId, caller)
  await play.stage.db('pictures').where({ key: baseline.key }).update({ takenAt: longAgo() })
  await sweepPictures(play.stage)
  expect((await play.stage.call('GET', `/screenshots/${baseline.key}.png`, caller)).status).toBe(200)
})

test('a difference that counts for nothing leaves its page unchanged', async () => {
  const { caller, jobId, asked, shown } = await compareAgain()
  await play.compare(asked, { ratio: 0.0002, contentRatio: 0.0001, shiftedRows: 1 })
  expect(await play.ended(jobId, caller)).toMatchObject({ result: { pagesChanged: 0, averageDiff: 0 } })
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

test('a change that is none of the ratio is a change', async () => {
  const { caller, jobId, wanted, asked, shown } = await compareAgain()
  await play.compare(asked, { ratio: 0, changed: true, difference: picture(), mask: picture() })
  expect(await play.ended(jobId, caller)).toMatchObject({ result: { pagesChanged: 1 } })
  expect(await shown()).toMatchObject({ status: 'changed', diffPercentage: 1, diffRatio: 0 })
  const [change] = await play.stage.listen(ChangeFoundSchema, 1, of(jobId))
  expect(change?.pageIds).toEqual([wanted.pageId])
})

test('a change is shown with its numbers, its regions and its mask', async () => {
  const { caller, jobId, asked, shown } = await compareAgain()
  const [difference, mask] = [picture(), await stored()]
  const numbers = { ratio: 0.044, contentRatio: 0.004, shiftedRows: 40, regions: [region] }
  await play.compare(asked, { ...numbers, changed: true, difference, mask })
  await play.ended(jobId, caller)

  const page = await shown()
  expect(page).toMatchObject({ status: 'changed', diffPercentage: 4, diffRatio: 0.044, contentRatio: 0.004 })
  expect([page.shiftedRows, page.regions]).toEqual([40, [region]])
  expect(page.screenshots.diff).toMatchObject({ filename: `${difference.key}.png` })
  expect(page.screenshots.mask).toEqual({ filename: `${mask.key}.png`, width: 1280, height: 900 })
  const seenBy = async (who = caller) =>
    (await play.stage.call('GET', `/screenshots/${mask.key}.png`, who)).status
  expect([await seenBy(), await seenBy(visitor())]).toEqual([200, 404])
})

test('a mask is swept once its page shows it no more, and not before', async () => {
  const { caller, websiteId, jobId, asked, shown } = await compareAgain()
  const mask = await stored()
  await play.compare(asked, { ratio: 0.1, changed: true, difference: picture(), mask })
  await play.ended(jobId, caller)
  const sweep = async () => {
    await play.stage.db('pictures').where({ key: mask.key }).update({ takenAt: longAgo() })
    await sweepPictures(play.stage)
    return play.stage.db('pictures').where({ key: mask.key }).pluck('key')
  }
  expect(await sweep()).toEqual([mask.key])

  const diffJob = await play.start('diff', websiteId, caller)
  const [again] = await play.comparisonsOf(diffJob, 1)
  if (!again) throw new Error('no comparison is wanted')
  await play.compare(again, { ratio: 0.1 })
  await play.ended(diffJob, caller)
  expect((await shown()).screenshots.mask).toBeUndefined()
  expect(await sweep()).toEqual([])
  await expect(play.stage.files.get(`${mask.key}.png`)).rejects.toThrow(MissingFile)
})

test('what was changed is over once it is approved', async () => {
  const { caller, websiteId, jobId, asked, shown } = await compareAgain()
  const pictures = { difference: picture(), mask: picture() }
  await play.compare(asked, { ratio: 0.1, contentRatio: 0.1, shiftedRows: 3, changed: true, ...pictures })
  await play.ended(jobId, caller)
  await play.post(`/api/websites/${websiteId}/approve-all`, caller)
  const page = await shown()
  expect(page).toMatchObject({ status: 'unchanged', ...noDifference })
  expect(Object.keys(page.screenshots)).toEqual(['baseline', 'current'])
})

test('a page that was cut short or never came to rest says so until it is captured otherwise', async () => {
  const { caller, websiteId, jobId, wanted, baseline, shown } = await captureAgain()
  expect(await shown()).toMatchObject({ truncated: false, unsettled: false })
  await play.take(wanted, baseline, { truncated: true, unsettled: true })
  await play.ended(jobId, caller)
  expect(await shown()).toMatchObject({ truncated: true, unsettled: true })

  const next = await captureOnce(websiteId, caller)
  await play.take(next.wanted, next.baseline)
  await play.ended(next.jobId, caller)
  expect(await shown()).toMatchObject({ truncated: false, unsettled: false })
})

test('a baseline seen with an older browser is renewed in the name of whoever approved it', async () => {
  const { caller, websiteId, jobId, baseline, current, asked, shown } = await compareAgain()
  await stored(baseline)
  for (let nth = 0; nth < 2; nth += 1)
    await play.compare(asked, { ratio: 0.001, shiftedRows: 1, renews: true })
  expect(await play.ended(jobId, caller)).toMatchObject({
    result: { processedPages: 1, pagesChanged: 0, averageDiff: 0 },
  })

  const page = await shown()
  expect(page).toMatchObject({ status: 'unchanged', ...noDifference })
  expect(page.screenshots.baseline.filename).toBe(`${current.key}.png`)
  expect(page.screenshots.current).toEqual(page.screenshots.baseline)
  const versions = await play.stage.db('baselines').where({ pageId: page.id }).orderBy('id')
  expect(versions.map(({ pictureKey, approvedBy }) => [pictureKey, approvedBy])).toEqual([
    [baseline.key, caller.id],
    [current.key, caller.id],
  ])
  expect(await play.stage.db('activity_logs').where({ websiteId, type: 'renewal' }).pluck('message')).toEqual(
    ['Baseline of the homepage renewed for a new browser or new fonts'],
  )
  expect((await captureOnce(websiteId, caller)).baseline).toMatchObject(current)
})

test('a baseline that was renewed is kept like any that was approved', async () => {
  const { caller, jobId, baseline, asked } = await compareAgain()
  await stored(baseline)
  await play.compare(asked, { renews: true })
  await play.ended(jobId, caller)
  await play.stage.db('pictures').where({ key: baseline.key }).update({ takenAt: longAgo() })
  await sweepPictures(play.stage)
  expect((await play.stage.call('GET', `/screenshots/${baseline.key}.png`, caller)).status).toBe(200)
})

test('a page that changed keeps its baseline, whatever it was seen with', async () => {
  const { caller, jobId, baseline, asked, shown } = await compareAgain()
  await play.compare(asked, { ratio: 0.2, changed: true, difference: picture(), renews: true })
  await play.ended(jobId, caller)
  const page = await shown()
  expect([page.status, page.screenshots.baseline.filename]).toEqual(['changed', `${baseline.key}.png`])
})

test('no baseline is renewed for a job that was cancelled', async () => {
  const { caller, jobId, baseline, asked, shown } = await compareAgain()
  await play.post(`/api/jobs/${jobId}/cancel`, caller)
  await play.compare(asked, { renews: true })
  await until(async () => (await shown()).status === 'unchanged', 'the verdict')
  expect((await shown()).screenshots.baseline.filename).toBe(`${baseline.key}.png`)
})

test('a late answer to a job that is over leaves the verdict that another job got', async () => {
  const { caller, websiteId, jobId, asked, shown } = await compareAgain()
  await play.post(`/api/jobs/${jobId}/cancel`, caller)
  const diffJob = await play.start('diff', websiteId, caller)
  const [again] = await play.comparisonsOf(diffJob, 1)
  if (!again) throw new Error('no comparison is wanted')
  await play.compare(again, { ratio: 0.2, changed: true, difference: picture(), mask: picture() })
  await play.ended(diffJob, caller)

  const mask = picture()
  await play.compare(asked, { ratio: 0, mask })
  await heard(mask.key)
  expect((await shown()).status).toBe('changed')
})

test('a verdict on pictures that were replaced meanwhile says nothing', async () => {
  const { caller, websiteId, jobId, asked, shown } = await compareAgain()
  await play.post(`/api/jobs/${jobId}/cancel`, caller)
  await play.post(`/api/websites/${websiteId}/approve-all`, caller)
  const [difference, mask] = [picture(), picture()]
  await play.compare(asked, { ratio: 0.5, changed: true, regions: [region], difference, mask })
  await heard(mask.key)
  expect(await shown()).toMatchObject({ status: 'unchanged', ...noDifference })
})

test('pictures that nobody has compared yet have no verdict left from those before', async () => {
  const { caller, websiteId, jobId, asked, shown } = await compareAgain()
  const pictures = { difference: picture(), mask: picture() }
  await play.compare(asked, { ratio: 0.5, changed: true, regions: [region], ...pictures })
  await play.ended(jobId, caller)
  const next = await captureOnce(websiteId, caller)
  await play.take(next.wanted)
  await play.comparisonsOf(next.jobId, 1)
  const page = await shown()
  expect(page).toMatchObject({ diffPercentage: null, diffRatio: null, contentRatio: null, shiftedRows: null })
  expect([page.regions, Object.keys(page.screenshots)]).toEqual([[], ['baseline', 'current']])
})

test('what a worker of the release before drew a difference of has changed', async () => {
  const { caller, jobId, asked, shown } = await compareAgain()
  await play.compare(asked, { ratio: 0.3, difference: picture() })
  expect(await play.ended(jobId, caller)).toMatchObject({ result: { pagesChanged: 1 } })
  expect(await shown()).toMatchObject({ status: 'changed', diffPercentage: 30, regions: [] })
})

test('a change that the release before counted is found by this one', async () => {
  const caller = visitor()
  const websiteId = await play.approved(caller, 2)
  const jobId = await play.start('capture', websiteId, caller)
  const [one, other] = await play.wantedOf(jobId, 2)
  if (!one || !other?.baseline) throw new Error('no capture is wanted')
  await play.take(other, other.baseline)
  await until(async () => (await play.get(`/api/jobs/${jobId}`, caller)).progress.current === 1, 'one page')
  // As it finishes an item: by a ratio, and without a word on the change.
  await play.stage.db('job_items').where({ pageId: other.pageId, jobId }).update({ ratio: 0.2 })
  await play.take(one)
  const [asked] = await play.comparisonsOf(jobId, 1)
  if (!asked) throw new Error('no comparison is wanted')
  await play.compare(asked, { ratio: 0.1, changed: true, difference: picture() })
  await play.ended(jobId, caller)
  const [change] = await play.stage.listen(ChangeFoundSchema, 1, of(jobId))
  expect(change?.pageIds.toSorted()).toEqual([one.pageId, other.pageId].toSorted())
})

test('a page of which the approved picture is gone is new; as long as that is there, a comparison that fails is an error', async () => {
  const { asked, baseline, caller, jobId, shown, websiteId } = await compareAgain()
  await stored(baseline)
  const reason = 'The two screenshots could not be compared.'
  const fail = (id: string) =>
    play.stage.say(PageFailedSchema, { jobId: id, websiteId, pageId: asked.pageId, reason })
  await fail(jobId)
  expect(await play.ended(jobId, caller)).toMatchObject({ result: { pagesFailed: 1 } })
  expect(await shown()).toMatchObject({ status: 'error', reason })

  await play.stage.files.remove([`${baseline.key}.png`])
  const again = await captureOnce(websiteId, caller)
  await play.take(again.wanted)
  await play.comparisonsOf(again.jobId, 1)
  await fail(again.jobId)
  expect(await play.ended(again.jobId, caller)).toMatchObject({ result: { pagesFailed: 0 } })
  expect(await shown()).toMatchObject({ status: 'new', reason: null })
  expect((await play.post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(200)
})

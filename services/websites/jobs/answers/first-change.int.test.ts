import { expect, test } from 'vitest'
import { sweepPictures } from '../../outcomes/retention/sweep-screenshots.ts'
import { longAgo, startTestComparisons, region } from '../../testing/test-comparisons.ts'
import { filesOf, picture } from '../../testing/test-websites.ts'

const websites = await startTestComparisons()

/** A page that changed from row 1240 on, with all its images in the store. */
async function changed(firstChange?: number) {
  const begun = await websites.compareAgain()
  const difference = await websites.stored()
  const mask = await websites.stored()
  const found = { ratio: 0.1, changed: true, regions: [region], difference, mask }
  await websites.compare(begun.asked, { ...found, ...(firstChange !== undefined && { firstChange }) })
  await websites.ended(begun.jobId, begun.caller)
  return { ...begun, mask }
}

test('a page has the row of its first change, and a picture of it for its owner', async () => {
  const { caller, mask, shown } = await changed(1240)
  const thumbnail = `${mask.key}.webp`
  expect(await shown()).toMatchObject({ status: 'changed', firstChange: { y: 1240, thumbnail } })
  const look = (as: typeof caller) => websites.service.call('GET', `/screenshots/${thumbnail}`, as)
  expect((await look(caller)).status).toBe(200)
  expect((await look({ ...caller, id: crypto.randomUUID() })).status).toBe(404)
})

test('a change at the very top is at row 0', async () => {
  expect(await (await changed(0)).shown()).toMatchObject({ firstChange: { y: 0 } })
})

test('a verdict without a first change leaves that open', async () => {
  expect(await (await changed()).shown()).toMatchObject({ status: 'changed', firstChange: null })
})

test('an approved page has no first change; its history keeps the picture of it', async () => {
  const { caller, websiteId, mask, shown } = await changed(1240)
  await websites.post(`/api/websites/${websiteId}/approve-all`, caller)
  expect(await shown()).toMatchObject({ status: 'unchanged', firstChange: null })
  await websites.service.db('pictures').where({ key: mask.key }).update({ takenAt: longAgo() })
  await sweepPictures(websites.service)
  const left = await Promise.all(filesOf(mask.key).map((name) => websites.service.files.has(name)))
  expect(left).toEqual([true, true])
})

test('a newer screenshot removes the first change before it', async () => {
  const { caller, websiteId, shown } = await changed(1240)
  const { wanted } = await websites.captureOnce(websiteId, caller)
  const { key } = await websites.take(wanted, picture())
  await expect.poll(async () => (await shown()).screenshots.current.filename).toBe(`${key}.png`)
  expect(await shown()).toMatchObject({ firstChange: null })
})

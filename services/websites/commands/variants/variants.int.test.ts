import type { Approved } from '@vigia/api/websites/approval'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { retireScreenshots } from '../../outcomes/retention/retire-screenshots.ts'
import { startTestDecisions } from '../../testing/test-decisions.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

/** A website with one page, which changed. */
async function changed(caller: Caller) {
  const websiteId = await websites.changed(caller, [['banner']])
  return { websiteId, page: () => pageOf(websiteId, caller) }
}

async function pageOf(websiteId: string, caller: Caller) {
  const [page] = await websites.pages(websiteId, caller)
  if (!page) throw new Error('there is no page')
  return page
}

const accept = async (websiteId: string, caller: Caller, label: unknown = 'with banner') => {
  const { id, current } = websites.nameOf(await pageOf(websiteId, caller))
  return websites.send<Approved>(`/api/pages/${id}/variants`, caller, { current, label })
}

const drop = (pageId: string, filename: string, caller: Caller) =>
  websites.service.call('DELETE', `/api/pages/${pageId}/variants/${filename}`, caller)

/** Captures the page with a comparison that finds it equal to this variant. */
async function captureLike(websiteId: string, caller: Caller, matchedKey: string) {
  const jobId = await websites.start('capture', websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted)
  const asked = await websites.comparisonOf(jobId)
  await websites.compare(asked, { matchedKey })
  await websites.ended(jobId, caller)
  return asked
}

test('a look that is accepted leaves the baseline as it is, and the page unchanged', async () => {
  const caller = visitor()
  const { websiteId, page } = await changed(caller)
  const before = await page()
  expect(await accept(websiteId, caller)).toMatchObject({ status: 200, body: { approved: 1 } })
  const after = await page()
  expect(after).toMatchObject({ status: 'unchanged', regions: [] })
  expect(after.screenshots.baseline).toEqual(before.screenshots.baseline)
  expect(after.variants).toMatchObject([
    { label: 'with banner', lastMatchedAt: null, screenshot: before.screenshots.current },
  ])
})

test('later screenshots are compared with it, and one that looks like it is unchanged', async () => {
  const caller = visitor()
  const { websiteId, page } = await changed(caller)
  await accept(websiteId, caller)
  const key = (await page()).variants[0]?.screenshot.filename.replace('.png', '') ?? ''
  const asked = await captureLike(websiteId, caller, key)
  expect(asked.variants.map((variant) => variant.key)).toEqual([key])
  expect(await page()).toMatchObject({
    status: 'unchanged',
    variants: [{ lastMatchedAt: expect.any(String) }],
  })
})

test('accepting a look can be undone', async () => {
  const caller = visitor()
  const { websiteId, page } = await changed(caller)
  const before = await page()
  const { body } = await accept(websiteId, caller)
  await websites.undo(body.batchId, caller)
  expect(await page()).toEqual(before)
})

test('a look that is removed is not accepted any more, and the page is compared again', async () => {
  const caller = visitor()
  const { websiteId, page } = await changed(caller)
  await accept(websiteId, caller)
  const { id, variants } = await page()
  expect((await drop(id, variants[0]?.screenshot.filename ?? '', caller)).status).toBe(204)
  const job = await websites.service.db('jobs').where({ websiteId, status: 'running' }).first()
  const [asked] = await websites.comparisonsOf(job.id, 1)
  expect(asked?.variants).toEqual([])
  await websites.answer(job.id, 1, ['banner'])
  await websites.ended(job.id, caller)
  expect(await page()).toMatchObject({ status: 'changed', variants: [] })
})

test('a page has at most five of them', async () => {
  const caller = visitor()
  const { websiteId, page } = await changed(caller)
  for (let nth = 1; nth <= 5; nth += 1) {
    expect((await accept(websiteId, caller, `look ${nth}`)).status).toBe(200)
    await websites.captureWith(websiteId, caller, [[`change ${nth}`]])
  }
  expect(await accept(websiteId, caller, 'one more')).toMatchObject({
    status: 409,
    body: { message: 'A page has at most 5 accepted looks beside its baseline' },
  })
  expect((await page()).variants.map(({ label }) => label)).toEqual(
    [1, 2, 3, 4, 5].map((nth) => `look ${nth}`),
  )
})

test('only what changed, as it was shown, with a name, can be accepted', async () => {
  const caller = visitor()
  const { websiteId } = await changed(caller)
  for (const label of ['', ' ', 'x'.repeat(61), 7])
    expect(await accept(websiteId, caller, label)).toMatchObject({
      status: 400,
      body: { message: 'Please name this look with 1 to 60 characters' },
    })
  await websites.approve(websiteId, caller)
  expect(await accept(websiteId, caller)).toMatchObject({
    status: 409,
    body: { message: 'Only a page that changed has another look to accept' },
  })
})

test('its screenshot is kept for as long as it is accepted, however old', async () => {
  const caller = visitor()
  const { websiteId, page } = await changed(caller)
  await accept(websiteId, caller)
  const key = (await page()).variants[0]?.screenshot.filename.replace('.png', '') ?? ''
  await captureLike(websiteId, caller, key)
  const old = new Date(Date.now() - 200 * 86_400_000)
  await websites.service.db('pictures').where({ key }).update({ takenAt: old })
  await retireScreenshots(websites.service)
  expect(await websites.service.db('pictures').where({ key }).first('key')).toEqual({ key })
  await drop((await page()).id, `${key}.png`, caller)
  await websites.service.db('page_versions').delete()
  await retireScreenshots(websites.service)
  expect(await websites.service.db('pictures').where({ key }).first('key')).toBeUndefined()
})

test('looks of other users’ pages are not found', async () => {
  const caller = user()
  const { websiteId, page } = await changed(caller)
  await accept(websiteId, caller)
  const { id, variants } = await page()
  const other = user()
  expect((await drop(id, variants[0]?.screenshot.filename ?? '', other)).status).toBe(404)
  expect((await drop(id, 'none.png', caller)).status).toBe(404)
  const body = { current: 'a.png', label: 'mine' }
  expect(await websites.send(`/api/pages/${id}/variants`, other, body)).toMatchObject({ status: 404 })
})

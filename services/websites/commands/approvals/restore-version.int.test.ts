import type { Version } from '@vigia/api/websites/version'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startTestDecisions } from '../../testing/test-decisions.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

const versionsOf = async (pageId: string, caller: Caller): Promise<Version[]> =>
  (await websites.get(`/api/pages/${pageId}/versions`, caller)).versions
const restore = (pageId: string, caller: Caller, versionId: unknown) =>
  websites.send<{ batchId: string }>(`/api/pages/${pageId}/restore`, caller, { versionId })

/** A website with one page, of which a change was approved. */
async function approvedTwice(caller: Caller) {
  const websiteId = await websites.changed(caller, [['footer']])
  await websites.approve(websiteId, caller)
  const [page] = await websites.pages(websiteId, caller)
  if (!page) throw new Error('there is no page')
  const versions = await versionsOf(page.id, caller)
  return { websiteId, page, versions, first: versions.at(-1)?.id ?? '' }
}

async function runningJob(websiteId: string): Promise<string> {
  return (await websites.service.db('jobs').where({ websiteId, status: 'running' }).first('id')).id
}

test('an earlier version becomes the baseline, and the page is compared with it', async () => {
  const caller = visitor()
  const { websiteId, page, versions, first } = await approvedTwice(caller)
  expect(await restore(page.id, caller, first)).toMatchObject({ status: 200, body: { approved: 1 } })
  const jobId = await runningJob(websiteId)
  await websites.answer(jobId, 1, ['footer'])
  await websites.ended(jobId, caller)
  const [after] = await websites.pages(websiteId, caller)
  expect(after).toMatchObject({ status: 'changed', regions: [{}] })
  expect(after?.screenshots.baseline?.filename).toBe(versions.at(-1)?.screenshot?.filename)
})

test('what was restored can be undone', async () => {
  const caller = visitor()
  const { websiteId, page, first } = await approvedTwice(caller)
  const { body } = await restore(page.id, caller, first)
  const jobId = await runningJob(websiteId)
  await websites.answer(jobId, 1, ['footer'])
  await websites.ended(jobId, caller)
  expect(await websites.undo(body.batchId, caller)).toMatchObject({ body: { undone: 1 } })
  const [after] = await websites.pages(websiteId, caller)
  expect(after?.screenshots.baseline).toEqual(page.screenshots.baseline)
})

test('the version that the page shows becomes its baseline without a comparison', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer']])
  const [page] = await websites.pages(websiteId, caller)
  const [newest] = await versionsOf(page?.id ?? '', caller)
  await restore(page?.id ?? '', caller, newest?.id)
  expect(await websites.statuses(websiteId, caller)).toEqual({ '/': 'unchanged' })
})

test('the baseline itself is refused, and so is a version whose screenshot is no longer kept', async () => {
  const caller = visitor()
  const { page, versions, first } = await approvedTwice(caller)
  expect(await restore(page.id, caller, versions[0]?.id)).toMatchObject({
    status: 409,
    body: { message: 'This version is the baseline already' },
  })
  await websites.service.db('page_versions').where({ id: first }).update({ pictureKey: 'gone' })
  expect(await restore(page.id, caller, first)).toMatchObject({
    status: 409,
    body: { message: 'The screenshot of this version is no longer kept' },
  })
})

test('versions of other pages, and pages of other users, are not found', async () => {
  const caller = user()
  const { page } = await approvedTwice(caller)
  const foreign = await approvedTwice(user())
  expect(await restore(page.id, caller, foreign.first)).toMatchObject({ status: 404 })
  expect(await restore(foreign.page.id, caller, foreign.first)).toMatchObject({ status: 404 })
  expect(await restore(page.id, caller, 'first')).toMatchObject({
    status: 400,
    body: { message: 'Please name a version of this page' },
  })
})

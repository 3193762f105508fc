import type { Activity } from '@vigia/api/websites/activity'
import type { Approval } from '@vigia/api/websites/approval'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { startTestDecisions } from '../../testing/test-decisions.ts'
import { user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestDecisions()

const activitiesOf = async (websiteId: string, caller: Caller): Promise<Activity[]> =>
  (await websites.get(`/api/websites/${websiteId}/activity`, caller)).activities
const approvalsOf = async (pageId: string, caller: Caller): Promise<Approval[]> =>
  (await websites.get(`/api/pages/${pageId}/approvals`, caller)).approvals

test('an approval that is undone leaves everything as it was', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer'], ['price'], []])
  const before = await websites.pages(websiteId, caller)
  const { body } = await websites.approve(websiteId, caller, ['/', '/1'])
  expect(await websites.statuses(websiteId, caller)).toMatchObject({ '/': 'unchanged', '/1': 'unchanged' })

  expect(await websites.undo(body.batchId, caller)).toEqual({ status: 200, body: { undone: 2, kept: 0 } })
  expect(await websites.pages(websiteId, caller)).toEqual(before)
  const [newest] = await activitiesOf(websiteId, caller)
  expect(newest).toMatchObject({ type: 'undo', message: 'Approval of 2 screenshots undone', by: 'you' })
})

test('the first approval of a page that is undone leaves it new', async () => {
  const caller = visitor()
  const websiteId = await websites.discovered(caller, 1)
  await websites.takeAll(await websites.start('capture', websiteId, caller), caller, 1)
  const before = await websites.pages(websiteId, caller)
  const { body } = await websites.approve(websiteId, caller)
  await websites.undo(body.batchId, caller)
  expect(await websites.pages(websiteId, caller)).toEqual(before)
  expect(before[0]?.status).toBe('new')
})

test('a page that was captured again since is compared with the previous baseline', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer']])
  const [before] = await websites.pages(websiteId, caller)
  const { body } = await websites.approve(websiteId, caller)
  await websites.captureWith(websiteId, caller, [['price']])
  await websites.undo(body.batchId, caller)

  const job = await websites.service.db('jobs').where({ websiteId, status: 'running' }).first()
  expect(job).toMatchObject({ type: 'diff-check' })
  await websites.answer(job.id, 1, ['footer', 'price'])
  await websites.ended(job.id, caller)
  const [page] = await websites.pages(websiteId, caller)
  expect(page).toMatchObject({ status: 'changed', regions: [{}, {}] })
  expect(page?.screenshots.baseline?.filename).toBe(before?.screenshots.baseline?.filename)
})

test('a page that was approved again since is kept as it is', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer'], ['footer']])
  const { body } = await websites.approve(websiteId, caller)
  await websites.captureWith(websiteId, caller, [['price'], []])
  await websites.approve(websiteId, caller, ['/'])
  expect(await websites.undo(body.batchId, caller)).toMatchObject({ body: { undone: 1, kept: 1 } })
  expect(await websites.statuses(websiteId, caller)).toMatchObject({ '/': 'unchanged' })
})

test('what was undone, or approved again since, cannot be undone any more', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer']])
  const { body } = await websites.approve(websiteId, caller)
  await websites.undo(body.batchId, caller)
  expect(await websites.undo(body.batchId, caller)).toMatchObject({
    status: 409,
    body: { message: 'This can no longer be undone' },
  })
})

test('undoing a group takes back what was accepted, too', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer', 'price'], ['footer']])
  const before = await websites.pages(websiteId, caller)
  const { body } = await websites.approveGroup(websiteId, caller, 'footer', ['/', '/1'])
  expect(await websites.undo(body.batchId, caller)).toMatchObject({ body: { undone: 2, kept: 0 } })
  expect(await websites.pages(websiteId, caller)).toEqual(before)
})

test('while a job runs nothing is undone', async () => {
  const caller = user()
  const websiteId = await websites.changed(caller, [['footer']])
  const { body } = await websites.approve(websiteId, caller)
  const jobId = await websites.start('capture', websiteId, caller)
  expect(await websites.undo(body.batchId, caller)).toMatchObject({ status: 409, body: { jobId } })
  expect(await websites.statuses(websiteId, caller)).not.toEqual({ '/': 'changed' })
})

test('a batch of another user, or of nothing, is not found', async () => {
  const caller = user()
  const websiteId = await websites.changed(caller, [['footer']])
  const { body } = await websites.approve(websiteId, caller)
  for (const [id, who] of [
    [body.batchId, user()],
    [body.batchId, visitor()],
    ['00000000-0000-4000-8000-000000000000', caller],
    ['batch', caller],
  ] as const)
    expect((await websites.undo(id, who)).status).toBe(404)
  expect(await websites.statuses(websiteId, caller)).toEqual({ '/': 'unchanged' })
})

test('the activity names the batch for as long as it can be undone', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer']])
  const { body } = await websites.approve(websiteId, caller)
  const [approval] = await activitiesOf(websiteId, caller)
  expect(approval).toMatchObject({ type: 'approval', batchId: body.batchId })
  await websites.undo(body.batchId, caller)
  expect((await activitiesOf(websiteId, caller)).map(({ batchId }) => batchId)).not.toContain(body.batchId)
})

test('the history of a page’s baseline lists each change, the newest first, in parts', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer']])
  const { body } = await websites.approve(websiteId, caller)
  await websites.undo(body.batchId, caller)
  const [page] = await websites.pages(websiteId, caller)
  const approvals = await approvalsOf(page?.id ?? '', caller)
  expect(approvals.map(({ action, by }) => [action, by])).toEqual([
    ['undo', 'you'],
    ['approve', 'you'],
    ['approve', 'you'],
  ])
  expect(approvals[0]?.screenshot).toEqual(approvals[2]?.screenshot)
  const part = await websites.get(`/api/pages/${page?.id}/approvals?limit=2`, caller)
  expect(part.approvals).toHaveLength(2)
  const rest = await websites.get(`/api/pages/${page?.id}/approvals?limit=2&before=${part.next}`, caller)
  expect(rest).toMatchObject({ approvals: [approvals[2]], next: null })
})

test('of two that undo the same approval at the same time one learns that it is done', async () => {
  const caller = visitor()
  const websiteId = await websites.changed(caller, [['footer']])
  const { body } = await websites.approve(websiteId, caller)
  const answers = await Promise.all([
    websites.undo(body.batchId, caller),
    websites.undo(body.batchId, caller),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await until(
    async () => (await websites.statuses(websiteId, caller))['/'] === 'changed',
    'the page to be changed again',
  )
})

test('approving what is the baseline already leaves nothing to undo', async () => {
  const caller = visitor()
  const websiteId = await websites.approved(caller, 1)
  expect(await websites.approve(websiteId, caller)).toMatchObject({ body: { approved: 1, batchId: null } })
})

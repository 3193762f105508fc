import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startDueRuns } from '../../jobs/schedules/start-due-runs.ts'
import { startTestWebsites, user, visitor } from '../../testing/test-websites.ts'

const websites = await startTestWebsites()

async function call(method: string, path: string) {
  const operator = { kind: 'operator' } as const
  const answer = await websites.service.call(method, `/api/operator/${path}`, operator as never)
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
const messagesOf = async (websiteId: string, caller: Caller): Promise<string[]> =>
  (await websites.get(`/api/websites/${websiteId}/activity`, caller)).activities.map(
    ({ message }: { message: string }) => message,
  )

/** A website of a caller with a job that has failed. */
async function withFailedJob(caller: Caller) {
  const websiteId = await websites.discovered(caller, 2)
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.post(`/api/jobs/${jobId}/cancel`, caller)
  await websites.service
    .db('jobs')
    .where({ id: jobId })
    .update({ status: 'failed', error: 'The website does not answer.' })
  return { websiteId, jobId }
}

test.each([
  ['a user', user],
  ['a visitor', visitor],
])('a failed job of %s is listed, and asked for again as they would', async (_, by) => {
  const caller = by()
  const { websiteId, jobId } = await withFailedJob(caller)
  const { jobs } = (await call('GET', 'jobs?state=failed')).body
  expect(jobs).toContainEqual(
    expect.objectContaining({
      id: jobId,
      websiteId,
      error: 'The website does not answer.',
      endedAt: expect.any(String),
    }),
  )
  const listed = async () =>
    (await call('GET', 'jobs?state=failed')).body.jobs.some(({ id }: { id: string }) => id === jobId)
  const longAgo = new Date(Date.now() - 8 * 86_400_000)
  await websites.service.db('jobs').where({ id: jobId }).update({ completedAt: longAgo })
  expect(await listed()).toBe(false)
  const { status, body } = await call('POST', `jobs/${jobId}/again`)
  expect(status).toBe(202)
  expect(await websites.get(`/api/jobs/${body.jobId}`, caller)).toMatchObject({
    type: 'screenshot-capture',
    status: 'running',
    progress: { total: 2 },
  })
  expect(await messagesOf(websiteId, caller)).toContain('The operator of this Vigia asked for a check again')

  // While it runs there cannot be another one.
  expect(await call('POST', `jobs/${jobId}/again`)).toMatchObject({
    status: 409,
    body: { message: 'Another operation is running on this website', jobId: body.jobId },
  })
  const again = 'The operator of this Vigia asked for a check again'
  expect((await messagesOf(websiteId, caller)).filter((message) => message === again)).toHaveLength(1)
})

test('a job of a disabled user, of a candidate or of a user with too many jobs is not asked for again', async () => {
  const caller = user()
  const { websiteId, jobId } = await withFailedJob(caller)
  const refusal = async () => (await call('POST', `jobs/${jobId}/again`)).body.message
  const { db } = websites.service
  const countJobs = async () => (await db('jobs').where({ websiteId })).length
  const before = await countJobs()

  await db('disabled_owners').insert({ userId: caller.id, isDisabled: true, changedAt: new Date() })
  expect(await refusal()).toBe('The user of this website is disabled: enable them first')
  await db('disabled_owners').delete()

  const candidate = { websiteId, url: 'https://staging.example/', createdBy: caller.id }
  const [{ id: candidateId }] = await db('candidates').insert(candidate).returning('id')
  await db('jobs').where({ id: jobId }).update({ candidateId })
  expect(await refusal()).toBe('This job was about a candidate, which only its user can compare again')
  await db('jobs').where({ id: jobId }).update({ candidateId: null })

  for (const nth of [1, 2, 3]) {
    const other = await websites.discovered(caller, 1, `https://${nth}.example/`)
    await websites.start('capture', other, caller)
  }
  expect(await refusal()).toContain('Too many requests')
  expect(await countJobs()).toBe(before)
})

test('scheduled checks of a user’s website are paused until they are resumed, and its activity says who did it', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const due = () =>
    db('monitors')
      .where({ websiteId })
      .update({ nextAt: new Date(Date.now() - 60_000) })
  const { db } = websites.service
  const isPaused = async () =>
    (await call('GET', `websites?userId=${caller.id}`)).body.websites.map(
      (one: { isPaused: boolean }) => one.isPaused,
    )
  expect(await isPaused()).toEqual([false])
  expect((await call('POST', `websites/${websiteId}/pause`)).status).toBe(204)
  expect(await isPaused()).toEqual([true])
  expect((await websites.get(`/api/websites/${websiteId}/monitor`, caller)).nextAt).toBeNull()
  await due()
  await startDueRuns(websites.service)
  expect(await db('jobs').where({ websiteId, purpose: 'scheduled' })).toEqual([])

  expect((await call('POST', `websites/${websiteId}/resume`)).status).toBe(204)
  expect((await call('POST', `websites/${websiteId}/resume`)).status).toBe(204)
  expect(await isPaused()).toEqual([false])
  const { nextAt } = await websites.get(`/api/websites/${websiteId}/monitor`, caller)
  expect(Date.parse(nextAt)).toBeGreaterThan(Date.now())
  expect((await messagesOf(websiteId, caller)).slice(0, 2)).toEqual([
    'The operator of this Vigia resumed scheduled checks',
    'The operator of this Vigia paused scheduled checks',
  ])
})

test('a visitor’s website has no schedule to pause', async () => {
  const websiteId = await websites.addWebsite(visitor())
  expect(await call('POST', `websites/${websiteId}/pause`)).toMatchObject({
    status: 409,
    body: { message: 'This is a visitor’s website, which has no schedule' },
  })
})

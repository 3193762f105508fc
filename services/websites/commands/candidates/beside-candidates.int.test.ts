import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { reconcileJobs } from '../../jobs/repairs/reconcile-jobs.ts'
import { startDueRuns } from '../../jobs/schedules/start-due-runs.ts'
import { pagesInFlight } from '../../settings.ts'
import { staging, startTestCandidates } from '../../testing/test-candidates.ts'
import { user } from '../../testing/test-websites.ts'

const websites = await startTestCandidates()
afterEach(() => websites.cancelCandidates())

test('candidates have places of their own, and no click waits for them', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, pagesInFlight + 1)
  const { jobId } = await websites.startCandidate(websiteId, caller)
  const { db } = websites.service
  const askedOf = (id: string) => db('job_items').where({ jobId: id, state: 'asked' })
  expect(await askedOf(jobId)).toHaveLength(4)
  expect((await askedOf(jobId)).some(({ priority }) => priority)).toBe(false)
  const click = await websites.start('capture', websiteId, caller)
  expect(await askedOf(click)).toHaveLength(pagesInFlight)
  const website = await websites.get(`/api/websites/${websiteId}`, caller)
  expect(website.activeJobId).toBe(click)
})

test('a schedule, a second look and an approval do not wait for a candidate', async () => {
  const { caller, websiteId } = await websites.monitored(2)
  await websites.startCandidate(websiteId, caller)
  await websites.service
    .db('monitors')
    .where({ websiteId })
    .update({ nextAt: new Date(Date.now() - 1_000), rediscover: false })
  await startDueRuns(websites.service)
  const [run] = await websites.service
    .db('jobs')
    .where({ websiteId, purpose: 'scheduled', status: 'running' })
  await websites.answerAll(run.id, caller, (path) => (path === '/1' ? 'changed' : 'same'))
  await websites.startSecondLook(websiteId)
  const looks = { websiteId, purpose: 'confirming', status: 'running' }
  const [look] = await websites.service.db('jobs').where(looks)
  await websites.answerAll(look.id, caller, (path) => (path === '/1' ? 'changed' : 'same'))
  expect(await websites.detectionsOf(websiteId)).toMatchObject([{ state: 'confirmed', path: '/1' }])
  expect((await websites.post(`/api/websites/${websiteId}/approve-all`, caller)).status).toBe(200)
})

test('what a worker lost is asked for again, at the candidate’s address', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { jobId } = await websites.startCandidate(websiteId, caller)
  const [wanted] = await websites.wantedOf(jobId, 1)
  const { db } = websites.service
  const longAgo = new Date(Date.now() - 3_600_000)
  await db('job_items').where({ jobId }).update({ askedAt: longAgo })
  await reconcileJobs(websites.service)
  expect((await websites.wantedOf(jobId, 2))[1]).toEqual(wanted)
  if (!wanted) throw new Error('no capture is wanted')
  await websites.take(wanted, await websites.stored())
  const [asked] = await websites.comparisonsOf(jobId, 1)
  await db('job_items').where({ jobId }).update({ askedAt: longAgo })
  await reconcileJobs(websites.service)
  expect((await websites.comparisonsOf(jobId, 2))[1]).toEqual(asked)
})

test('rules that are saved while a candidate is compared are those of its result', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  await websites.take(wanted, await websites.stored())
  const before = await websites.comparisonOf(jobId)
  const rule = { kind: 'selector', selector: '.ticker' }
  expect((await websites.post(`/api/websites/${websiteId}/rules`, caller, rule)).status).toBe(201)
  await websites.compare(before, { changed: true, ratio: 0.1, rulesVersion: before.rulesVersion })
  const after = await websites.comparisonOf(jobId, 1)
  expect(after.rules).toMatchObject([{ selector: '.ticker' }])
  await websites.compare(after, { ratio: 0, rulesVersion: after.rulesVersion })
  await websites.ended(jobId, caller)
  expect(await websites.summary(candidateId, caller)).toMatchObject({
    result: 'same',
    counts: { unchanged: 1 },
  })
})

test('a candidate that a token started says so, in its row and in the activity', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const token = { id: randomUUID(), scope: 'run' as const, websiteIds: [websiteId] }
  const id = await websites.checked(websiteId, { ...caller, token }, () => 'same')
  expect(await websites.service.db('candidates').where({ id }).first()).toMatchObject({
    tokenId: token.id,
    createdBy: caller.id,
  })
  const { activities } = await websites.get(`/api/websites/${websiteId}/activity`, caller)
  expect(activities[0]).toMatchObject({ type: 'candidate', via: 'api' })
})

test('a comparison names both addresses, so that links to either are the same', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { jobId } = await websites.startCandidate(websiteId, caller)
  await websites.answerAll(jobId, caller, () => 'changed')
  const own = await websites.start('diff', websiteId, caller)
  const [ofCandidate] = await websites.comparisonsOf(jobId, 1)
  const [ofWebsite] = await websites.comparisonsOf(own, 1)
  expect(ofCandidate?.ownAddresses).toEqual(['https://example.com/', staging])
  expect(ofWebsite?.ownAddresses).toEqual([])
})

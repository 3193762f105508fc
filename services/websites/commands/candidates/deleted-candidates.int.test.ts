import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { ExportPartStoredSchema, JobCancelledSchema } from '@vigia/proto/websites/v1/events'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweepCandidates } from '../../outcomes/retention/delete-aged-rows.ts'
import { retireScreenshots } from '../../outcomes/retention/retire-screenshots.ts'
import { sweepOrphans } from '../../outcomes/retention/sweep-screenshots.ts'
import { staging, startTestCandidates } from '../../testing/test-candidates.ts'
import { of, user } from '../../testing/test-websites.ts'

const websites = await startTestCandidates()

const remove = (id: string, caller: ReturnType<typeof user>) =>
  websites.service.call('DELETE', `/api/candidates/${id}`, caller)

async function keysOf(candidateId: string): Promise<string[]> {
  const rows = await websites.service.db('candidate_pages').where({ candidateId, status: 'changed' })
  return rows.flatMap(({ pictureKey, diffKey, maskKey }) => [pictureKey, diffKey, maskKey])
}

const kept = (keys: string[]): Promise<string[]> =>
  websites.service.db('pictures').whereIn('key', keys).pluck('key')

test('a deleted candidate is gone with its screenshots, and its website has all of its own', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const id = await websites.checked(websiteId, caller, () => 'changed')
  const keys = await keysOf(id)
  const before = await websites.dump(websiteId)
  expect((await remove(id, caller)).status).toBe(204)
  expect(await websites.shown(id, caller)).toMatchObject({ message: 'Candidate not found' })
  await sweepOrphans(websites.service)
  expect(await kept(keys)).toEqual([])
  for (const key of keys) expect(await websites.service.files.has(`${key}.png`)).toBe(false)
  expect(await websites.dump(websiteId)).toBe(before)
  const pages = await websites.service.db('pages').where({ websiteId })
  const baselines = pages.map(({ baselineImagePath }) => baselineImagePath)
  expect(await kept(baselines)).toEqual(baselines)
})

test('what was accepted on a deleted candidate stays accepted', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const id = await websites.checked(websiteId, caller, () => 'changed')
  const [look] = await keysOf(id)
  await websites.accept(id, caller)
  await remove(id, caller)
  await sweepOrphans(websites.service)
  expect(await kept([look ?? ''])).toEqual([look])
  const jobId = await websites.start('capture', websiteId, caller)
  await websites.answerAll(jobId, caller, () => ({ matches: 0 }))
  const [page] = await websites.pagesOf(websiteId, caller)
  expect(page.screenshots.baseline).toEqual(page.screenshots.current)
})

test('deleting a candidate that is being checked cancels it, and late screenshots go as well', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  const wanted = await websites.captureOf(jobId)
  expect((await remove(candidateId, caller)).status).toBe(204)
  await websites.service.waitForEvents(JobCancelledSchema, 1, of(jobId))
  const late = await websites.take(wanted, await websites.stored())
  await expect.poll(() => kept([late.key])).toEqual([late.key])
  await sweepOrphans(websites.service)
  expect(await kept([late.key])).toEqual([])
  expect((await websites.startCandidate(websiteId, caller)).status).toBe(202)
})

test('screenshots of a candidate are kept as long as it is, which is 30 days', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const id = await websites.checked(websiteId, caller, () => 'changed')
  const keys = await keysOf(id)
  const { db } = websites.service
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await db('pictures')
    .whereIn('key', keys)
    .update({ takenAt: daysAgo(29) })
  await db('candidates')
    .where({ id })
    .update({ createdAt: daysAgo(29) })
  await sweepCandidates(websites.service)
  await retireScreenshots(websites.service)
  expect((await kept(keys)).toSorted()).toEqual(keys.toSorted())
  await db('candidates')
    .where({ id })
    .update({ createdAt: daysAgo(31) })
  await sweepCandidates(websites.service)
  await retireScreenshots(websites.service)
  expect(await db('candidates').where({ id })).toEqual([])
  expect(await db('jobs').where({ candidateId: id })).toEqual([])
  expect(await kept(keys)).toEqual([])
})

test('removing a website cancels its candidate as well, and leaves nothing of it', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const { candidateId, jobId } = await websites.startCandidate(websiteId, caller)
  await websites.service.call('DELETE', `/api/websites/${websiteId}`, caller)
  await websites.service.waitForEvents(JobCancelledSchema, 1, of(jobId))
  for (const table of ['candidates', 'candidate_pages', 'jobs']) {
    const column = table === 'candidates' ? 'id' : 'candidateId'
    expect(await websites.service.db(table).where({ [column]: candidateId })).toEqual([])
  }
})

test('an export has the candidates of a website with their results, and what awaits its release', async () => {
  const caller = user()
  const websiteId = await websites.approved(caller, 1)
  const about = { url: staging, label: 'pr-7', commit: 'abc123', link: 'https://git.example/7' }
  const id = await websites.checked(websiteId, caller, () => 'changed', about)
  await websites.accept(id, caller)
  const { publish, waitForEvents, temporaryFiles } = websites.service
  const exportId = randomUUID()
  await publish(ExportWantedSchema, { exportId, userId: caller.id })
  const [gathered] = await waitForEvents(ExportPartStoredSchema, 1, (event) => event.exportId === exportId)
  const json = await readExportJson(temporaryFiles, gathered?.file ?? '')
  const screenshot = expect.stringMatching(/^screenshots\/.*\.png$/)
  expect(json.candidates).toMatchObject([
    { ...about, createdBy: caller.id, pages: [{ status: 'changed', screenshot, baseline: screenshot }] },
  ])
  expect(json.awaitedLooks).toMatchObject([{ label: 'pr-7', screenshot }])
})

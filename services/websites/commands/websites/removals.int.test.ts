import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sweepOrphans } from '../../outcomes/retention/sweep-screenshots.ts'
import { countRowsOf, fillWebsite, listReferences } from '../../testing/fill-website.ts'
import { startTestWebsites, user } from '../../testing/test-websites.ts'
import { confirmDetections } from '../../jobs/schedules/confirm-detections.ts'
import { startDueRuns } from '../../jobs/schedules/start-due-runs.ts'
import { listClosable } from '../../store/monitoring/store-alerts.ts'
import { finishRemovals } from './finish-removals.ts'

const websites = await startTestWebsites()
const { db } = websites.service
const size = { pages: 60, versionsEach: 50, jobs: 50 }
const operator = { kind: 'operator' } as never

/** Removes a website with a long history; its owner has another one. */
async function removeLarge() {
  const owner = user()
  const kept = await websites.approved(owner, 2)
  const id = await fillWebsite(db, owner.id, size)
  await db('detections').insert({
    websiteId: id,
    kind: 'failing',
    state: 'suspected',
    confirmAt: new Date(0),
  })
  await db('alerts').insert({
    id: randomUUID(),
    websiteId: id,
    kind: 'change.confirmed',
    body: JSON.stringify({ pages: [] }),
    parts: '[]',
    joinsUntil: new Date(0),
  })
  const keys: string[] = await db('pictures').where({ websiteId: id }).pluck('key')
  const [key] = keys
  await websites.service.files.put(`${key}.png`, Buffer.from('a picture'), 'image/png')
  const answer = await websites.service.call('DELETE', `/api/websites/${id}`, owner)
  expect(answer.status).toBe(204)
  return { owner, kept, id, keys, file: `${key}.png` }
}

test('a website with a long history is removed in parts, and nobody finds it from the first on', async () => {
  const { owner, kept, id, keys, file } = await removeLarge()
  expect(await countRowsOf(db, id)).toBeGreaterThan(10_000)

  const call = async (path: string, caller = owner) => websites.service.call('GET', path, caller)
  const lists = await Promise.all([
    call('/api/websites'),
    call('/api/operator/websites', operator),
    call('/api/operator/jobs?status=failed', operator),
    call('/api/operator/schedules', operator),
  ])
  for (const answer of lists) expect(await answer.text()).not.toContain(id)
  expect((await call(`/api/websites/${id}`)).status).toBe(404)
  expect((await call(`/api/screenshots/${file}`)).status).toBe(404)
  // The same address can be watched again.
  expect(await websites.addWebsite(owner, 'https://large.example.com/')).not.toBe(id)

  await startDueRuns(websites.service)
  await confirmDetections(websites.service)
  expect(await db('jobs').where({ websiteId: id, status: 'running' })).toEqual([])
  expect(await listClosable(db)).toEqual([])

  await finishRemovals(websites.service)
  expect(await countRowsOf(db, id)).toBe(0)
  expect(await db('websites').where({ id })).toEqual([])
  await sweepOrphans(websites.service)
  expect(await db('pictures').whereIn('key', keys)).toEqual([])
  await expect(websites.service.files.get(file)).rejects.toThrow('There is no file')
  expect(await websites.pagesOf(kept, owner)).toHaveLength(2)
})

test('a removal goes on where another process has left it', async () => {
  const { id } = await removeLarge()
  const rows = () => countRowsOf(db, id)
  const atFirst = await rows()
  await expect(
    finishRemovals({
      ...websites.service,
      inTransaction: failAfter(3, websites.service.inTransaction),
    }),
  ).rejects.toThrow('1 failed')
  expect(await rows()).toBeLessThan(atFirst)
  expect(await rows()).toBeGreaterThan(0)
  await finishRemovals(websites.service)
  expect(await rows()).toBe(0)
})

/** A function that fails from its nth call on, as that of a process that is killed. */
function failAfter<Args extends unknown[], Result>(
  count: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let left = count
  return async (...args) => {
    left -= 1
    if (left < 0) throw new Error('killed')
    return work(...args)
  }
}

test('each column that names a row of another table leads an index, which the deletion of that row needs', async () => {
  const indexed = await db.raw<{ table: string; column: string }[]>(
    `select indrelid::regclass::text as table, attname as column from pg_index
      join pg_attribute on attrelid = indrelid and attnum = indkey[0] where indpred is null`,
  )
  const names = new Set(indexed.map(({ table, column }) => `${table}.${column}`))
  const missing = (await listReferences(db)).filter(({ table, column }) => !names.has(`${table}.${column}`))
  expect(missing).toEqual([])
})

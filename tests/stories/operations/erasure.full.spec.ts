import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfTombstone } from '@vigia/database/tombstones'
import { startCornerBakery, type CornerBakery } from '../../sites/corner-bakery.ts'
import { until } from '../../support/test-service.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { findTraces } from '../support/find-traces.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'

const promisedMs = 60_000
let shared: CornerBakery
let own: CornerBakery
let stack: Stack

beforeAll(async () => {
  shared = await startCornerBakery()
  own = await startCornerBakery()
  stack = await startStack({ allowHosts: [shared.host, own.host] })
})

afterAll(async () => {
  await stack?.stop()
  await shared?.stop()
  await own?.stop()
})

const person = (name: string) => ({
  email: `${name}@example.com`,
  password: 'three green apples',
  firstName: `first-${name}`,
  lastName: `last-${name}`,
})

async function createUser(name: string) {
  const visitor = await signUpAndIn(stack, person(name))
  const { body } = await visitor.get<{ id: string }>('/api/auth/user')
  const { email, firstName, lastName } = person(name)
  return { visitor, traces: [body.id, email, firstName, lastName], id: body.id }
}

async function watch(visitor: Visitor, url: string) {
  const websiteId = await visitor.addWebsite(url)
  expect(await visitor.run(websiteId, 'capture-all')).toMatchObject({ status: 'completed' })
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  const pages = await visitor.pages(websiteId)
  const keys = pages.flatMap(({ screenshots }) => screenshots.baseline?.filename.replace('.png', '') ?? [])
  return { websiteId, keys, ids: [websiteId, ...pages.map(({ id }) => id)] }
}

async function deleteAccount(visitor: Visitor) {
  expect((await visitor.send('DELETE', '/api/auth/delete-account')).status).toBe(204)
  return performance.now()
}

/** Waits until no trace is left; fails with the traces that are. */
async function expectNoTraces(traces: string[], withinMs: number) {
  let left: string[] = []
  const isGone = async () => {
    left = await findTraces(stack, traces)
    if (left.length > 0) await pause(1_000)
    return left.length === 0
  }
  await until(isGone, 'all traces to be gone', withinMs).catch(() => {})
  expect(left).toEqual([])
}

test('a minute after an account was closed during a job nothing of it is left, and other users keep their data', async () => {
  const leaving = await createUser('leaving')
  const staying = await createUser('staying')
  const common = await watch(leaving.visitor, shared.url)
  const theirs = await watch(leaving.visitor, own.url)
  const kept = await watch(staying.visitor, shared.url)
  const view = () =>
    Promise.all([staying.visitor.pages(kept.websiteId), staying.visitor.get('/api/websites')])
  const before = await view()
  own.slowDown(1_500)
  const jobId = await leaving.visitor.start(theirs.websiteId, 'capture-all')
  await until(async () => (await leaving.visitor.job(jobId)).progress.current > 0, 'the job to be under way')

  const label = 'candidate-of-leaving'
  const candidates = `/api/websites/${common.websiteId}/candidates`
  const { status, body: candidate } = await leaving.visitor.post<{ candidateId: string; jobId: string }>(
    candidates,
    { url: own.url, label },
  )
  expect(status).toBe(202)

  const token = { name: 'token-of-leaving', scope: 'read', websiteIds: [common.websiteId] }
  expect((await leaving.visitor.post('/api/tokens', token)).status).toBe(201)
  const traces = [...leaving.traces, jobId, own.host, token.name, label, ...Object.values(candidate)]
  for (const { ids, keys } of [common, theirs]) traces.push(...ids, ...keys)
  expect((await findTraces(stack, traces)).length).toBeGreaterThan(0)
  const began = await deleteAccount(leaving.visitor)
  await expectNoTraces(traces, promisedMs)
  const seconds = (performance.now() - began) / 1_000
  // Workers that were still busy restore nothing.
  await pause(10_000)
  await expectNoTraces(traces, 1_000)
  expect(seconds).toBeLessThan(60)
  expect(await view()).toEqual(before)
  for (const key of kept.keys)
    expect((await staying.visitor.request('GET', `/screenshots/${key}.png`)).status).toBe(200)
})

test(
  'without the object store everything else is deleted, and the screenshots once it is back',
  async () => {
    const folder = (name: string) => join(stack.data, name)
    const { visitor, traces, id } = await createUser('hurried')
    own.slowDown(0)
    const { ids, keys } = await watch(visitor, own.url)
    const files = () => readdirSync(folder('images.away'), { recursive: true, encoding: 'utf8' }).join()
    for (const store of ['images', 'ledger']) {
      renameSync(folder(store), folder(`${store}.away`))
      writeFileSync(folder(store), '')
    }
    await deleteAccount(visitor)
    await expectNoTraces([...traces, ...ids], promisedMs)
    expect(files()).toContain(keys[0])

    for (const store of ['images', 'ledger']) {
      rmSync(folder(store))
      renameSync(folder(`${store}.away`), folder(store))
    }
    await expectNoTraces([...traces, ...ids, ...keys], promisedMs)
    const isNoted = () => readdirSync(folder('ledger')).includes(hashOfTombstone(id))
    await until(isNoted, 'the deletion log to have it', promisedMs)
  },
  scaleTimeout(300_000),
)

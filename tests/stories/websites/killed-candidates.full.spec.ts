import { openDatabase, type Knex } from '@vigia/database/database'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { until } from '../../support/test-service.ts'
import { scaleTimeout } from '../../support/timeout-factor.ts'
import { createToken, openPipeline } from '../support/pipeline.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'
import { startReleasedSite, type ReleasedSite } from './released-site.ts'

let production: ReleasedSite
let staging: ReleasedSite
let stack: Stack
let db: Knex
let owner: Visitor
let websiteId: string
let pipeline: ReturnType<typeof openPipeline>

beforeAll(async () => {
  production = await startReleasedSite()
  staging = await startReleasedSite()
  stack = await startStack({ allowHosts: [production.host, staging.host] })
  db = openDatabase(stackDatabaseUrl(stack.data, 'websites'))
  owner = await signUpAndIn(stack, { email: 'release@example.com', password: 'three green apples' })
  websiteId = await owner.addWebsite(production.url)
  await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  pipeline = openPipeline(stack.url, websiteId, await createToken(owner, 'approve'))
})
afterAll(async () => {
  await db?.destroy()
  await stack?.stop()
  await staging?.stop()
  await production?.stop()
})

/** Everything that a candidate leaves as it is. */
async function dump(): Promise<string> {
  const pages = await db('pages').where({ websiteId }).orderBy('id')
  const ids = pages.map(({ id }) => id)
  const versions = await db('page_versions').whereIn('pageId', ids).orderBy('id')
  const detections = await db('detections').where({ websiteId }).orderBy('id')
  return JSON.stringify({ pages, versions, detections })
}

/** The looks that await their release, and the approvals that accepted them. */
async function acceptedRows() {
  const ofWebsite = (table: string) =>
    db(table).whereIn('pageId', db('pages').where({ websiteId }).select('id'))
  const looks = await ofWebsite('baselines').where({ awaitsRelease: true, droppedAt: null })
  const approvals = await ofWebsite('approvals').where({ action: 'variant' })
  return { looks: looks.length, approvals: approvals.length }
}

const killAll = async (names: string[]) => {
  for (const name of names) await stack.kill(name)
}

/** Captures production while services are killed, and waits until it has ended. */
async function captureWithKills(names: string[]): Promise<{ pagesChanged: number; status: string }> {
  const { body } = await pipeline.answerOf(() =>
    owner.post<{ jobId: string }>(`/api/websites/${websiteId}/capture`),
  )
  await killAll(names)
  const row = () => db('jobs').where({ id: body.jobId }).first('status', 'pagesChanged')
  await until(async () => (await row()).status !== 'running', 'the end of the capture', 120_000)
  return row()
}

test(
  'a candidate whose workers are killed has one result, and production stays as it is',
  async () => {
    const before = await dump()
    staging.texts.set('/menu', 'Cake for 29 €')
    const id = await pipeline.start(staging.url)
    await killAll(['capture', 'websites', 'nats', 'diff'])
    expect(await pipeline.ended(id)).toMatchObject({
      status: 'completed',
      result: 'changed',
      counts: { unchanged: 3, changed: 1, failed: 0 },
    })
    expect(await dump()).toBe(before)
  },
  scaleTimeout(600_000),
)

test(
  'what is accepted while the service is killed is accepted once, or not at all',
  async () => {
    for (let round = 1; round <= 5; round += 1) {
      staging.texts.set('/menu', `Cake for 2${round} €`)
      const { candidate } = await pipeline.check(staging.url)
      const before = await acceptedRows()
      const accept = await pipeline.acceptanceOf(candidate.id)
      const answer = accept().catch(() => undefined)
      await pause(round * 15)
      await stack.kill('websites')
      await answer
      const { accepted } = (await pipeline.summary(candidate.id)).counts
      const seen = await acceptedRows()
      expect(seen).toEqual({ looks: before.looks + accepted, approvals: before.approvals + accepted })
      expect((await pipeline.answerOf(accept)).body.accepted).toBe(1 - accepted)
      expect(await acceptedRows()).toEqual({ looks: before.looks + 1, approvals: before.approvals + 1 })
    }
  },
  scaleTimeout(600_000),
)

test(
  'what was accepted is released once, whatever is killed between and meanwhile',
  async () => {
    staging.texts.set('/menu', 'Cake for 31 €')
    const { candidate } = await pipeline.check(staging.url)
    const { batchId } = (await pipeline.accept(candidate.id)).body
    await killAll(['websites', 'nats'])
    production.texts.set('/menu', 'Cake for 31 €')
    expect(await captureWithKills(['websites', 'diff', 'nats'])).toEqual({
      status: 'completed',
      pagesChanged: 0,
    })
    const approvals = await db('approvals').where({ batchId }).orderBy('id')
    expect(approvals.map(({ action }) => action)).toEqual(['variant', 'approve'])
    expect(await captureWithKills([])).toEqual({ status: 'completed', pagesChanged: 0 })
    const menu = (await owner.pages(websiteId)).find(({ path }) => path === '/menu')
    expect(menu?.status).toBe('unchanged')
    expect(menu?.screenshots.baseline?.filename).toBe(`${approvals[1].pictureKey}.png`)
  },
  scaleTimeout(600_000),
)

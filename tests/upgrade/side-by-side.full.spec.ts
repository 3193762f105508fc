import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { commandOf } from '../../deploy/local/processes/pid.ts'
import { startCornerBakery, verdicts } from '../sites/corner-bakery.ts'
import { signUpAndIn } from '../stories/support/sign-up.ts'
import { startStack } from '../support/stack.ts'
import { bringRelease, findRelease } from './bring-release.ts'
import { owner } from './release.ts'

const script = join(import.meta.dirname, 'up-side-by-side.ts')
/** What may be older than the rest while services are replaced one after the other. */
const parts = {
  rows: ['accounts', 'websites', 'legal', 'gateway'],
  workers: ['egress', 'crawler', 'capture', 'diff'],
}

let checkout: string
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'vigia-earlier-'))
  bringRelease(findRelease(), checkout)
})
afterAll(() => rm(checkout, { recursive: true, force: true }))

test.each([
  ['workers of the release before work for services of this one', parts.workers],
  ['workers of this release work for services of the one before', parts.rows],
])('%s', async (_, earlier) => {
  const bakery = await startCornerBakery()
  const env = { EARLIER_CHECKOUT: checkout, EARLIER_PARTS: earlier.join(',') }
  const stack = await startStack({ allowHosts: [bakery.host], script, env })
  onTestFinished(async () => {
    await stack.stop()
    await bakery.stop()
  })
  const started = stack.processes().filter(({ pid }) => commandOf(pid)?.includes(checkout))
  expect(started.map(({ name }) => name).toSorted()).toEqual(earlier.toSorted())
  const visitor = await signUpAndIn(stack, owner)
  const websiteId = await visitor.addWebsite(bakery.url)
  expect(await visitor.run(websiteId, 'discover')).toMatchObject({ status: 'completed' })
  expect(await visitor.run(websiteId, 'capture-all')).toMatchObject({
    status: 'completed',
    result: { pagesFailed: 0 },
  })
  expect((await visitor.post(`/api/websites/${websiteId}/approve-all`)).status).toBe(200)

  bakery.switchTo(2)
  await visitor.run(websiteId, 'discover')
  expect(await visitor.run(websiteId, 'capture')).toMatchObject({
    status: 'completed',
    result: { pagesChanged: verdicts.changed.length, pagesFailed: 0 },
  })
  const pages = await visitor.pages(websiteId)
  const changed = pages.filter(({ status }) => status === 'changed').map(({ path }) => path)
  expect(changed.toSorted()).toEqual(verdicts.changed)
  expect(stack.output()).not.toMatch(/dead letter|cannot be understood|permissions violation/i)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import { uniqueEmail } from '../../support/shared/unique-email.ts'
import { createToken, openPipeline } from '../support/pipeline.ts'
import { signUpAndIn } from '../support/sign-up.ts'
import type { Visitor } from '../support/visitor.ts'
import { startReleasedSite, type ReleasedSite } from './released-site.ts'

let production: ReleasedSite
let staging: ReleasedSite
let owner: Visitor
let websiteId: string
/** A build may check candidates; a reviewer may accept them. */
let build: ReturnType<typeof openPipeline>
let reviewer: ReturnType<typeof openPipeline>
let accepted: { candidateId: string; batchId: string }

beforeAll(async () => {
  production = await startReleasedSite()
  staging = await startReleasedSite()
  const stack = await openSharedStack()
  const person = { email: uniqueEmail('release'), password: 'three green apples' }
  owner = await signUpAndIn(stack, person)
  websiteId = await owner.addWebsite(production.url)
  await owner.run(websiteId, 'capture-all')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
  build = openPipeline(stack.url, websiteId, await createToken(owner, 'run'))
  reviewer = openPipeline(stack.url, websiteId, await createToken(owner, 'approve'))
})
afterAll(async () => {
  await staging?.stop()
  await production?.stop()
})

/** What production shows, without the time of the visit. */
async function shownPages() {
  const pages = await owner.pages(websiteId)
  return pages.map(({ path, status, screenshots }) => ({ path, status, screenshots }))
}

const pageAt = async (path: string) => {
  const page = (await owner.pages(websiteId)).find((one) => one.path === path)
  if (!page) throw new Error(`${path} is not listed`)
  return page
}

test('staging that looks as production was approved is the same', async () => {
  expect(await build.check(staging.url)).toMatchObject({
    status: 'completed',
    result: 'same',
    counts: { unchanged: 4, changed: 0, failed: 0 },
    pages: [],
  })
})

test('staging with another price has one page that changed, with its sentence and its image', async () => {
  const before = await shownPages()
  staging.texts.set('/menu', 'Cake for 29 €')
  const summary = await build.check(staging.url)
  expect(summary).toMatchObject({ result: 'changed', counts: { unchanged: 3, changed: 1, accepted: 0 } })
  expect(summary.pages.map(({ path, status }) => ({ path, status }))).toEqual([
    { path: '/menu', status: 'changed' },
  ])
  const [page] = summary.pages
  expect(page?.changes.join()).toMatch(/19 €.*29 €/)
  const image = await build.caller.request('GET', `/screenshots/${page?.image}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await shownPages()).toEqual(before)
  accepted = { candidateId: summary.candidate.id, batchId: '' }
})

test('a build may not accept what it checks, and a reviewer may', async () => {
  const refused = await build.accept(accepted.candidateId)
  expect(refused).toMatchObject({ status: 403, body: { message: 'This token may only read and run' } })
  const before = await shownPages()
  const { status, body } = await reviewer.accept(accepted.candidateId)
  expect([status, body.accepted]).toEqual([200, 1])
  expect(await shownPages()).toEqual(before)
  accepted = { ...accepted, batchId: body.batchId ?? '' }
})

test('the same staging is the same after it was accepted, and another price is not', async () => {
  expect(await build.check(staging.url)).toMatchObject({ result: 'same', counts: { unchanged: 4 } })
  staging.texts.set('/menu', 'Cake for 49 €')
  expect(await build.check(staging.url)).toMatchObject({ result: 'changed', pages: [{ path: '/menu' }] })
  staging.texts.set('/menu', 'Cake for 29 €')
})

test('what was accepted and is not released hides no change of production', async () => {
  expect((await owner.run(websiteId, 'capture')).result).toMatchObject({ pagesChanged: 0 })
  production.texts.set('/menu', 'Cake for 39 €')
  expect((await owner.run(websiteId, 'capture')).result).toMatchObject({ pagesChanged: 1 })
  production.texts.set('/menu', 'Cake for 19 €')
  expect((await owner.run(websiteId, 'capture')).result).toMatchObject({ pagesChanged: 0 })
})

test('when it is released, production’s screenshot is the baseline, and the next check finds no change', async () => {
  const { screenshots: before } = await pageAt('/menu')
  production.texts.set('/menu', 'Cake for 29 €')
  expect((await owner.run(websiteId, 'capture')).result).toMatchObject({ pagesChanged: 0 })
  const { status, screenshots } = await pageAt('/menu')
  expect(status).toBe('unchanged')
  expect(screenshots.baseline).toEqual(screenshots.current)
  expect(screenshots.baseline?.filename).not.toBe(before.baseline?.filename)
  expect((await owner.run(websiteId, 'capture')).result).toMatchObject({ pagesChanged: 0 })
  expect(await build.check(staging.url)).toMatchObject({ result: 'same', counts: { unchanged: 4 } })
})

test('undo brings the baseline from before the release back', async () => {
  const { batchId } = accepted
  const { status, body } = await owner.post<{ undone: number }>(`/api/approvals/${batchId}/undo`)
  expect([status, body.undone]).toEqual([200, 1])
  await expect.poll(async () => (await pageAt('/menu')).status).toBe('changed')
  await owner.post(`/api/websites/${websiteId}/approve-all`)
})

test('a page that differs as production does by now fails nothing', async () => {
  for (const { texts } of [production, staging]) texts.set('/hours', 'Closed on Monday')
  expect((await owner.run(websiteId, 'capture')).result).toMatchObject({ pagesChanged: 1 })
  expect(await build.check(staging.url)).toMatchObject({
    result: 'same',
    counts: { unchanged: 3, asProduction: 1, changed: 0 },
  })
})

test('a page of a candidate that leads to production failed, and the others are compared', async () => {
  staging.redirects.set('/team', `${production.url}/team`)
  staging.texts.set('/menu', 'Cake for 59 €')
  const summary = await build.check(staging.url)
  expect(summary).toMatchObject({ status: 'completed', result: 'changed' })
  expect(summary.pages).toMatchObject([
    { path: '/menu', status: 'changed' },
    { path: '/team', status: 'error', reason: expect.stringContaining('leads to another website') },
  ])
})

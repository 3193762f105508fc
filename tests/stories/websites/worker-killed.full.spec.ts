import { afterAll, beforeAll, expect, test } from 'vitest'
import { startManyPages, type ManyPages } from '../../sites/many-pages.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { type Job, Visitor } from '../support/visitor.ts'

let walks: ManyPages
let stack: Stack
let visitor: Visitor
let websiteId: string

beforeAll(async () => {
  walks = await startManyPages()
  stack = await startStack({ allowHosts: [walks.host] })
  visitor = new Visitor(stack.url)
  websiteId = await visitor.addWebsite(walks.url)
  await visitor.run(websiteId, 'discover')
})

afterAll(async () => {
  await stack?.stop()
  await walks?.stop()
})

test('a job whose worker is killed still captures every page once', async () => {
  const seen: Job[] = []
  let killed = false
  const job = await visitor.waitForJob(await visitor.start(websiteId, 'capture'), async (now) => {
    seen.push(now)
    if (killed || now.progress.current < 5) return
    await stack.kill('capture')
    killed = true
  })

  expect(killed).toBe(true)
  expect(job.result).toMatchObject({ totalPages: 22, processedPages: 22, pagesChanged: 0, pagesFailed: 0 })
  expect(job).toMatchObject({ status: 'completed', error: null, progress: { current: 22, total: 22 } })
  expect(steps(seen)).toEqual(steps(seen).toSorted((one, other) => one - other))
  expect(await summary()).toEqual({ paths: walks.paths.toSorted(), statuses: ['new'], screenshots: 22 })
})

test('a later job finds exactly the changed pages', async () => {
  await visitor.post(`/api/websites/${websiteId}/approve-all`)
  const changed = walks.change(3)

  const job = await visitor.run(websiteId, 'capture')

  expect(job).toMatchObject({ status: 'completed', progress: { current: 22, total: 22 } })
  expect(job.result).toMatchObject({ totalPages: 22, processedPages: 22, pagesChanged: 3, pagesFailed: 0 })
  const pages = await visitor.pages(websiteId)
  const pathsOf = (status: string) =>
    pages
      .filter((page) => page.status === status)
      .map(({ path }) => path)
      .toSorted()
  expect(pathsOf('changed')).toEqual(changed.toSorted())
  expect(pathsOf('unchanged')).toHaveLength(19)
})

function steps(jobs: Job[]) {
  return jobs.map(({ progress }) => progress.current)
}

async function summary() {
  const pages = await visitor.pages(websiteId)
  return {
    paths: pages.map(({ path }) => path).toSorted(),
    statuses: [...new Set(pages.map(({ status }) => status))],
    screenshots: new Set(pages.map(({ screenshots }) => screenshots.current?.filename)).size,
  }
}

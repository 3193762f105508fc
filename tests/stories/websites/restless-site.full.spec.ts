import { afterAll, beforeAll, expect, test } from 'vitest'
import { restlessPages, startRestless, type Restless } from '../../sites/restless.ts'
import { openSharedStack } from '../../support/shared/shared-stack.ts'
import type { Stack } from '../../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

/** The second page of a list is crawled for its links, and not watched. */
const watched = restlessPages.filter((path) => path !== '/news?page=2')

let market: Restless
let stack: Stack
let visitor: Visitor
let websiteId: string

beforeAll(async () => {
  market = await startRestless()
  stack = await openSharedStack()
  visitor = new Visitor(stack.url)
  websiteId = await visitor.addWebsite(market.url)
})

afterAll(async () => {
  await market?.stop()
})

test('discovery finds every page once and nothing else', async () => {
  const job = await visitor.run(websiteId, 'discover')

  expect(job).toMatchObject({ status: 'completed', error: null })
  expect(await paths()).toEqual(watched)
})

test('discovery requests nothing that robots.txt disallows, and no other website', () => {
  expect(market.visits('/backstage')).toBe(0)
  expect(market.visitsNextDoor()).toBe(0)
})

test('pages with lazy images, animations, dialogs and infinite scrolling are captured', async () => {
  const job = await visitor.run(websiteId, 'capture')

  expect(job).toMatchObject({ status: 'completed', error: null })
  expect(await statuses()).toEqual(allOf('new'))
  expect(stalls.filter((picture) => market.visits(picture) === 0)).toEqual([])
})

test('every page is unchanged while the website does not change', async () => {
  const { body } = await visitor.post<{ approved: number }>(`/api/websites/${websiteId}/approve-all`)
  expect(body.approved).toBe(watched.length)

  const job = await visitor.run(websiteId, 'capture')

  expect(job).toMatchObject({ status: 'completed', error: null })
  expect(await statuses()).toEqual(allOf('unchanged'))
})

const stalls = Array.from({ length: 18 }, (_, at) => `/stall/${at + 1}.png`)

async function paths() {
  return (await visitor.pages(websiteId)).map(({ path }) => path).toSorted()
}

/** Every page's path with its status and reason. */
async function statuses() {
  const pages = await visitor.pages(websiteId)
  return Object.fromEntries(
    pages.map(({ path, status, reason }) => [path, reason ? `${status}: ${reason}` : status]),
  )
}

function allOf(status: string) {
  return Object.fromEntries(watched.map((path) => [path, status]))
}

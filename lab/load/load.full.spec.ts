import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAndIn } from '../../tests/stories/support/sign-up.ts'
import { Visitor } from '../../tests/stories/support/visitor.ts'
import { startManyPages, type ManyPages } from '../../tests/sites/many-pages.ts'
import { serve, type Site } from '../../tests/sites/serve.ts'
import { startStack, type Stack } from '../../tests/support/stack.ts'
import { endlessHead, hugeHead, sendSlowly } from './clients/bad-clients.ts'

const limit = 40
const person = {
  email: 'ada@example.com',
  password: 'analytical engine',
  firstName: 'Ada',
  lastName: 'Lovelace',
}

let walks: ManyPages
/** Every response takes a minute. */
let slowSite: Site
let stack: Stack

beforeAll(async () => {
  walks = await startManyPages({ pages: 3 })
  slowSite = await serve(() => ({ body: 'Good morning', after: 60_000 }))
  const env = { VIGIA_LIMIT_VISITORS_JOBS: String(limit) }
  stack = await startStack({ allowHosts: [walks.host, slowSite.host], env })
})

afterAll(async () => {
  await stack?.stop()
  await walks?.stop()
  await slowSite?.stop()
})

async function startAsVisitor() {
  const visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(slowSite.url)
  const answer = await visitor.request('POST', `/api/websites/${websiteId}/discover`)
  const { jobId = '' } = (await answer.json()) as { jobId?: string }
  return { visitor, jobId, status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

test('beyond the limit of waiting visitors, more get 429 while users are served', async () => {
  const waiting = await Promise.all(Array.from({ length: limit }, startAsVisitor))
  expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([202]))
  expect(await startAsVisitor()).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })

  const user = await signUpAndIn(stack, person)
  const websiteId = await user.addWebsite(walks.url)
  const job = await user.run(websiteId, 'capture-all')
  expect(job).toMatchObject({
    status: 'completed',
    result: { pagesFound: 3, processedPages: 3, pagesFailed: 0 },
  })

  const states = await Promise.all(waiting.map(({ visitor, jobId }) => visitor.job(jobId)))
  const still = states.filter(({ progress }) => progress.message === 'Waiting for its turn...')
  expect(still.length).toBeGreaterThan(limit / 2)
})

test('endless requests get 408 and huge headers 431, while other requests are answered', async () => {
  const slow = Array.from({ length: 20 }, () => sendSlowly(stack.url, endlessHead))
  const huge = await Promise.all(Array.from({ length: 20 }, () => sendSlowly(stack.url, hugeHead(30_000))))
  expect(new Set(huge.map(({ status }) => status))).toEqual(new Set([431]))

  const ending = Promise.all(slow)
  const visitor = new Visitor(stack.url)
  const others: number[] = []
  for (let isOver = false; !isOver;) {
    others.push((await visitor.get('/api/websites')).status)
    isOver = await Promise.race([
      ending.then(() => true),
      new Promise<boolean>((go) => setTimeout(go, 250, false)),
    ])
  }
  expect(new Set((await ending).map(({ status }) => status))).toEqual(new Set([408]))
  expect(new Set(others)).toEqual(new Set([200]))
})

import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startManyPages, type ManyPages } from '../../sites/many-pages.ts'
import { percentile } from '../../support/reports/percentile.ts'
import { startStack, type Stack } from '../../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const perSecond = 50
/** The defaults of a deployment. */
const limits = {
  VIGIA_LIMIT_CALLS_PER_MINUTE: '600',
  VIGIA_LIMIT_SIGN_IN_FAILURES_PER_QUARTER: '10',
  VIGIA_LIMIT_ADDRESS_FAILURES_PER_DAY: '100',
  VIGIA_LIMIT_ACCOUNT_FAILURES_PER_DAY: '50',
  ACCOUNTS_BCRYPT_COST: '12',
}

let site: ManyPages
let stack: Stack
let visitor: Visitor
let screenshot = ''

beforeAll(async () => {
  site = await startManyPages({ pages: 2 })
  // The requests name their addresses as a reverse proxy does.
  stack = await startStack({ allowHosts: [site.host], env: { ...limits, TRUSTED_PROXIES: '127.0.0.1/32' } })
  visitor = new Visitor(stack.url)
  const websiteId = await visitor.addWebsite(site.url)
  await visitor.run(websiteId, 'capture-all')
  const [page] = await visitor.pages(websiteId)
  screenshot = `/screenshots/${page?.screenshots.current?.filename}`
})

afterAll(async () => {
  await stack?.stop()
  await site?.stop()
})

const floods = [
  {
    name: 'one address that tries one account and many others',
    from: () => '203.0.113.7',
    email: (nth: number) => (nth % 2 ? 'ada@example.com' : `user-${nth}@example.com`),
    mostly: 429,
    seconds: 30,
  },
  {
    name: 'a thousand addresses that each try another account',
    from: (nth: number) => `10.${nth % 100}.${Math.floor(nth / 100)}.1`,
    email: (nth: number) => `other-${nth}@example.com`,
    mostly: 503,
    seconds: 15,
  },
]

describe.each(floods)('a flood of sign-ins from $name', ({ from, email, mostly, seconds }) => {
  const answers = new Map<number, number>()
  const delays = new Map<string, number[]>()

  beforeAll(async () => {
    const flooding = flood(perSecond * seconds, async (nth) => {
      const status = await tryToSignIn(email(nth), from(nth))
      answers.set(status, (answers.get(status) ?? 0) + 1)
    })
    for (let isOver = false; !isOver;) {
      for (const path of ['/', '/api/websites', '/api/auth/user/optional', screenshot]) await measure(path)
      isOver = await Promise.race([flooding.then(() => true), pause(250, false)])
    }
  })

  test('is answered with 401, 429 and 503 only', () => {
    const counts = Object.fromEntries(answers)
    expect(Object.keys(counts).filter((status) => !['401', '429', '503'].includes(status))).toEqual([])
    expect(counts[mostly]).toBeGreaterThan((perSecond * seconds) / 2)
  })

  test('does not slow down other visitors', () => {
    const p95 = Object.fromEntries(
      [...delays].map(([path, all]) => [path.slice(0, 24), Math.round(percentile(all, 0.95))]),
    )
    expect(Object.keys(p95)).toHaveLength(4)
    expect(Object.entries(p95).filter(([, ms]) => ms >= 250)).toEqual([])
  })

  async function measure(path: string) {
    const began = performance.now()
    const response = await visitor.request('GET', path)
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    delays.set(path, [...(delays.get(path) ?? []), performance.now() - began])
  }
})

/** Starts attempts at a fixed rate, whether or not earlier ones were answered; ends when all are. */
async function flood(count: number, attempt: (nth: number) => Promise<void>): Promise<void> {
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let nth = 0; nth < count; nth += 1) {
    await pause(Math.max(0, began + (nth * 1_000) / perSecond - performance.now()))
    all.push(attempt(nth))
  }
  await Promise.all(all)
}

async function tryToSignIn(email: string, from: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  const body = JSON.stringify({ email, password: 'a wrong guess' })
  const response = await fetch(`${stack.url}/api/auth/login`, { method: 'POST', headers, body })
  await response.text()
  return response.status
}

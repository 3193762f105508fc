import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from './limits.ts'
import { playCrowd, statuses } from './testing/play-crowd.ts'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const { ask } = playCrowd(() => stage)
const waiting = ['websites', 'crawler', 'capture', 'diff', 'legal', 'egress']
const soon = { timeout: 5_000 }

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(() => stage.clear())

const read = async (url = stage.url) => {
  const { status, body } = await stage.browser(url).send('GET', '/healthz')
  return [status, body]
}

test('it is ready when everybody is, and otherwise says who is not', async () => {
  await expect.poll(() => read(), soon).toEqual([200, { status: 'ready' }])
  stage.others.heal(false)
  await expect.poll(() => read(), soon).toEqual([503, { status: 'starting', waiting }])
  stage.accounts.heal(false)
  await expect
    .poll(() => read(), soon)
    .toEqual([503, { status: 'starting', waiting: ['accounts', ...waiting] }])
})

test('who has no address is asked by others whether it is ready', async () => {
  const unasked = { CRAWLER_URL: '', CAPTURE_URL: '', DIFF_URL: '', EGRESS_URL: '' }
  const url = await stage.open(unasked)
  stage.others.heal(false)
  expect(await read(url)).toEqual([503, { status: 'starting', waiting: ['websites', 'legal'] }])
})

test('services are asked once a second, however many callers ask for the health', async () => {
  const url = await stage.open()
  const before = stage.accounts.healthAsked()
  const until = performance.now() + 2_500
  let count = 0
  while (performance.now() < until) {
    const all = await Promise.all(Array.from({ length: 20 }, () => read(url)))
    expect(all.filter(([status]) => status !== 200)).toEqual([])
    count += all.length
  }
  expect(count).toBeGreaterThan(100)
  expect(stage.accounts.healthAsked() - before).toBeGreaterThanOrEqual(2)
  expect(stage.accounts.healthAsked() - before).toBeLessThanOrEqual(4)
})

test('while one answer is being computed no other computation begins', async () => {
  const url = await stage.open()
  stage.accounts.heal(true, 2_000)
  const before = stage.accounts.healthAsked()
  const asking = Array.from({ length: 18 }, async (_, nth) => {
    await sleep(nth * 100)
    return read(url)
  })
  expect(new Set((await Promise.all(asking)).map(([status]) => status))).toEqual(new Set([200]))
  expect(stage.accounts.healthAsked() - before).toBe(1)
})

test('an address that asks too often is refused, and a probe on this machine is not', async () => {
  const url = await stage.open({ [limits.health.setting]: '3', TRUSTED_PROXIES: '127.0.0.0/8' })
  const look = (from: string) => ask(url, { method: 'GET', path: '/healthz', from })
  expect(await statuses(5, () => look('203.0.113.7'))).toEqual([200, 200, 200, 429, 429])
  const refused = await look('203.0.113.7')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await look('203.0.113.8')).status).toBe(200)
  expect(await statuses(3, () => stage.browser(url).send('GET', '/healthz'))).toEqual([200, 200, 200])
})

test('while the database does not answer, that is said in time, also to many', async () => {
  const url = await stage.open({ [limits.health.setting]: '100' })
  stage.door.shut()
  try {
    const began = performance.now()
    const all = await Promise.all(Array.from({ length: 30 }, () => read(url)))
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([503, { status: 'starting', waiting: ['database'] }])]),
    )
  } finally {
    await stage.door.open()
  }
})

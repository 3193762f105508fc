import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '../limits/limits.ts'
import { openClients, statusesOf } from '../testing/clients.ts'
import { startTestGateway } from '../testing/test-gateway.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const waiting = ['websites', 'crawler', 'capture', 'diff', 'legal', 'egress', 'sample']

const gateway = await startTestGateway()
const { ask } = openClients(gateway)
beforeEach(() => gateway.clear())

const read = async (url = gateway.url) => {
  const { status, body } = await gateway.browser(url).send('GET', '/healthz')
  return [status, body]
}

test('the gateway is ready when every service is, and lists those that are not', async () => {
  await expect.poll(() => read()).toEqual([200, { status: 'ready' }])
  gateway.others.setHealth(false)
  await expect.poll(() => read()).toEqual([503, { status: 'starting', waiting }])
  gateway.accounts.setHealth(false)
  await expect.poll(() => read()).toEqual([503, { status: 'starting', waiting: ['accounts', ...waiting] }])
})

test('a service that does not do all of its work makes the installation degraded, with its reasons, once', async () => {
  const reasons = ['Captures are waiting: no worker is running.', 'One event could not be processed.']
  gateway.others.setReasons(reasons)
  await expect.poll(() => read()).toEqual([200, { status: 'degraded', reasons }])
  gateway.accounts.setHealth(false)
  await expect.poll(() => read()).toEqual([503, { status: 'starting', waiting: ['accounts'], reasons }])
  gateway.accounts.setHealth(true)
  gateway.others.setReasons([])
  await expect.poll(() => read()).toEqual([200, { status: 'ready' }])
})

test('a service without a URL is left out of the health check', async () => {
  const unasked = { CRAWLER_URL: '', CAPTURE_URL: '', DIFF_URL: '', EGRESS_URL: '', SAMPLE_URL: '' }
  const url = await gateway.open(unasked)
  gateway.others.setHealth(false)
  expect(await read(url)).toEqual([503, { status: 'starting', waiting: ['websites', 'legal'] }])
})

test('the sample website is left out where it is turned off', async () => {
  const url = await gateway.open({ VIGIA_SAMPLE: 'false' })
  gateway.others.setHealth(false)
  const others = waiting.filter((name) => name !== 'sample')
  expect(await read(url)).toEqual([503, { status: 'starting', waiting: others }])
})

test('services are checked at most once a second, however many health requests arrive', async () => {
  const url = await gateway.open()
  const before = gateway.accounts.healthAsked()
  const began = performance.now()
  let count = 0
  while (performance.now() - began < 2_500 || count < 200) {
    const all = await Promise.all(Array.from({ length: 20 }, () => read(url)))
    expect(all.filter(([status]) => status !== 200)).toEqual([])
    count += all.length
  }
  const seconds = (performance.now() - began) / 1_000
  expect(gateway.accounts.healthAsked() - before).toBeGreaterThanOrEqual(2)
  expect(gateway.accounts.healthAsked() - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('health requests share a check that is already running', async () => {
  const url = await gateway.open()
  gateway.accounts.setHealth(true, 2_000)
  const before = gateway.accounts.healthAsked()
  const asking = Array.from({ length: 18 }, async (_, nth) => {
    await sleep(nth * 20)
    return read(url)
  })
  expect(new Set((await Promise.all(asking)).map(([status]) => status))).toEqual(new Set([200]))
  expect(gateway.accounts.healthAsked() - before).toBe(1)
})

test('an address that requests the health too often is refused, a probe on this machine is not', async () => {
  const url = await gateway.open({ [limits.health.setting]: '3', TRUSTED_PROXIES: '127.0.0.0/8' })
  const look = (from: string) => ask(url, { method: 'GET', path: '/healthz', from })
  expect(await statusesOf(5, () => look('203.0.113.7'))).toEqual([200, 200, 200, 429, 429])
  const refused = await look('203.0.113.7')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await look('203.0.113.8')).status).toBe(200)
  expect(await statusesOf(3, () => gateway.browser(url).send('GET', '/healthz'))).toEqual([200, 200, 200])
})

test('an unresponsive database is reported within the time limit, also to many clients', async () => {
  const url = await gateway.open({ [limits.health.setting]: '100' })
  gateway.databaseRelay.cut()
  try {
    const began = performance.now()
    const all = await Promise.all(Array.from({ length: 30 }, () => read(url)))
    expect(performance.now() - began).toBeLessThan(scaleTimeout(4_000))
    expect(new Set(all.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([503, { status: 'starting', waiting: ['database'] }])]),
    )
  } finally {
    await gateway.databaseRelay.open()
  }
})

import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

const words = 'Too many requests - please wait a few minutes before trying again'
const held = '/api/websites/held'

/**
 * A gateway with small limits, and a service that holds calls of one address until the test releases them.
 */
async function openHeld(env: Record<string, string> = {}) {
  const url = await gateway.open({
    TRUSTED_PROXIES: '127.0.0.0/8',
    VIGIA_LIMIT_CALLS_IN_FLIGHT: '3',
    VIGIA_LIMIT_ADDRESS_CALLS_IN_FLIGHT: '5',
    ...env,
  })
  const answering = Promise.withResolvers<void>()
  gateway.others.answer(async ({ url: address }) => {
    if (address === held) await answering.promise
    return {}
  })
  onTestFinished(() => answering.resolve())
  const heldCalls = () => gateway.others.asked.filter(({ url: address }) => address === held).length
  return {
    url,
    answer: answering.resolve,
    heldCalls,
    async areHeld(count: number) {
      await expect.poll(heldCalls).toBe(count)
    },
  }
}

async function createCaller(url: string, from = '203.0.113.7') {
  const browser = await gateway.browser(url).visit()
  await browser.send('POST', '/api/websites', undefined, { 'x-forwarded-for': from })
  const headers = { cookie: browser.cookie, 'x-forwarded-for': from }
  const get = (path: string, signal?: AbortSignal) =>
    fetch(url + path, { headers, ...(signal && { signal }) })
  return {
    get,
    change: (count: number) =>
      Array.from({ length: count }, () => browser.call('PATCH', held, {}, { 'x-forwarded-for': from })),
    hold: (count: number, signal?: AbortSignal) => Array.from({ length: count }, () => get(held, signal)),
  }
}

const statusesOf = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('of one caller a few calls are in flight, others wait, and another user of the same address does not', async () => {
  const { url, answer, heldCalls, areHeld } = await openHeld()
  const one = await createCaller(url)
  const other = await createCaller(url)
  const calls = one.hold(10)
  await areHeld(3)
  expect((await other.get('/api/websites')).status).toBe(200)
  expect(heldCalls()).toBe(3)
  answer()
  expect(await statusesOf(calls)).toEqual(Array.from({ length: 10 }, () => 200))
})

test('of one caller fewer changes are in flight than calls, and reads do not wait for them', async () => {
  const { url, answer, heldCalls, areHeld } = await openHeld({ VIGIA_LIMIT_CHANGES_IN_FLIGHT: '2' })
  const one = await createCaller(url)
  const changes = one.change(10)
  await areHeld(2)
  expect((await one.get('/api/websites')).status).toBe(200)
  expect(heldCalls()).toBe(2)
  answer()
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 200),
  )
})

test('a call that has waited too long is refused, and its answer says when to try again', async () => {
  const { url, areHeld } = await openHeld()
  const one = await createCaller(url)
  const calls = one.hold(3)
  await areHeld(3)
  const refused = await one.get('/api/websites')
  expect([refused.status, await refused.json()]).toMatchObject([429, { message: words }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(calls).toHaveLength(3)
})

test('with too many waiting another is refused at once, until those who wait have gone away', async () => {
  const { url, answer, heldCalls, areHeld } = await openHeld()
  const one = await createCaller(url)
  const calls = one.hold(3)
  await areHeld(3)
  const leaving = new AbortController()
  const waiting = one.hold(140, leaving.signal).map((call) =>
    call.then(
      ({ status }) => status,
      () => 'gone',
    ),
  )
  expect(await Promise.race(waiting)).toBe(429)
  leaving.abort()
  await Promise.all(waiting)
  // The slots are free again, so this call waits and is answered.
  const late = one.get('/api/websites')
  await sleep(scaleTimeout(500))
  answer()
  expect((await late).status).toBe(200)
  expect(await statusesOf(calls)).toEqual([200, 200, 200])
  expect(heldCalls()).toBe(3)
})

test('a call whose client has left is in flight until the service has answered it', async () => {
  const { url, answer, areHeld } = await openHeld()
  const one = await createCaller(url)
  const leaving = new AbortController()
  const calls = one.hold(3, leaving.signal).map((call) => call.catch(() => 'gone'))
  await areHeld(3)
  leaving.abort()
  expect(await Promise.all(calls)).toEqual(['gone', 'gone', 'gone'])
  const next = one.get('/api/websites')
  expect(await Promise.race([next, sleep(500, 'waits')])).toBe('waits')
  answer()
  expect((await next).status).toBe(200)
})

test('a few calls of one address are in flight, over all of its callers', async () => {
  const { url, answer, heldCalls, areHeld } = await openHeld()
  const one = await createCaller(url)
  const two = await createCaller(url)
  const elsewhere = await createCaller(url, '203.0.113.8')
  const calls = [...one.hold(3), ...two.hold(3)]
  await areHeld(5)
  expect((await elsewhere.get('/api/websites')).status).toBe(200)
  expect(heldCalls()).toBe(5)
  answer()
  expect(await statusesOf(calls)).toEqual(Array.from({ length: 6 }, () => 200))
})

test('without a session the calls of an address count as one caller’s', async () => {
  const { url, answer, heldCalls, areHeld } = await openHeld()
  const get = (path: string, from: string) => fetch(url + path, { headers: { 'x-forwarded-for': from } })
  const calls = Array.from({ length: 5 }, () => get(held, '203.0.113.7'))
  await areHeld(3)
  expect((await get('/api/websites', '203.0.113.8')).status).toBe(200)
  expect(heldCalls()).toBe(3)
  answer()
  expect(await statusesOf(calls)).toEqual([200, 200, 200, 200, 200])
})

test('a list of 150 screenshots is shown while other calls wait', async () => {
  const { url, answer, areHeld } = await openHeld({ VIGIA_LIMIT_SCREENSHOTS_IN_FLIGHT: '24' })
  const one = await createCaller(url)
  const calls = one.hold(10)
  await areHeld(3)
  const pictures = Array.from({ length: 150 }, (_, nth) => one.get(`/screenshots/${nth}.webp`))
  expect(new Set(await statusesOf(pictures))).toEqual(new Set([200]))
  answer()
  await Promise.all(calls)
})

test('a session restored with twenty tabs meets no limit', async () => {
  const url = await gateway.open({ TRUSTED_PROXIES: '127.0.0.0/8' })
  gateway.others.answer(async () => {
    await sleep(20)
    return {}
  })
  const one = await createCaller(url)
  const calls = Array.from({ length: 100 }, (_, nth) => one.get(`/api/websites/${nth}`))
  expect(new Set(await statusesOf(calls))).toEqual(new Set([200]))
})

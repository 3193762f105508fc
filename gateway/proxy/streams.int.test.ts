import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../tests/support/read-events.ts'
import { startTestGateway } from '../testing/test-gateway.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

const words = 'Too many requests - please wait a few minutes before trying again'

async function createCaller(url = gateway.url, from = '203.0.113.7') {
  const browser = await gateway.browser(url).visit()
  await browser.send('POST', '/api/websites', undefined, { 'x-forwarded-for': from })
  const headers = { cookie: browser.cookie, 'x-forwarded-for': from }
  return {
    browser,
    headers,
    open(more: Record<string, string> = {}) {
      const leave = new AbortController()
      onTestFinished(() => leave.abort())
      return fetch(`${url}/api/events?after=7`, {
        headers: { ...headers, ...more },
        signal: leave.signal,
      }).then((answer) => ({ answer, leave }))
    },
  }
}

test('a stream is forwarded as the caller, event by event, and is kept from buffers and caches', async () => {
  const caller = await createCaller()
  const { answer, leave } = await caller.open({ 'last-event-id': '9' })
  const stream = readEvents(answer, leave)
  await expect.poll(() => stream.events.length).toBe(1)
  gateway.others.sendEvent('change', '{"websites":[]}')
  await expect.poll(() => stream.events.at(-1)?.event).toBe('change')
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  const asked = gateway.others.asked.at(-1)
  expect(asked).toMatchObject({ url: '/api/events?after=7', headers: { 'last-event-id': '9' } })
  expect((await gateway.whoAsked(gateway.others))?.kind).toBe('visitor')
})

test('when the client leaves, the service learns of it', async () => {
  const caller = await createCaller()
  const { leave } = await caller.open()
  await expect.poll(() => gateway.others.openStreams()).toBe(1)
  leave.abort()
  await expect.poll(() => gateway.others.openStreams()).toBe(0)
})

test('without a session there is no stream', async () => {
  const answer = await fetch(`${gateway.url}/api/events`)
  expect([answer.status, await answer.json()]).toMatchObject([401, { message: 'Please sign in' }])
  expect(gateway.others.asked).toEqual([])
})

test('streams take no place of calls, and one more than a caller may have is refused at once', async () => {
  const url = await gateway.open({
    TRUSTED_PROXIES: '127.0.0.0/8',
    VIGIA_LIMIT_CALLS_IN_FLIGHT: '1',
    VIGIA_LIMIT_STREAMS_IN_FLIGHT: '3',
    VIGIA_LIMIT_ADDRESS_STREAMS_IN_FLIGHT: '5',
  })
  const one = await createCaller(url)
  const two = await createCaller(url)
  const elsewhere = await createCaller(url, '203.0.113.8')
  const opened = [await one.open(), await one.open(), await one.open()]
  const began = performance.now()
  const { answer: refused } = await one.open()
  expect([refused.status, await refused.json()]).toMatchObject([429, { message: words }])
  expect(performance.now() - began).toBeLessThan(scaleTimeout(4_000))
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const get = await fetch(`${url}/api/websites`, { headers: one.headers })
  expect(get.status).toBe(200)

  // These streams come from the same network address.
  const statuses = [await two.open(), await two.open(), await two.open()].map(({ answer }) => answer.status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await elsewhere.open()).answer.status).toBe(200)

  // A slot is free again once a client has disconnected.
  opened[0]?.leave.abort()
  await expect.poll(async () => (await one.open()).answer.status).toBe(200)
})

test('streams that are opened again and again are refused', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_STREAM_STARTS_PER_MINUTE: '3' })
  const caller = await createCaller(url)
  const statuses: number[] = []
  for (let nth = 0; nth < 5; nth += 1) {
    const { answer, leave } = await caller.open()
    statuses.push(answer.status)
    leave.abort()
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})

test('the stream ends with its session, and another one stays', async () => {
  const one = await createCaller()
  const other = await createCaller()
  const ending = await one.open()
  const staying = await other.open()
  const stream = readEvents(ending.answer, ending.leave)
  const kept = readEvents(staying.answer, staying.leave)
  gateway.accounts.answer(() => ({ headers: { 'x-vigia-session': 'sign-out' } }))
  await one.browser.call('POST', '/api/auth/logout')
  await stream.done
  expect(await Promise.race([kept.done.then(() => 'ended'), sleep(500, 'open')])).toBe('open')
})

test('a gateway that stops ends its streams, and the next one takes them', async () => {
  const caller = await createCaller()
  const url = await gateway.open()
  const { answer, leave } = await (await createCaller(url)).open()
  const stream = readEvents(answer, leave)
  await gateway.stopLast()
  await stream.done
  expect((await caller.open()).answer.status).toBe(200)
})

test('a service that ends its stream ends that of the client', async () => {
  const { answer, leave } = await (await createCaller()).open()
  const stream = readEvents(answer, leave)
  await expect.poll(() => gateway.others.openStreams()).toBe(1)
  gateway.others.endStreams()
  await stream.done
})

test('a client that reads nothing holds up the service and not the gateway’s memory', async () => {
  const caller = await createCaller()
  const before = process.memoryUsage().arrayBuffers
  const sending = request(`${gateway.url}/api/events`, { headers: caller.headers }, (response) =>
    response.pause(),
  )
  sending.on('error', () => {}).end()
  onTestFinished(() => void sending.destroy())
  await expect.poll(() => gateway.others.openStreams()).toBe(1)
  const block = 'x'.repeat(64 * 1024)
  let sent = 0
  for (; sent < 4_000 && !gateway.others.isHeldUp(); sent += 1) {
    gateway.others.sendEvent('change', JSON.stringify(block))
    await sleep(0)
  }
  expect(gateway.others.isHeldUp()).toBe(true)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1024 * 1024)
})

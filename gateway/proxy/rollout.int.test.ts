import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

const draining = { DRAIN_SECONDS: String(Math.ceil(scaleTimeout(1_000) / 1_000)) }
/** Milliseconds that a service takes to answer, so that calls are in flight whenever a gateway stops. */
const answerMs = 200

async function signIn(url: string) {
  const browser = await gateway.browser(url).visit()
  await browser.send('POST', '/api/websites')
  return { cookie: browser.cookie }
}

function answerSlowly() {
  gateway.others.answer(async () => {
    await sleep(answerMs)
    return {}
  })
}

const healthOf = async (url: string) => {
  const answer = await fetch(`${url}/healthz`)
  return [answer.status, await answer.json()]
}

/** Sends calls to gateways that report themselves ready, as what stands in front of them does. */
async function openBalancer(urls: string[]) {
  const headers = await signIn(urls[0] ?? '')
  const targets = new Map(urls.map((url) => [url, true]))
  const failures: string[] = []
  const calls: Promise<void>[] = []
  const looking = setInterval(() => {
    for (const url of targets.keys())
      void healthOf(url).then(
        ([status]) => targets.has(url) && targets.set(url, status === 200),
        () => targets.delete(url),
      )
  }, 100)
  const calling = setInterval(() => {
    const ready = Array.from(targets).flatMap(([url, isReady]) => (isReady ? [url] : []))
    const url = ready[calls.length % ready.length]
    const call = fetch(`${url}/api/websites`, { headers }).then(
      async (answer) =>
        void (answer.status === 200 ? await answer.json() : failures.push(`${answer.status}`)),
      (error: unknown) => void failures.push(String(error instanceof Error ? error.cause : error)),
    )
    calls.push(call)
  }, 20)
  return {
    add: (url: string) => targets.set(url, true),
    async stop() {
      clearInterval(looking)
      clearInterval(calling)
      await Promise.all(calls)
      return { calls: calls.length, failures }
    },
  }
}

test('a rollout under 50 calls a second loses none of them', async () => {
  answerSlowly()
  const before = [await gateway.open(draining), await gateway.open(draining)]
  const balancer = await openBalancer(before)
  await sleep(500)
  for (const old of before) {
    balancer.add(await gateway.open(draining))
    await gateway.stop(old)
  }
  await sleep(500)
  const { calls, failures } = await balancer.stop()
  expect(failures).toEqual([])
  expect(calls).toBeGreaterThan(100)
})

test('a gateway that stops reports it, and still answers calls that arrive and that are in flight', async () => {
  answerSlowly()
  const url = await gateway.open(draining)
  const headers = await signIn(url)
  const call = () => fetch(`${url}/api/websites`, { headers })
  const inFlight = call()
  await expect.poll(() => gateway.others.asked.length).toBe(2)
  const stopped = gateway.stop(url)
  expect(await healthOf(url)).toEqual([503, { status: 'stopping' }])
  const answers = [await inFlight, await call()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map((answer) => answer.headers.get('connection'))).toEqual(['close', 'close'])
  await stopped
  await expect(call()).rejects.toThrow('fetch failed')
})

test('a call that is in flight when the gateway stops listening is answered in full', async () => {
  gateway.others.answer(async () => {
    await sleep(1_500)
    return { body: { list: 'x'.repeat(100_000) } }
  })
  const url = await gateway.open()
  const headers = await signIn(url).catch(() => undefined)
  const inFlight = fetch(`${url}/api/websites`, { headers: headers ?? {} })
  await expect.poll(() => gateway.others.asked.length).toBe(2)
  await gateway.stop(url)
  const answer = await inFlight
  expect([answer.status, (await answer.json()).list.length]).toEqual([200, 100_000])
})

test('a stream of events ends as a whole, and says when to connect again', async () => {
  const url = await gateway.open()
  const headers = await signIn(url)
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const answer = await fetch(`${url}/api/events`, { headers, signal: leave.signal })
  const text = answer.text()
  await expect.poll(() => gateway.others.openStreams()).toBe(1)
  await gateway.stop(url)
  const retry = /\n\nretry: (\d+)\n\n$/.exec(await text)?.[1]
  expect(Number(retry)).toBeGreaterThanOrEqual(500)
  expect(Number(retry)).toBeLessThanOrEqual(3_000)
  await expect.poll(() => gateway.others.openStreams()).toBe(0)
})

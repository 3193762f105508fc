import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { exits } from '../refusal.ts'
import { Connection } from './connection.ts'
import { startTimeLimit } from './time-limit.ts'

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

let seen: IncomingMessage[] = []
let waits: string[] = []
afterEach(() => {
  seen = []
  waits = []
})

/** Opens a connection to a server that gives one answer after the other, and the last one from then on. */
async function openConnection(timeoutMs: number, ...answers: Answerer[]) {
  const server = createServer((request, response) => {
    seen.push(request)
    answers[Math.min(seen.length, answers.length) - 1]?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return connectTo(origin, timeoutMs)
}

const connectTo = (origin: string, timeoutMs: number, cancelled?: AbortSignal) =>
  new Connection({
    settings: { origin, token: 'vg_secret' },
    time: startTimeLimit(timeoutMs, cancelled),
    userAgent: 'vigia/1.2.3',
    onWait: (message) => void waits.push(message),
  })

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const html =
  (status: number): Answerer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
const soon = { 'retry-after': '0' }

test('a request carries the token, and nothing that only browsers send', async () => {
  const connection = await openConnection(10_000, json(202, { jobId: '1' }))
  expect(await connection.post('/api/websites/1/analyze')).toEqual({ status: 202, body: { jobId: '1' } })
  const [{ headers, method, url }] = seen as [IncomingMessage]
  expect([method, url]).toEqual(['POST', '/api/websites/1/analyze'])
  expect(headers).toMatchObject({ authorization: 'Bearer vg_secret', 'user-agent': 'vigia/1.2.3' })
  expect([headers.origin, headers['sec-fetch-site'], headers.cookie]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('while Vigia is busy or away, it is asked again, and the reason is said once', async () => {
  const busy = json(503, { message: 'Please try again.' }, soon)
  const cut: Answerer = (request) => request.socket.destroy()
  const connection = await openConnection(60_000, cut, busy, busy, json(429, {}, soon), json(200, []))
  expect(await connection.get('/api/websites')).toEqual({ status: 200, body: [] })
  expect(seen).toHaveLength(5)
  expect(waits.map((message) => message.replace(connection.origin, 'it'))).toEqual([
    expect.stringMatching(/^Vigia at it does not answer \(\w+\)$/),
    'Vigia at it answers 503: Please try again.',
    'Vigia at it answers 429',
  ])
})

test('a delay beyond the time is not waited for', async () => {
  const message = 'Too many requests'
  const connection = await openConnection(60_000, json(429, { message }, { 'retry-after': '3000' }))
  await expect(connection.post('/api/websites/1/analyze')).rejects.toMatchObject({
    exit: exits.away,
    message: expect.stringMatching(/answers 429: Too many requests\. It asks to come back in 50 minutes/),
  })
  expect(seen).toHaveLength(1)
})

test('a Vigia that never answers is given up when the time is over', async () => {
  const connection = await openConnection(1_500, () => {})
  await expect(connection.get('/')).rejects.toMatchObject({
    exit: exits.away,
    message: expect.stringContaining('does not answer (TimeoutError)'),
  })
})

test('a request that is cancelled ends at once, and none follows', async () => {
  const cancelling = new AbortController()
  const { origin } = await openConnection(60_000, () => cancelling.abort('the user stopped it'))
  const connection = connectTo(origin, 60_000, cancelling.signal)
  await expect(connection.get('/api/jobs/1')).rejects.toMatchObject({ exit: exits.away })
  await expect(connection.get('/api/jobs/1')).rejects.toMatchObject({ exit: exits.away })
  expect(seen.map(({ url }) => url)).toEqual(['/api/jobs/1'])
})

test('a pause that is cancelled ends at once', async () => {
  const cancelling = new AbortController()
  const time = startTimeLimit(60_000, cancelling.signal)
  const pause = time.wait(50_000)
  cancelling.abort()
  await pause
  expect(time.leftMs()).toBe(0)
})

test('an address at which nothing listens is given up', async () => {
  const origin = `http://127.0.0.1:${await freePort()}`
  await expect(connectTo(origin, 1_200).get('/')).rejects.toMatchObject({
    exit: exits.away,
    message: `Vigia at ${origin} does not answer (ECONNREFUSED)`,
  })
  await expect(connectTo('http://127.0.0.1:1', 1_200).get('/')).rejects.toMatchObject({
    message: 'Vigia at http://127.0.0.1:1 does not answer (bad port)',
  })
})

test.each([
  ['a page of somebody else', html(200), exits.refused, 'does not answer as Vigia does (200)'],
  ['a proxy’s page of an error', html(500), exits.away, 'does not answer as Vigia does (500)'],
  [
    'an answer that leads elsewhere',
    ((_, response) => response.writeHead(308, { location: 'https://vigia.example/' }).end()) as Answerer,
    exits.refused,
    'leads to https://vigia.example/. Please set VIGIA_URL to the address of Vigia itself',
  ],
])('%s is refused with what to do, and the token goes nowhere else', async (_, answer, exit, message) => {
  const connection = await openConnection(10_000, answer)
  await expect(connection.get('/api/websites')).rejects.toMatchObject({
    exit,
    message: expect.stringContaining(message),
  })
  expect(seen).toHaveLength(1)
})

test('an answer that is cut off in the middle is asked for again', async () => {
  const half: Answerer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    response.write('[{"id"')
    setImmediate(() => response.destroy())
  }
  const connection = await openConnection(60_000, half, json(200, []))
  expect(await connection.get('/api/websites')).toEqual({ status: 200, body: [] })
})

test('an image that is not there is left out', async () => {
  const found: Answerer = (_, response) => response.writeHead(200).end('image')
  const connection = await openConnection(10_000, json(404, { message: 'Not found' }), found)
  expect(await connection.getImage('/screenshots/a.webp')).toBeUndefined()
  expect(await connection.getImage('/screenshots/a.webp')).toEqual(Buffer.from('image'))
})

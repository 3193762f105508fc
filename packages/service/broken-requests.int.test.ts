import Koa from 'koa'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReadableLog } from '@vigia/telemetry/testing/open-readable-log'
import { openApp, routeTable, serve, type Serving } from './http.ts'

const impatience = { headersTimeout: 300, requestTimeout: 900, connectionsCheckingInterval: 50 }
const { log, lines } = openReadableLog()
const baked: unknown[] = []
let port = 0
let server: Serving

beforeAll(async () => {
  const routes = routeTable()
  routes.get('/loaf', (ctx) => void (ctx.body = { name: 'Rye' }))
  routes.post('/loaf', (ctx) => {
    baked.push(ctx.request.body)
    ctx.body = { name: 'Rye' }
  })
  const app = openApp({ log, waiting: async () => [], routes })
  server = await serve(app, 0, '127.0.0.1', (actual) => (port = actual), impatience)
})
afterAll(() => server.stop())
beforeEach(() => {
  baked.length = 0
  lines.length = 0
})

/** Sends the start of a request, and a little more of it again and again; returns all that comes back. */
function trickle(start: string, more = '', to = port): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(to, '127.0.0.1')
    socket.write(start)
    const timer = setInterval(() => socket.writable && socket.write(more), 50)
    socket.setEncoding('utf8').on('data', (text) => (received += String(text)))
    // The connection may be reset after the answer.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(received)
    })
  })
}

/** The last answer in what came back. */
function readAnswer(received: string) {
  const answer = received.slice(received.lastIndexOf('HTTP/1.1'))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const headers = new Headers(
    head
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(body))
  expect(headers.get('connection')).toBe('close')
  return { status: head.split('\r\n')[0], headers, body: JSON.parse(body) as unknown }
}

const tooLate = 'The request took too long to arrive. Nothing was changed; please try again.'
const post = 'POST /loaf HTTP/1.1\r\nHost: vigia\r\nContent-Type: application/json\r\n'

test('a request whose head does not end in time is answered with a sentence', async () => {
  const { status, body } = readAnswer(await trickle('GET /loaf HTTP/1.1\r\nHost: vigia\r\n', 'X-More: 1\r\n'))
  expect({ status, body }).toEqual({ status: 'HTTP/1.1 408 Request Timeout', body: { message: tooLate } })
})

test('a request whose body does not end in time does nothing, and the answer has its id', async () => {
  const received = await trickle(`${post}Content-Length: 4000\r\n\r\n{`, ' ')
  const { status, headers, body } = readAnswer(received)
  const requestId = headers.get('x-request-id')
  expect(requestId).toMatch(/^[0-9a-f]{16}$/)
  expect({ status, body }).toEqual({
    status: 'HTTP/1.1 408 Request Timeout',
    body: { message: tooLate, requestId },
  })
  expect(baked).toEqual([])
  expect(lines).toEqual([])
})

test('a caller that goes in the middle of a request is not taken for something that is away', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${post}Content-Length: 4000\r\n\r\n{`, () => socket.resetAndDestroy())
  await new Promise((gone) => socket.once('close', gone))
  // Answered after the other one has gone.
  await fetch(`http://127.0.0.1:${port}/loaf`)
  expect({ baked, lines }).toEqual({ baked: [], lines: [] })
})

test('what is no HTTP, and a head that is too large, is answered with a sentence', async () => {
  expect(readAnswer(await trickle('BAKE A LOAF\r\n\r\n'))).toMatchObject({
    status: 'HTTP/1.1 400 Bad Request',
    body: { message: 'This request cannot be understood' },
  })
  const huge = `GET /loaf HTTP/1.1\r\nHost: vigia\r\nX-Huge: ${'a'.repeat(30_000)}\r\n\r\n`
  expect(readAnswer(await trickle(huge))).toMatchObject({
    status: 'HTTP/1.1 431 Request Header Fields Too Large',
    body: { message: 'The head of this request is too large' },
  })
})

test('a slow request after a whole one is answered after it', async () => {
  const received = await trickle(
    'GET /loaf HTTP/1.1\r\nHost: vigia\r\n\r\nGET /loaf HTTP/1.1\r\n',
    'X-More: 1\r\n',
  )
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"name":"Rye"\}HTTP\/1\.1 408 Request Timeout/)
  expect(readAnswer(received).body).toEqual({ message: tooLate })
})

test('an answer that has begun is broken off, with nothing written into it', async () => {
  const app = new Koa()
  app.silent = true
  app.use((ctx) => {
    const stream = new PassThrough()
    stream.write('the first half')
    ctx.body = stream
  })
  let at = 0
  const eager = await serve(app, 0, '127.0.0.1', (actual) => (at = actual), impatience)
  const received = await trickle(`${post}Content-Length: 4000\r\n\r\n{`, ' ', at)
  expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*the first half\r\n$/)
  await eager.stop()
})

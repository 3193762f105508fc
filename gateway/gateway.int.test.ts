import { openVerifier } from '@vigia/kit/identity'
import { openLog } from '@vigia/kit/log'
import { serve } from '@vigia/kit/http'
import { exportJWK, generateKeyPair } from 'jose'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A service that tells what it was asked. */
const asked: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = []
const names = ['ACCOUNTS', 'WEBSITES', 'CRAWLER', 'CAPTURE', 'DIFF', 'LEGAL', 'EGRESS']
let service: Server
let gateway: Server
let base = ''
let root = ''
let publicKey = ''
let healthy = true

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vigia-static-'))
  await mkdir(join(root, 'mf/dashboard'), { recursive: true })
  await writeFile(
    join(root, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Vigia</title>',
  )
  await writeFile(join(root, 'main.0123abcd.js'), 'void 0')
  await writeFile(join(root, 'mf/dashboard/remoteEntry.js'), 'void 0')
  service = await startService()
  await prepareEnvironment()
  const { openGateway } = await import('./gateway.ts')
  gateway = await serve(
    await openGateway(openLog('gateway')),
    0,
    '127.0.0.1',
    (port) => (base = `http://127.0.0.1:${port}`),
  )
})

afterAll(async () => {
  gateway.close()
  gateway.closeAllConnections()
  service.close()
  service.closeAllConnections()
  await rm(root, { recursive: true })
})

async function startService() {
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') return response.writeHead(healthy ? 200 : 503).end()
    if (request.url === '/screenshots/endless.png') return void answerForEver(response)
    const body = (await request.toArray()).join('')
    asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    response
      .writeHead(201, {
        'content-type': 'application/json',
        etag: '"1"',
        server: 'secret',
        'set-cookie': 'no=1',
      })
      .end('{"ok":true}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function answerForEver(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/png' })
  const timer = setInterval(() => response.write(Buffer.alloc(1024)), 5)
  response.once('close', () => clearInterval(timer))
}

async function prepareEnvironment() {
  const address = service.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  for (const name of names) process.env[`${name}_URL`] = url
  const keys = await generateKeyPair('EdDSA', { extractable: true })
  publicKey = JSON.stringify(await exportJWK(keys.publicKey))
  process.env['IDENTITY_PRIVATE_KEY'] = JSON.stringify(await exportJWK(keys.privateKey))
  process.env['SESSION_KEYS'] = 'one key,an older key'
  process.env['STATIC_ROOT'] = root
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
const whoAsked = async () =>
  (await openVerifier(publicKey))(String(asked.at(-1)?.headers['x-vigia-identity']))

test('it is ready when everybody is, and otherwise says who is not', async () => {
  healthy = true
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  healthy = false
  const answer = await fetch(`${base}/healthz`)
  healthy = true
  expect(answer.status).toBe(503)
  expect((await answer.json()).waiting).toEqual(names.map((name) => name.toLowerCase()))
})

test('a request reaches its service with what it needs and nothing else', async () => {
  const body = JSON.stringify({ url: 'https://example.com' })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '1.2.3.4', cookie: 'a=b' }
  const answer = await fetch(`${base}/api/websites?x=1`, { method: 'POST', body, headers })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toEqual({ ok: true })
  expect(asked.at(-1)).toMatchObject({ url: '/api/websites?x=1', method: 'POST', body })
  const { cookie, 'x-forwarded-for': forwarded } = asked.at(-1)?.headers ?? {}
  expect([cookie, forwarded]).toEqual([undefined, undefined])
  expect([answer.headers.get('etag'), answer.headers.get('server')]).toEqual(['"1"', null])
  expect(cookiesOf(answer)).not.toContain('no=1')
})

test('a visitor is remembered from the first thing they do, not from looking', async () => {
  const looking = await fetch(`${base}/api/websites`)
  expect(cookiesOf(looking)).toEqual([])
  const doing = await fetch(`${base}/api/websites`, { method: 'POST' })
  const first = await whoAsked()
  expect(first?.kind).toBe('visitor')
  await fetch(`${base}/api/websites`, { headers: { cookie: cookiesOf(doing).join('; ') } })
  expect(await whoAsked()).toEqual(first)
})

test('a cookie that we did not sign belongs to nobody', async () => {
  const id = '7b7a0a3e-6f2b-4f8e-9a51-0c5a4a2f6d11'
  await fetch(`${base}/api/websites`, { headers: { cookie: `vigia.session=${id}; vigia.session.sig=AAAA` } })
  expect((await whoAsked())?.id).not.toBe(id)
})

test('nobody can say for themselves who they are', async () => {
  await fetch(`${base}/api/websites`, { headers: { 'x-vigia-identity': 'somebody else' } })
  expect((await whoAsked())?.kind).toBe('visitor')
})

test('an address of no service is not found, as JSON', async () => {
  const answer = await fetch(`${base}/api/nothing`)
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found' }])
})

test('every page is the shell, and its nonce is the one of its policy', async () => {
  const answer = await fetch(`${base}/verify-email`)
  const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1]
  expect(nonce).toHaveLength(24)
  expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  const again = await (await fetch(base)).text()
  expect(again).not.toContain(nonce)
})

test.each([
  ['/main.0123abcd.js', 200, 'public, max-age=31536000, immutable'],
  ['/mf/dashboard/remoteEntry.js', 200, 'no-cache'],
  ['/mf/account/remoteEntry.js', 404, null],
  ['/main.js', 404, null],
  ['/index.html', 404, null],
  ['/..%2f..%2fetc/passwd.txt', 404, null],
])('%s answers %d', async (address, status, caching) => {
  const answer = await fetch(`${base}${address}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching])
})

test('who leaves in the middle of an answer takes nobody along', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const leaving = new AbortController()
    const answer = await fetch(`${base}/screenshots/endless.png`, { signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
  }
  expect((await fetch(`${base}/api/websites`)).status).toBe(201)
})

test('a body that is too large is refused, and the connection stays in order', async () => {
  for (let nth = 0; nth < 10; nth += 1) {
    const large = await fetch(`${base}/api/websites`, { method: 'POST', body: 'a'.repeat(2_000_000) })
    expect([large.status, await large.json()]).toEqual([413, { message: 'This request is too large' }])
    expect((await fetch(`${base}/api/websites`, { method: 'POST', body: '{}' })).status).toBe(201)
  }
})

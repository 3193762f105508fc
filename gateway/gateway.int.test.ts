import { beforeEach, expect, test } from 'vitest'
import { startTestGateway } from './testing/test-gateway.ts'

const json = { 'content-type': 'application/json' }

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

test('a request reaches its service with the headers it needs and no others', async () => {
  const headers = { etag: '"1"', server: 'secret', 'set-cookie': 'no=1' }
  gateway.others.answer(() => ({ status: 201, headers }))
  const body = JSON.stringify({ url: 'https://example.com' })
  const sent = { ...json, 'x-forwarded-for': '1.2.3.4', cookie: 'a=b', 'x-request-id': '7' }
  const browser = gateway.browser()
  const answer = await browser.send('POST', '/api/websites?x=1', body, sent)
  expect([answer.status, answer.body]).toEqual([201, { ok: true }])
  const asked = gateway.others.asked.at(-1)
  expect(asked).toMatchObject({ url: '/api/websites?x=1', method: 'POST', body })
  const known = ['connection', 'content-length', 'content-type', 'host', 'x-request-id', 'x-vigia-identity']
  expect(asked?.headers['x-request-id']).toBe(answer.headers.get('x-request-id'))
  expect(asked?.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
  expect(Object.keys(asked?.headers ?? {}).toSorted()).toEqual(known)
  expect([answer.headers.get('etag'), answer.headers.get('server')]).toEqual(['"1"', null])
  expect(browser.cookies.has('no')).toBe(false)
})

test('an identity sent by a client is ignored', async () => {
  await gateway.browser().send('GET', '/api/websites', undefined, { 'x-vigia-identity': 'another user' })
  expect((await gateway.whoAsked(gateway.others))?.kind).toBe('visitor')
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['GET', '/api/websites/'],
  ['GET', '/api/websites/1/secrets'],
  ['POST', '/api/jobs/1/2/cancel'],
  ['GET', '/screenshots/a/b.png'],
  ['GET', '/api/auth/../internal'],
])('%s %s has no route and answers 404 as JSON', async (method, address) => {
  const before = gateway.others.asked.length + gateway.accounts.asked.length
  const { status, body } = await gateway.browser().send(method, address)
  expect([status, body]).toMatchObject([404, { message: 'Not found' }])
  expect(gateway.others.asked.length + gateway.accounts.asked.length).toBe(before)
})

test.each([
  ['PUT', '/api/websites', 'GET, POST'],
  ['PUT', '/api/websites/1', 'GET, PATCH, DELETE'],
  ['GET', '/api/auth/logout', 'POST'],
  ['OPTIONS', '/api/auth/login', 'POST'],
  ['POST', '/screenshots/a.png', 'GET, HEAD'],
])('%s is not allowed for %s', async (method, address, allowed) => {
  const { status, body, headers } = await gateway.browser().send(method, address)
  expect([status, body, headers.get('allow')]).toMatchObject([405, { message: 'Not allowed' }, allowed])
})

test('an address with dot segments is routed by its normalised path', async () => {
  await gateway.browser().send('GET', '/api/auth/%2e%2e/websites/./1')
  expect(gateway.others.asked.at(-1)?.url).toBe('/api/websites/1')
})

test('every page is the shell, with the nonce of its Content-Security-Policy', async () => {
  const { body, headers } = await gateway.browser().send('GET', '/verify-email')
  const nonce = /nonce="([^"]+)"/.exec(String(body))?.[1]
  expect(nonce).toHaveLength(24)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`'nonce-${nonce}'`)
  expect(policy).toContain(`connect-src 'self';`)
  expect(policy).not.toContain('unsafe')
  expect(String((await gateway.browser().send('GET', '/')).body)).not.toContain(nonce)
})

test('a page may connect to the third-party sign-in issuer and to no other origin', async () => {
  const url = await gateway.open({ OIDC_ISSUER: 'https://id.example/realms/vigia' })
  const { headers } = await gateway.browser(url).send('GET', '/')
  expect(headers.get('content-security-policy')).toContain(`connect-src 'self' https://id.example;`)
})

test('Strict-Transport-Security is sent when PUBLIC_URL is https, and only then', async () => {
  const url = await gateway.open({ PUBLIC_URL: 'https://vigia.example' })
  const secure = await gateway.browser(url).send('GET', '/')
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const plain = await gateway.browser().send('GET', '/')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

test.each([
  [{}, 'privacy@localhost', 'legal@localhost'],
  [{ PUBLIC_URL: 'http://192.0.2.7:8080' }, 'privacy@localhost', 'legal@localhost'],
  [{ PUBLIC_URL: 'https://shots.example:8443' }, 'privacy@shots.example', 'legal@shots.example'],
  [
    { PRIVACY_MAIL: 'dpo@firm.example', LEGAL_MAIL: 'law@firm.example' },
    'dpo@firm.example',
    'law@firm.example',
  ],
])('with %j the page shows the contact addresses %s and %s', async (env, privacy, legal) => {
  const { body } = await gateway.browser(await gateway.open(env)).send('GET', '/privacy')
  expect(body).toContain(`<meta name="privacy-mail" content="${privacy}">`)
  expect(body).toContain(`<meta name="legal-mail" content="${legal}">`)
})

test.each([
  [{}, 'true'],
  [{ VIGIA_SAMPLE: 'false' }, 'false'],
])('with %j the page says of the sample website that it is offered: %s', async (env, isOffered) => {
  const { body } = await gateway.browser(await gateway.open(env)).send('GET', '/')
  expect(body).toContain(`<meta name="sample" content="${isOffered}">`)
})

test.each(['/', '/api/websites', '/api/nothing', '/main.0123abcd.js'])(
  '%s is answered with all security headers',
  async (address) => {
    const { headers } = await gateway.browser().send('GET', address)
    const names = ['x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy']
    expect(names.map((name) => headers.get(name))).toEqual(['nosniff', 'no-referrer', 'same-origin'])
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(headers.get('permissions-policy')).toContain('camera=()')
  },
)

test.each([
  ['/main.0123abcd.js', 200, 'public, max-age=31536000, immutable'],
  ['/mf/dashboard/remoteEntry.js', 200, 'no-cache'],
  ['/mf/account/remoteEntry.js', 404, null],
  ['/main.js', 404, null],
  ['/index.html', 404, null],
  ['/..%2f..%2fetc/passwd.txt', 404, null],
])('%s answers %d', async (address, status, caching) => {
  const answer = await gateway.browser().send('GET', address)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, caching])
})

test('a file is sent in the smallest encoding that the browser accepts', async () => {
  const forms = await Promise.all(
    ['br', 'identity'].map((form) =>
      fetch(`${gateway.url}/main.0123abcd.js`, { headers: { 'accept-encoding': form } }),
    ),
  )
  expect(forms.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null])
  expect(forms.map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(await Promise.all(forms.map((form) => form.text()))).toEqual(['void 0', 'void 0'])
})

test('a client that aborts an answer does not affect other clients', async () => {
  for (let nth = 0; nth < 5; nth += 1) {
    const leaving = new AbortController()
    const answer = await fetch(`${gateway.url}/screenshots/endless.png`, { signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
  }
  expect((await gateway.browser().send('GET', '/api/websites')).status).toBe(200)
})

test('a client that requests many screenshots and reads none holds up no other requests', async () => {
  const leaving = new AbortController()
  const pictures = Array.from({ length: 70 }, () =>
    fetch(`${gateway.url}/screenshots/endless.png`, { signal: leaving.signal }).catch(() => {}),
  )
  await Promise.all(pictures.slice(0, 24))
  expect((await gateway.browser().send('GET', '/api/websites')).status).toBe(200)
  leaving.abort()
  await Promise.all(pictures)
})

test('a body that is too large is refused, and the connection stays usable', async () => {
  const post = (body: string) => fetch(`${gateway.url}/api/websites`, { method: 'POST', body, headers: json })
  for (let nth = 0; nth < 10; nth += 1) {
    const large = await post('a'.repeat(2_000_000))
    expect([large.status, await large.json()]).toMatchObject([413, { message: 'This request is too large' }])
    expect((await post('{}')).status).toBe(200)
  }
})

test('a service that is down is reported as 503 with a message', async () => {
  const url = await gateway.open({ WEBSITES_URL: 'http://127.0.0.1:1' })
  const { status, body } = await gateway.browser(url).send('GET', '/api/websites')
  expect([status, body]).toMatchObject([503, { message: expect.stringContaining('try again') }])
})

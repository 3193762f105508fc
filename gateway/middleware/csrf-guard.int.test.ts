import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestGateway } from '../testing/test-gateway.ts'

const json = { 'content-type': 'application/json' }

const gateway = await startTestGateway()
beforeEach(() => gateway.clear())

const arrived = () => [...gateway.accounts.asked, ...gateway.others.asked]
const known = async () => {
  const browser = await gateway.browser().visit()
  await browser.call('POST', '/api/websites', {})
  gateway.others.asked.length = 0
  return browser
}
const token = (browser: { read: (name: string) => string | undefined }) => browser.read('vigia.csrf') ?? ''

describe('what another website makes a browser send', () => {
  const elsewhere = 'https://evil.example'
  const cases: [string, string, string | undefined, Record<string, string>][] = [
    [
      'a form',
      'POST',
      'a=1',
      {
        'sec-fetch-site': 'cross-site',
        origin: elsewhere,
        'content-type': 'application/x-www-form-urlencoded',
      },
    ],
    [
      'plain text',
      'POST',
      '{}',
      { 'sec-fetch-site': 'cross-site', origin: elsewhere, 'content-type': 'text/plain' },
    ],
    ['JSON', 'POST', '{}', { 'sec-fetch-site': 'cross-site', origin: elsewhere, ...json }],
    ['nothing at all', 'POST', undefined, { 'sec-fetch-site': 'cross-site', origin: elsewhere }],
    ['a form without Fetch Metadata', 'POST', undefined, { origin: elsewhere }],
    ['something without an Origin', 'POST', undefined, { 'sec-fetch-site': 'cross-site' }],
    ['something from a sandbox', 'POST', undefined, { origin: 'null' }],
    [
      'something from a neighbour',
      'POST',
      undefined,
      { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost:8080' },
    ],
    [
      'something from a neighbour, in an old browser',
      'POST',
      undefined,
      { origin: 'http://blog.localhost:8080' },
    ],
    ['something from another port', 'POST', undefined, { origin: 'http://localhost:8081' }],
    ['something from our name without its lock', 'POST', undefined, { origin: 'https://localhost:8080' }],
  ]
  test.each(cases)('is refused: %s', async (_, method, body, headers) => {
    const browser = await known()
    // Knowing the token is not enough.
    const all = { ...headers, 'x-csrf-token': token(browser) }
    const answer = await browser.send(method, '/api/websites', body, all)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.any(String) } })
    expect(arrived()).toEqual([])
  })

  test.each(['/api/websites/1', '/api/pages/1'])(
    'changes no setting at %s, but our own page does',
    async (path) => {
      const browser = await known()
      const headers = { 'sec-fetch-site': 'cross-site', origin: elsewhere, ...json }
      expect((await browser.send('PATCH', path, '{}', headers)).status).toBe(403)
      expect(arrived()).toEqual([])
      expect((await browser.call('PATCH', path, {})).status).toBe(200)
      expect(gateway.others.asked.at(-1)).toMatchObject({ method: 'PATCH', url: path })
    },
  )

  test('changes nothing by GET: no route that changes data accepts it', async () => {
    const browser = await known()
    const before = await gateway.db('sessions')
    for (const path of ['/api/auth/logout', '/api/websites/1/capture', '/api/auth/delete-account']) {
      const answer = await browser.send('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })
      expect(answer.status).toBe(405)
    }
    expect(arrived()).toEqual([])
    expect(await gateway.db('sessions')).toEqual(before)
  })
})

test.each(['localhost', '127.0.0.1'])('our own page at %s may send changes', async (host) => {
  const url = new URL(gateway.url)
  url.hostname = host
  const browser = await known()
  const headers = { host: url.host, origin: url.origin }
  expect((await browser.call('POST', '/api/websites', {}, headers)).status).toBe(200)
})

test('our own page may send changes behind a proxy', async () => {
  const origin = 'https://vigia.example'
  const browser = await gateway.browser(await gateway.open({ PUBLIC_URL: origin })).visit()
  expect((await browser.call('POST', '/api/websites', {}, { origin })).status).toBe(200)
  const insecure = { origin: 'http://vigia.example' }
  expect((await browser.call('POST', '/api/websites', {}, insecure)).status).toBe(403)
})

test('a request that no browser sent needs no token', async () => {
  expect((await gateway.browser().send('POST', '/api/websites', '{}', json)).status).toBe(200)
})

describe('a token', () => {
  const answerTo = async (browser: Awaited<ReturnType<typeof known>>, said: string, kept = said) => {
    browser.cookies.set('vigia.csrf', kept)
    return browser.call('POST', '/api/websites', {}, { 'x-csrf-token': said })
  }

  test('that is missing, tampered with or not the one in the cookie is refused', async () => {
    const browser = await known()
    const own = token(browser)
    const another = token(await known())
    const [random, signature] = own.split('.')
    expect((await answerTo(browser, '', own)).status).toBe(403)
    expect((await answerTo(browser, own, '')).status).toBe(403)
    expect((await answerTo(browser, '', '')).status).toBe(403)
    expect((await answerTo(browser, 'a.b')).status).toBe(403)
    expect((await answerTo(browser, `${random}x.${signature}`)).status).toBe(403)
    expect((await answerTo(browser, own, another)).status).toBe(403)
    expect((await answerTo(browser, own)).status).toBe(200)
  })

  test('is required as soon as any header shows that a browser sent the request', async () => {
    const browser = await known()
    const either: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: gateway.url }]
    for (const headers of either) {
      const host = { host: new URL(gateway.url).host }
      const answer = await browser.send('POST', '/api/auth/logout', undefined, { ...headers, ...host })
      expect(answer).toMatchObject({ status: 403, body: { csrf: true } })
    }
  })

  test('of another session is refused', async () => {
    expect((await answerTo(await known(), token(await known()))).status).toBe(403)
  })

  test('made before the session is invalid once there is one', async () => {
    const browser = await gateway.browser().visit()
    const before = token(browser)
    expect((await browser.call('POST', '/api/websites', {})).status).toBe(200)
    expect(token(browser)).not.toBe(before)
    expect((await answerTo(browser, before)).status).toBe(403)
  })

  test('is replaced with each new session, and when it ends', async () => {
    const browser = await known()
    const seen = new Set([token(browser)])
    const userId = randomUUID()
    for (const sessionCommand of [`sign-in ${userId}`, `end-others ${userId}`, 'sign-out']) {
      gateway.accounts.answer(() => ({ headers: { 'x-vigia-session': sessionCommand } }))
      expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200)
      seen.add(token(browser))
    }
    expect(seen.size).toBe(4)
    expect((await browser.call('POST', '/api/contact', {})).status).toBe(200)
  })

  test('that was wrong is answered with a valid one', async () => {
    const browser = await known()
    const refused = await answerTo(browser, 'stale')
    expect(refused).toMatchObject({ status: 403, body: { message: expect.any(String), csrf: true } })
    expect((await browser.call('POST', '/api/websites', {})).status).toBe(200)
    expect(arrived()).toHaveLength(1)
  })

  test('is set with a page when it is missing or outdated, and kept while it is valid', async () => {
    const browser = await gateway.browser().visit()
    const first = token(browser)
    await browser.visit()
    expect(token(browser)).toBe(first)
    browser.cookies.set('vigia.csrf', 'stale')
    await browser.visit()
    expect(token(browser)).not.toBe('stale')
    browser.cookies.set('vigia.session', 'of another time')
    const before = token(browser)
    await browser.visit()
    expect(token(browser)).not.toBe(before)
    expect((await browser.call('POST', '/api/websites', {})).status).toBe(200)
  })

  test('that was signed with an older key of ours is valid, with a foreign key it is not', async () => {
    const older = await gateway.browser(await gateway.open({ SESSION_KEYS: 'an older key' })).visit()
    const strange = await gateway.browser(await gateway.open({ SESSION_KEYS: 'a strange key' })).visit()
    expect((await answerTo(gateway.browser(), token(older))).status).toBe(200)
    expect((await answerTo(gateway.browser(), token(strange))).status).toBe(403)
  })
})

describe('a body', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    undefined,
  ])('of type %s is refused', async (type) => {
    const headers: Record<string, string> = type ? { 'content-type': type } : {}
    const answer = await gateway.browser().send('POST', '/api/websites', '{}', headers)
    expect(answer).toMatchObject({ status: 415, body: { message: expect.any(String) } })
    expect(arrived()).toEqual([])
  })

  test('of JSON in UTF-8 is accepted, and an empty one needs no content type', async () => {
    const utf8 = { 'content-type': 'application/json; charset=utf-8' }
    expect((await gateway.browser().send('POST', '/api/websites', '{}', utf8)).status).toBe(200)
    expect((await gateway.browser().send('POST', '/api/auth/logout')).status).toBe(200)
    expect((await gateway.browser().send('DELETE', '/api/websites/1')).status).toBe(200)
  })
})

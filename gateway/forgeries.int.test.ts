import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setGateway } from './testing/set-gateway.ts'

let stage: Awaited<ReturnType<typeof setGateway>>
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  stage = await setGateway()
})
afterAll(() => stage.strike())
beforeEach(() => stage.clear())

const arrived = () => [...stage.accounts.asked, ...stage.others.asked]
const known = async () => {
  const browser = await stage.browser().visit()
  await browser.call('POST', '/api/websites', {})
  stage.others.asked.length = 0
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
    // Even knowing the token is not enough.
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
      expect(stage.others.asked.at(-1)).toMatchObject({ method: 'PATCH', url: path })
    },
  )

  test('can read nothing into being: no call that changes something is made by looking', async () => {
    const browser = await known()
    const before = await stage.db('sessions')
    for (const path of ['/api/auth/logout', '/api/websites/1/capture', '/api/auth/delete-account']) {
      const answer = await browser.send('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })
      expect(answer.status).toBe(405)
    }
    expect(arrived()).toEqual([])
    expect(await stage.db('sessions')).toEqual(before)
  })
})

test.each(['localhost', '127.0.0.1'])('our own page at %s may do what it wants', async (host) => {
  const url = new URL(stage.url)
  url.hostname = host
  const browser = await known()
  const headers = { host: url.host, origin: url.origin }
  expect((await browser.call('POST', '/api/websites', {}, headers)).status).toBe(200)
})

test('our own page may do what it wants where a proxy stands in front', async () => {
  const origin = 'https://vigia.example'
  const browser = await stage.browser(await stage.open({ PUBLIC_URL: origin })).visit()
  expect((await browser.call('POST', '/api/websites', {}, { origin })).status).toBe(200)
  const insecure = { origin: 'http://vigia.example' }
  expect((await browser.call('POST', '/api/websites', {}, insecure)).status).toBe(403)
})

test('what no browser sent passes without a token', async () => {
  expect((await stage.browser().send('POST', '/api/websites', '{}', json)).status).toBe(200)
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

  test('is needed as soon as anything says that a browser sent it', async () => {
    const browser = await known()
    const either: Record<string, string>[] = [{ 'sec-fetch-site': 'same-origin' }, { origin: stage.url }]
    for (const headers of either) {
      const host = { host: new URL(stage.url).host }
      const answer = await browser.send('POST', '/api/auth/logout', undefined, { ...headers, ...host })
      expect(answer).toMatchObject({ status: 403, body: { csrf: true } })
    }
  })

  test('of another session is refused', async () => {
    expect((await answerTo(await known(), token(await known()))).status).toBe(403)
  })

  test('of nobody is good until there is a session, and no longer', async () => {
    const browser = await stage.browser().visit()
    const before = token(browser)
    expect((await browser.call('POST', '/api/websites', {})).status).toBe(200)
    expect(token(browser)).not.toBe(before)
    expect((await answerTo(browser, before)).status).toBe(403)
  })

  test('is made anew with each session, and when it ends', async () => {
    const browser = await known()
    const seen = new Set([token(browser)])
    const userId = randomUUID()
    for (const order of [`sign-in ${userId}`, `end-others ${userId}`, 'sign-out']) {
      stage.accounts.answer(() => ({ headers: { 'x-vigia-session': order } }))
      expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200)
      seen.add(token(browser))
    }
    expect(seen.size).toBe(4)
    expect((await browser.call('POST', '/api/contact', {})).status).toBe(200)
  })

  test('that was wrong is answered with a right one', async () => {
    const browser = await known()
    const refused = await answerTo(browser, 'stale')
    expect(refused).toMatchObject({ status: 403, body: { message: expect.any(String), csrf: true } })
    expect((await browser.call('POST', '/api/websites', {})).status).toBe(200)
    expect(arrived()).toHaveLength(1)
  })

  test('comes with a page when there is none or an old one, and stays while it is good', async () => {
    const browser = await stage.browser().visit()
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

  test('that was signed with an older key of ours is still good, with a strange one it is not', async () => {
    const older = await stage.browser(await stage.open({ SESSION_KEYS: 'an older key' })).visit()
    const strange = await stage.browser(await stage.open({ SESSION_KEYS: 'a strange key' })).visit()
    expect((await answerTo(stage.browser(), token(older))).status).toBe(200)
    expect((await answerTo(stage.browser(), token(strange))).status).toBe(403)
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
    const answer = await stage.browser().send('POST', '/api/websites', '{}', headers)
    expect(answer).toMatchObject({ status: 415, body: { message: expect.any(String) } })
    expect(arrived()).toEqual([])
  })

  test('of JSON in UTF-8 is taken, and none at all needs no type', async () => {
    const utf8 = { 'content-type': 'application/json; charset=utf-8' }
    expect((await stage.browser().send('POST', '/api/websites', '{}', utf8)).status).toBe(200)
    expect((await stage.browser().send('POST', '/api/auth/logout')).status).toBe(200)
    expect((await stage.browser().send('DELETE', '/api/websites/1')).status).toBe(200)
  })
})

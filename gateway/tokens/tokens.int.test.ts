import { createApiToken, hashOfApiToken } from '@vigia/common/api-tokens'
import { tokenUse } from '@vigia/api/accounts/token-use'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { statusesOf } from '../testing/clients.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

let gateway: Awaited<ReturnType<typeof startTestGateway>>
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const userId = randomUUID()
const tokenId = randomUUID()
const token = createApiToken()
const unknownMessage = 'This token is unknown, expired or revoked'
/** What accounts knows about the token; undefined for nothing. */
let known: object | undefined
const about = { userId, tokenId, scope: 'manage', websiteIds: null }

beforeEach(async () => {
  await gateway.clear()
  known = about
  gateway.accounts.answer(({ url }) => {
    if (url !== tokenUse.path) return {}
    return known ? { body: known } : { status: 404, body: { message: 'Not found' } }
  })
})

const bearer = (text = token) => ({ authorization: `Bearer ${text}` })
const send = (
  path: string,
  headers: Record<string, string> = bearer(),
  method = 'GET',
  url = gateway.url,
  body?: string,
) => gateway.browser(url).send(method, path, body, headers)
const questions = () => gateway.accounts.asked.filter(({ url }) => url === tokenUse.path)
const count = async () => Number((await gateway.db('sessions').count())[0]?.['count'])

test('a token calls as its user, with its scope and websites, and without a recent sign-in', async () => {
  const websiteIds = [randomUUID()]
  known = { ...about, scope: 'run', websiteIds }
  expect((await send('/api/websites')).status).toBe(200)
  expect(await gateway.whoAsked(gateway.others)).toEqual({
    kind: 'user',
    id: userId,
    token: { id: tokenId, scope: 'run', websiteIds },
  })
  expect(questions()).toMatchObject([
    { method: 'POST', body: JSON.stringify({ hash: hashOfApiToken(token) }) },
  ])
  expect(await gateway.whoSigned(gateway.accounts)).toEqual({ kind: 'gateway' })
})

test('accounts is asked at every call, so that a revoked token is refused at the next one', async () => {
  expect((await send('/api/websites')).status).toBe(200)
  known = undefined
  expect((await send('/api/websites')).status).toBe(401)
  known = { ...about, scope: 'read' }
  expect((await send('/api/websites', bearer(), 'POST')).status).toBe(403)
  expect(questions()).toHaveLength(3)
})

test('two tokens of one user are never taken for each other', async () => {
  for (const one of [{ scope: 'read' }, { scope: 'manage' }, { tokenId: randomUUID() }, { websiteIds: [] }]) {
    const use = { ...about, ...one }
    known = use
    await send('/api/websites')
    const { tokenId: id, scope, websiteIds } = use
    expect((await gateway.whoAsked(gateway.others))?.token).toEqual({ id, scope, websiteIds })
  }
})

test.each([
  ['an unknown token', createApiToken(), true],
  ['a truncated token', token.slice(0, -1), false],
  ['a mistyped token', token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), false],
  ['another product’s token', `ghp_${'16C7e42F292c'.repeat(3)}`, false],
  ['no token', '', false],
  ['two tokens', `${token} ${token}`, false],
])('%s is answered with 401 and a sentence', async (_, text, isAsked) => {
  known = undefined
  const answer = await send('/api/websites', bearer(text))
  expect(answer).toMatchObject({ status: 401, body: { message: unknownMessage } })
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(questions()).toHaveLength(isAsked ? 1 : 0)
  expect(gateway.others.asked).toEqual([])
})

test.each([
  ['origin', 'https://vigia.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'same-origin'],
  ['sec-fetch-site', 'none'],
])('a token that a browser sends, with %s %s, is refused before anything else', async (name, value) => {
  const answer = await send('/api/websites', { ...bearer(), [name]: value })
  const message = 'Tokens are for programs. Please sign in instead.'
  expect(answer).toMatchObject({ status: 403, body: { message } })
  expect(await send('/api/websites', { ...bearer('vg_x'), [name]: value })).toMatchObject({ status: 403 })
  expect(gateway.accounts.asked).toEqual([])
})

test.each([`BEARER ${token}`, `bearer ${token}`, `Bearer   ${token}`])(
  'the scheme may be spelled as usual: %s',
  async (authorization) => {
    expect((await send('/api/websites', { authorization })).status).toBe(200)
  },
)

test.each([token, `Token ${token}`])(
  'a token with another scheme is answered with what to send',
  async (authorization) => {
    const message = 'Please send the token as “Authorization: Bearer vg_…”'
    expect(await send('/api/websites', { authorization })).toMatchObject({ status: 401, body: { message } })
  },
)

test('a password that a proxy in front of Vigia asks for is left alone', async () => {
  const browser = await gateway.browser().visit()
  const basic = `Basic ${Buffer.from('ana:secret').toString('base64')}`
  const answer = await browser.call('GET', '/api/websites', undefined, { authorization: basic })
  expect(answer.status).toBe(200)
  expect(await gateway.whoAsked(gateway.others)).toMatchObject({ kind: 'visitor' })
  expect(gateway.others.asked.at(-1)?.headers).not.toHaveProperty('authorization')
})

test('no cookie is read or set for a token, whatever it calls', async () => {
  const browser = await gateway.browser().visit()
  await browser.call('POST', '/api/websites', { url: 'https://example.com' })
  const before = await count()
  const { cookie } = browser
  for (const [method, path] of [
    ['GET', '/api/websites'],
    ['POST', '/api/websites'],
    ['DELETE', `/api/websites/${randomUUID()}`],
    ['POST', '/api/auth/logout'],
    ['GET', '/'],
    ['GET', '/nowhere'],
    ['GET', '/api/nothing'],
  ] as const) {
    const answer = await send(path, { ...bearer(), cookie }, method)
    expect([path, answer.headers.get('set-cookie')]).toEqual([path, null])
  }
  expect((await gateway.whoAsked(gateway.others))?.id).toBe(userId)
  expect(await count()).toBe(before)
})

test('a command of accounts for sessions means nothing to a token', async () => {
  gateway.others.answer(() => ({ headers: { 'x-vigia-session': `sign-in ${userId}` } }))
  const answer = await send('/api/websites', bearer(), 'POST')
  expect([answer.status, answer.headers.get('set-cookie'), await count()]).toEqual([200, null, 0])
})

test('what is closed to tokens, or needs more than the scope, is refused with a sentence', async () => {
  const id = randomUUID()
  const cases = [
    ['manage', 'GET', '/api/tokens', 'A token may not do this'],
    ['manage', 'GET', '/api/auth/user', 'A token may not do this'],
    ['manage', 'DELETE', '/api/auth/delete-account', 'A token may not do this'],
    ['read', 'POST', `/api/websites/${id}/analyze`, 'This token may only read'],
    ['run', 'POST', `/api/websites/${id}/approve-all`, 'This token may only read and run'],
    ['approve', 'DELETE', `/api/websites/${id}`, 'This token may only read, run and approve'],
  ] as const
  for (const [scope, method, path, message] of cases) {
    known = { ...about, scope }
    expect(await send(path, bearer(), method)).toMatchObject({ status: 403, body: { message } })
  }
  expect(gateway.others.asked).toEqual([])
})

test('while accounts is away, nobody knows whether a token is valid', async () => {
  const away = await gateway.open({ ACCOUNTS_URL: 'http://127.0.0.1:1' })
  const answer = await send('/api/websites', bearer(), 'GET', away)
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/^[A-Z].+\.$/) } })
  for (const status of [500, 503, 302]) {
    gateway.accounts.answer(() => ({ status }))
    expect((await send('/api/websites')).status).toBe(503)
  }
  gateway.accounts.answer(() => ({ body: { userId, tokenId, scope: 'owner', websiteIds: null } }))
  expect((await send('/api/websites')).status).toBe(503)
  expect(gateway.others.asked).toEqual([])
})

test('calls of one token are limited, those of another and of the user’s screens are not affected', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_TOKEN_CALLS_PER_MINUTE: '3' })
  const call = () => send('/api/websites', bearer(), 'GET', url)
  expect(await statusesOf(4, call)).toEqual([200, 200, 200, 429])
  expect(Number((await call()).headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send('/screenshots/a.png', bearer(), 'GET', url)).status).toBe(200)
  known = { ...about, tokenId: randomUUID() }
  expect(await statusesOf(3, call)).toEqual([200, 200, 200])
})

test('what is counted by session is counted by token', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_JOB_LOOKUPS_PER_MINUTE: '2' })
  const look = () => send('/api/jobs/1', bearer(), 'GET', url)
  expect(await statusesOf(3, look)).toEqual([200, 200, 429])
  known = { ...about, tokenId: randomUUID() }
  expect((await look()).status).toBe(200)
})

test('an address that tries wrong tokens is refused, before accounts is asked', async () => {
  const url = await gateway.open({
    VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER: '3',
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  const from = (address: string) => () =>
    send('/api/websites', { ...bearer(), 'x-forwarded-for': address }, 'GET', url)
  known = undefined
  expect(await statusesOf(4, from('203.0.113.7'))).toEqual([401, 401, 401, 429])
  expect(questions()).toHaveLength(3)
  known = about
  expect(await statusesOf(1, from('203.0.113.7'))).toEqual([429])
  expect(await statusesOf(5, from('203.0.113.8'))).toEqual([200, 200, 200, 200, 200])
})

test('many calls with a valid token at once are no failures', async () => {
  const url = await gateway.open({ VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER: '3' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send('/screenshots/a.png', bearer(), 'GET', url)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
})

test('while failures cannot be counted, no token is tried', async () => {
  gateway.databaseRelay.cut()
  try {
    expect((await send('/api/websites')).status).toBe(503)
    expect(questions()).toEqual([])
  } finally {
    await gateway.databaseRelay.open()
  }
})

test('a stream of events lasts as long as its token', async () => {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const answer = await fetch(`${gateway.url}/api/events`, { headers: bearer(), signal: leave.signal })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  await expect.poll(() => gateway.others.openStreams()).toBe(1)
  // Accounts is away for a while, which ends nothing.
  gateway.accounts.answer(() => ({ status: 503 }))
  const before = questions().length
  await expect.poll(() => questions().length).toBeGreaterThan(before)
  expect(gateway.others.openStreams()).toBe(1)
  gateway.accounts.answer(() => ({ status: 404 }))
  await expect.poll(() => gateway.others.openStreams()).toBe(0)
  await answer.text()
})

test('a request with two Authorization headers is one call with one of them, and never an error', async () => {
  const { status } = await sendRaw(
    gateway.url,
    'GET /api/websites HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Authorization: Bearer x',
    'Connection: close',
  )
  expect([200, 401]).toContain(status)
})

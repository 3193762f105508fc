import { createApiToken, hashOfApiToken } from '@vigia/common/api-tokens'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sendRaw } from '../testing/send-raw.ts'
import { about, bearer, startTokenGateway, token } from '../testing/token-gateway.ts'

const gateway = await startTokenGateway()
beforeEach(() => gateway.clear())

const unknownMessage = 'This token is unknown, expired or revoked'
const count = async () => Number((await gateway.db('sessions').count())[0]?.['count'])

test('a token calls as its user, with its scope and websites, and without a recent sign-in', async () => {
  const websiteIds = [randomUUID()]
  gateway.know({ ...about, scope: 'run', websiteIds })
  expect((await gateway.send('/api/websites')).status).toBe(200)
  expect(await gateway.whoAsked(gateway.others)).toEqual({
    kind: 'user',
    id: about.userId,
    token: { id: about.tokenId, scope: 'run', websiteIds },
  })
  expect(gateway.questions()).toMatchObject([
    { method: 'POST', body: JSON.stringify({ hash: hashOfApiToken(token) }) },
  ])
  expect(await gateway.whoSigned(gateway.accounts)).toEqual({ kind: 'gateway' })
})

test('accounts is asked at every call, so that a revoked token is refused at the next one', async () => {
  expect((await gateway.send('/api/websites')).status).toBe(200)
  gateway.know(undefined)
  expect((await gateway.send('/api/websites')).status).toBe(401)
  gateway.know({ ...about, scope: 'read' })
  expect((await gateway.send('/api/websites', bearer(), 'POST')).status).toBe(403)
  expect(gateway.questions()).toHaveLength(3)
})

test('two tokens of one user are never taken for each other', async () => {
  for (const one of [{ scope: 'read' }, { scope: 'manage' }, { tokenId: randomUUID() }, { websiteIds: [] }]) {
    const use = { ...about, ...one }
    gateway.know(use)
    await gateway.send('/api/websites')
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
  gateway.know(undefined)
  const answer = await gateway.send('/api/websites', bearer(text))
  expect(answer).toMatchObject({ status: 401, body: { message: unknownMessage } })
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(gateway.questions()).toHaveLength(isAsked ? 1 : 0)
  expect(gateway.others.asked).toEqual([])
})

test.each([
  ['origin', 'https://vigia.example'],
  ['origin', 'null'],
  ['sec-fetch-site', 'same-origin'],
  ['sec-fetch-site', 'none'],
])('a token that a browser sends, with %s %s, is refused before anything else', async (name, value) => {
  const answer = await gateway.send('/api/websites', { ...bearer(), [name]: value })
  const message = 'Tokens are for programs. Please sign in instead.'
  expect(answer).toMatchObject({ status: 403, body: { message } })
  expect(await gateway.send('/api/websites', { ...bearer('vg_x'), [name]: value })).toMatchObject({
    status: 403,
  })
  expect(gateway.accounts.asked).toEqual([])
})

test.each([`BEARER ${token}`, `bearer ${token}`, `Bearer   ${token}`])(
  'the scheme may be spelled as usual: %s',
  async (authorization) => {
    expect((await gateway.send('/api/websites', { authorization })).status).toBe(200)
  },
)

test.each([token, `Token ${token}`])(
  'a token with another scheme is answered with what to send',
  async (authorization) => {
    const message = 'Please send the token as “Authorization: Bearer vg_…”'
    expect(await gateway.send('/api/websites', { authorization })).toMatchObject({
      status: 401,
      body: { message },
    })
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
    const answer = await gateway.send(path, { ...bearer(), cookie }, method)
    expect([path, answer.headers.get('set-cookie')]).toEqual([path, null])
  }
  expect((await gateway.whoAsked(gateway.others))?.id).toBe(about.userId)
  expect(await count()).toBe(before)
})

test('a command of accounts for sessions means nothing to a token', async () => {
  gateway.others.answer(() => ({ headers: { 'x-vigia-session': `sign-in ${about.userId}` } }))
  const answer = await gateway.send('/api/websites', bearer(), 'POST')
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
    gateway.know({ ...about, scope })
    expect(await gateway.send(path, bearer(), method)).toMatchObject({ status: 403, body: { message } })
  }
  expect(gateway.others.asked).toEqual([])
})

test('while accounts is away, nobody knows whether a token is valid', async () => {
  const away = await gateway.open({ ACCOUNTS_URL: 'http://127.0.0.1:1' })
  const answer = await gateway.send('/api/websites', bearer(), 'GET', away)
  expect(answer).toMatchObject({ status: 503, body: { message: expect.stringMatching(/^[A-Z].+\.$/) } })
  for (const status of [500, 503, 302]) {
    gateway.accounts.answer(() => ({ status }))
    expect((await gateway.send('/api/websites')).status).toBe(503)
  }
  gateway.accounts.answer(() => ({ body: { ...about, scope: 'owner' } }))
  expect((await gateway.send('/api/websites')).status).toBe(503)
  expect(gateway.others.asked).toEqual([])
})

test('a stream of events lasts as long as its token', async () => {
  const leave = new AbortController()
  onTestFinished(() => leave.abort())
  const answer = await fetch(`${gateway.url}/api/events`, { headers: bearer(), signal: leave.signal })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  await expect.poll(() => gateway.others.openStreams()).toBe(1)
  // Accounts is away for a while, which ends nothing.
  gateway.accounts.answer(() => ({ status: 503 }))
  const before = gateway.questions().length
  await expect.poll(() => gateway.questions().length).toBeGreaterThan(before)
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

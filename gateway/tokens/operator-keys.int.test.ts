import { createApiToken } from '@vigia/common/api-tokens'
import { createOperatorKey, hashOfOperatorKey } from '@vigia/common/operator-keys'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { statusesOf } from '../testing/clients.ts'
import { startTestGateway } from '../testing/test-gateway.ts'

const [key, older] = [createOperatorKey(), createOperatorKey()]
const path = '/api/operator/dead-letters'

const gateway = await startTestGateway()
const url = await gateway.open({ OPERATOR_KEY_HASHES: [key, older].map(hashOfOperatorKey).join() })
beforeEach(() => gateway.clear())

const send = (
  text: string | undefined,
  {
    at = url,
    to = path,
    method = 'GET',
    headers = {},
  }: Partial<Record<'at' | 'to' | 'method', string>> & {
    headers?: Record<string, string>
  } = {},
) =>
  gateway.browser(at).send(method, to, undefined, {
    ...headers,
    ...(text !== undefined && { authorization: `Bearer ${text}` }),
  })

test.each([
  ['the key', key],
  ['the key before it', older],
])('%s calls as the operator', async (_, text) => {
  expect((await send(text)).status).toBe(200)
  expect(await gateway.whoSigned(gateway.others)).toEqual({ kind: 'operator' })
  expect((await send(text, { method: 'POST', to: `${path}/1/again` })).status).toBe(200)
  expect(gateway.accounts.asked).toEqual([])
})

test('an unknown key is refused, and so is every key where none is configured', async () => {
  const message = 'This operator’s key is unknown'
  expect(await send(createOperatorKey())).toMatchObject({ status: 401, body: { message } })
  const without = await gateway.open()
  expect(await send(key, { at: without })).toMatchObject({ status: 401, body: { message } })
  expect(gateway.others.asked).toEqual([])
})

test('the key opens nothing that is a user’s', async () => {
  for (const [method, to] of [
    ['GET', '/api/websites'],
    ['DELETE', '/api/auth/delete-account'],
    ['GET', '/screenshots/a.png'],
  ] as const)
    expect(await send(key, { method, to })).toMatchObject({
      status: 403,
      body: { message: 'An operator’s key may not do this' },
    })
  expect(gateway.others.asked).toEqual([])
})

test('an API token does not call as the operator, and a session reaches the service only as its user', async () => {
  gateway.accounts.answer(() => ({
    body: { userId: 'u', tokenId: 't', scope: 'manage', websiteIds: null },
  }))
  expect((await send(createApiToken())).status).toBe(403)
  expect(gateway.others.asked).toEqual([])
  await send(undefined)
  expect(await gateway.whoAsked(gateway.others)).toMatchObject({ kind: 'visitor' })
})

test('a browser that sends the key is refused', async () => {
  for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'same-origin' }])
    expect((await send(key, { headers: headers as unknown as Record<string, string> })).status).toBe(403)
})

test('an address that tries wrong keys is refused', async () => {
  const limited = await gateway.open({
    VIGIA_LIMIT_TOKEN_FAILURES_PER_QUARTER: '3',
    OPERATOR_KEY_HASHES: hashOfOperatorKey(key),
  })
  const guess = () => send(createOperatorKey(), { at: limited })
  expect(await statusesOf(4, guess)).toEqual([401, 401, 401, 429])
  expect((await send(key, { at: limited })).status).toBe(429)
})

test('no cookie is set for the key', async () => {
  expect((await send(key)).headers.get('set-cookie')).toBeNull()
})

test('the sessions that an operator ends are gone before the answer, those of others are not', async () => {
  const [ended, other] = [randomUUID(), randomUUID()]
  for (const id of [ended, other])
    await gateway.db('sessions').insert({
      sid: randomUUID(),
      sess: JSON.stringify({ caller: { kind: 'user', id, signedInAt: Date.now() } }),
      userId: id,
      expire: new Date(Date.now() + 3_600_000),
    })
  gateway.accounts.answer(() => ({ status: 204, headers: { 'x-vigia-session': `end-all ${ended}` } }))
  const answer = await send(key, { method: 'POST', to: `/api/operator/users/${ended}/sign-out` })
  expect([answer.status, answer.headers.get('x-vigia-session')]).toEqual([204, null])
  const rows: { userId: string }[] = await gateway.db('sessions').whereIn('userId', [ended, other])
  expect(rows.map(({ userId }) => userId)).toEqual([other])
})

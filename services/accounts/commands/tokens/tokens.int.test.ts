import { hashOfApiToken, isApiToken } from '@vigia/common/api-tokens'
import { ExportPartStoredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { WebsiteOwnedSchema, WebsiteRemovedSchema } from '@vigia/proto/websites/v1/events'
import type { Caller } from '@vigia/service/identity'
import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { deleteExpiredApiTokens } from '../../store/tokens/store-api-tokens.ts'
import { startTestAccounts, visitor } from '../../testing/test-accounts.ts'
import { reapplyClosures } from '../closing/closures.ts'

let accounts: Awaited<ReturnType<typeof startTestAccounts>>
let user: Awaited<ReturnType<typeof accounts.addUser>>
beforeAll(async () => {
  accounts = await startTestAccounts()
})
beforeEach(async () => {
  user = await accounts.addUser()
})
afterAll(() => accounts.close())

interface Shown {
  id: string
  name: string
  hint: string
  scope: string
  websiteIds: string[] | null
  createdAt: string
  expiresAt: string
  lastUsedOn: string | null
}

async function call(method: string, path: string, body?: object, caller: Caller = user.caller()) {
  const answer = await accounts.service.call(method, path, caller, body)
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}
const wanted = { name: 'CI of the shop', scope: 'run' }
const create = (more: object = {}, caller?: Caller) =>
  call('POST', '/api/tokens', { ...wanted, ...more }, caller)
const list = async (caller?: Caller): Promise<Shown[]> =>
  (await call('GET', '/api/tokens', undefined, caller)).body.tokens
const revoke = (id: string, caller?: Caller) => call('DELETE', `/api/tokens/${id}`, undefined, caller)
async function use(secret: string) {
  const answer = await accounts.service.call(
    'POST',
    '/internal/token-use',
    { kind: 'gateway' },
    {
      hash: hashOfApiToken(secret),
    },
  )
  return {
    status: answer.status,
    body: (await answer.json()) as { requestId?: string; websiteIds?: string[] | null },
  }
}
const rows = () => accounts.service.db('api_tokens').where({ userId: user.id })
async function ownWebsite(userId = user.id) {
  const websiteId = randomUUID()
  await accounts.service.publish(WebsiteOwnedSchema, { websiteId, userId })
  const isKnown = async () => (await accounts.service.db('website_owners').where({ websiteId })).length === 1
  await until(isKnown, 'the owner of the website')
  return websiteId
}
const daysUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 86_400_000)

test('a token is shown once, and listed with its scope, its expiry and how it begins', async () => {
  const { status, body } = await create({ name: '  CI of the shop ' })
  expect(status).toBe(201)
  expect(isApiToken(body.secret)).toBe(true)
  const [token] = await list()
  expect(token).toEqual(body.token)
  expect(token).toMatchObject({
    ...wanted,
    hint: `${body.secret.slice(0, 7)}…`,
    websiteIds: null,
    lastUsedOn: null,
  })
  expect(daysUntil(token?.expiresAt ?? '')).toBe(90)
  expect(JSON.stringify(await rows())).not.toContain(body.secret)
  expect(await accounts.subjectsOf(user.email)).toContain('An API token was created in your Vigia account')
})

test('the gateway learns whose a token is and what it may do, and its use is recorded by date', async () => {
  const { secret, token } = (await create({ scope: 'approve' })).body
  const known = { userId: user.id, tokenId: token.id, scope: 'approve', websiteIds: null }
  expect(await use(secret)).toEqual({ status: 200, body: known })
  const [used] = await list()
  expect(used?.lastUsedOn).toBe(new Date().toISOString().slice(0, 10))

  await rows().update({ lastUsedOn: '2020-02-29' })
  expect((await list())[0]?.lastUsedOn).toBe('2020-02-29')
  await use(secret)
  expect((await list())[0]?.lastUsedOn).toBe(used?.lastUsedOn)
})

test('only the gateway may ask about a token', async () => {
  const { secret } = (await create()).body
  const body = { hash: hashOfApiToken(secret) }
  expect((await call('POST', '/internal/token-use', body)).status).toBe(403)
  expect((await call('POST', '/internal/token-use', body, visitor())).status).toBe(403)
  const unsigned = await accounts.service.call('POST', '/internal/token-use', undefined, body)
  expect(unsigned.status).toBe(403)
  expect((await rows())[0]?.lastUsedOn).toBeNull()
})

test('an unknown, a revoked and an expired token are the same to the gateway', async () => {
  const unknown = await use('vg_of nobody')
  expect(unknown.status).toBe(404)
  const [revoked, expired] = [(await create()).body, (await create()).body]
  expect((await revoke(revoked.token.id)).status).toBe(204)
  const isTheSame = (answer: typeof unknown) =>
    expect(answer).toEqual({ ...unknown, body: { ...unknown.body, requestId: answer.body.requestId } })
  isTheSame(await use(revoked.secret))
  await rows()
    .where({ id: expired.token.id })
    .update({ expiresAt: new Date(Date.now() - 1_000) })
  isTheSame(await use(expired.secret))
  expect((await list()).map(({ id }) => id)).toEqual([expired.token.id])
})

test.each([
  ['no name', { name: '' }, 'Please give the token a name of 1 to 100 characters'],
  ['a name of spaces', { name: '   ' }, 'Please give the token a name of 1 to 100 characters'],
  ['a long name', { name: 'x'.repeat(101) }, 'Please give the token a name of 1 to 100 characters'],
  [
    'a name of two lines',
    { name: 'a\nb' },
    'The name of a token contains characters that cannot be used here',
  ],
  [
    'a name that turns around',
    { name: 'a\u202Eb' },
    'The name of a token contains characters that cannot be used here',
  ],
  ['no scope', { scope: undefined }, 'Please choose read, run, approve or manage'],
  ['an unknown scope', { scope: 'admin' }, 'Please choose read, run, approve or manage'],
  ['no days', { expiresInDays: 0 }, 'Please choose an expiry of 1 to 366 days'],
  ['half a day', { expiresInDays: 0.5 }, 'Please choose an expiry of 1 to 366 days'],
  ['more than a year', { expiresInDays: 367 }, 'Please choose an expiry of 1 to 366 days'],
  ['days as a text', { expiresInDays: '90' }, 'Please choose an expiry of 1 to 366 days'],
  ['no websites', { websiteIds: [] }, 'Please choose 1 to 100 websites, each once, or all'],
  ['no ids', { websiteIds: ['https://example.com'] }, 'Please choose 1 to 100 websites, each once, or all'],
])('%s is refused with a sentence', async (_, more, message) => {
  expect(await create(more)).toMatchObject({ status: 400, body: { message } })
  expect(await rows()).toEqual([])
})

test('the days of an expiry are those that were chosen, from one to a leap year', async () => {
  for (const expiresInDays of [1, 366]) {
    const { token } = (await create({ expiresInDays })).body
    expect(daysUntil(token.expiresAt)).toBe(expiresInDays)
  }
})

test('a token is for websites of its user only, and for none once they are removed', async () => {
  const stranger = await accounts.addUser()
  const own = await ownWebsite()
  const other = await ownWebsite()
  const foreign = await ownWebsite(stranger.id)
  expect(await create({ websiteIds: [own, foreign] })).toMatchObject({
    status: 404,
    body: { message: 'Website not found' },
  })
  const { secret, token } = (await create({ websiteIds: [own, other] })).body
  expect(token.websiteIds).toEqual([own, other])
  const all = (await create()).body

  await accounts.service.publish(WebsiteRemovedSchema, { websiteId: own })
  await until(async () => (await use(secret)).body.websiteIds?.length === 1, 'the website to be left out')
  await accounts.service.publish(WebsiteRemovedSchema, { websiteId: other })
  await until(async () => (await use(secret)).body.websiteIds?.length === 0, 'both to be left out')
  expect((await use(all.secret)).body.websiteIds).toBeNull()
})

test('a twenty-first token is refused, while expired ones do not count', async () => {
  const created = await Promise.all(Array.from({ length: 22 }, () => create()))
  expect(created.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(created.find(({ status }) => status !== 201)).toMatchObject({
    status: 409,
    body: { message: 'You have reached the maximum of 20 tokens' },
  })
  const [token] = await list()
  await rows()
    .where({ id: token?.id })
    .update({ expiresAt: new Date(Date.now() - 1_000) })
  expect((await create()).status).toBe(201)
  expect((await create()).status).toBe(409)
})

test('only someone who signed in within the last 24 hours may create a token', async () => {
  const message = 'Please sign in again to create a token'
  const hoursAgo = (hours: number) => ({ ...user.caller(), signedInAt: Date.now() - hours * 3_600_000 })
  expect(await create({}, hoursAgo(25))).toMatchObject({ status: 403, body: { message } })
  const withToken: Caller = {
    kind: 'user',
    id: user.id,
    token: { id: randomUUID(), scope: 'manage', websiteIds: null },
  }
  expect(await create({}, withToken)).toMatchObject({ status: 403, body: { message } })
  expect((await create({}, hoursAgo(23))).status).toBe(201)
})

test('nobody lists or revokes the tokens of another user, and a visitor has none', async () => {
  const { token, secret } = (await create()).body
  const stranger = await accounts.addUser()
  expect(await list(stranger.caller())).toEqual([])
  expect((await revoke(token.id, stranger.caller())).status).toBe(404)
  for (const [method, path] of [
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens'],
    ['DELETE', `/api/tokens/${token.id}`],
  ] as const)
    expect((await call(method, path, undefined, visitor())).status).toBe(401)
  expect((await use(secret)).status).toBe(200)
  expect((await revoke('not-an-id')).status).toBe(404)
  expect((await revoke(randomUUID())).status).toBe(404)
})

test('all tokens are revoked when the account is recovered by a new password', async () => {
  const { secret } = (await create()).body
  await accounts.post('reset-password/request', { email: user.email })
  const token = await accounts.tokenFor(user.email)
  const answer = await accounts.post('reset-password/confirm', { token, password: 'nine blue figs' })
  expect(answer.status).toBe(200)
  expect((await use(secret)).status).toBe(404)
})

test('tokens are deleted with the account', async () => {
  const { secret } = (await create()).body
  expect((await accounts.call('DELETE', 'delete-account', undefined, user.caller())).status).toBe(204)
  expect(await rows()).toEqual([])
  expect((await use(secret)).status).toBe(404)
})

test('a revoked token that an older backup brings back is revoked again', async () => {
  const [revoked, kept] = [(await create()).body, (await create()).body]
  const [row] = await rows().where({ id: revoked.token.id })
  await revoke(revoked.token.id)
  await accounts.service.db('api_tokens').insert(row)
  expect((await use(revoked.secret)).status).toBe(200)
  await reapplyClosures(accounts.service)
  expect([(await use(revoked.secret)).status, (await use(kept.secret)).status]).toEqual([404, 200])
})

test('an expired token is listed for 30 days, and deleted then', async () => {
  const [recent, old] = [(await create()).body, (await create()).body]
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await rows()
    .where({ id: recent.token.id })
    .update({ expiresAt: daysAgo(29) })
  await rows()
    .where({ id: old.token.id })
    .update({ expiresAt: daysAgo(31) })
  await deleteExpiredApiTokens(accounts.service.db)
  expect((await list()).map(({ id }) => id)).toEqual([recent.token.id])
})

test('the export has the tokens, and nothing with which one could be used', async () => {
  const { secret, token } = (await create()).body
  const exportId = randomUUID()
  await accounts.service.publish(ExportWantedSchema, { exportId, userId: user.id })
  const isMine = (event: { exportId: string }) => event.exportId === exportId
  const [stored] = await accounts.service.waitForEvents(ExportPartStoredSchema, 1, isMine)
  const account = await readExportJson(accounts.service.temporaryFiles, stored?.file ?? '')
  expect(account).toMatchObject({ apiTokens: [token] })
  expect(JSON.stringify(account)).not.toContain(secret)
  expect(JSON.stringify(account)).not.toContain(hashOfApiToken(secret))
})

import { hashOfApiToken } from '@vigia/common/api-tokens'
import { ExportPartStoredSchema } from '@vigia/proto/accounts/v1/events'
import { ExportWantedSchema } from '@vigia/proto/legal/v1/events'
import { readExportJson } from '@vigia/storage/testing/read-export-json'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { deleteExpiredApiTokens } from '../../store/tokens/store-api-tokens.ts'
import { startTestAccounts, visitor } from '../../testing/test-accounts.ts'
import { openTokens } from '../../testing/test-tokens.ts'
import { reapplyClosures } from '../closing/closures.ts'

let user: Awaited<ReturnType<typeof accounts.addUser>>
const accounts = await startTestAccounts()
beforeEach(async () => {
  user = await accounts.addUser()
})

const { call, create, list, revoke, rows, use } = openTokens(
  () => accounts,
  () => user,
)

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

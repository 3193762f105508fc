import type { Caller } from '@vigia/service/identity'
import { hashOfTombstone } from '@vigia/database/tombstones'
import { AccountClosedSchema } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema as LegalForgotSchema } from '@vigia/proto/legal/v1/events'
import { UserForgottenSchema as WebsitesForgotSchema } from '@vigia/proto/websites/v1/events'
import { expect, test } from 'vitest'
import { until } from '../../../../tests/support/test-service.ts'
import { reapplyClosures, completeClosures } from './closures.ts'
import { of, startTestAccounts } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const close = (caller: Caller) => accounts.call('DELETE', 'delete-account', undefined, caller)
const hoursAgo = (id: string, hours: number): Caller => ({
  kind: 'user',
  id,
  signedInAt: Date.now() - hours * 3_600_000,
})

test('closing an account deletes it with all its data, and a last mail confirms it', async () => {
  const { id, email, caller } = await accounts.addUser()
  await accounts.post('reset-password/request', { email })
  await accounts.tokenFor(email)
  await accounts.post('reset-password/request', { email })
  expect(await close(caller())).toEqual({ status: 204, command: `end-all ${id}`, body: undefined })
  await accounts.service.waitForEvents(AccountClosedSchema, 1, of(id))
  expect(await accounts.userOf(email)).toBeUndefined()
  expect(await accounts.service.db('tokens').where({ userId: id })).toEqual([])
  expect(await accounts.service.db('mails')).toMatchObject([
    { kind: 'account-closed', userId: null, address: email },
  ])

  const last = (await accounts.mailsTo(email)).at(-1)
  expect(last?.subject).toBe('Your Vigia account was deleted')
  expect(last?.text).toContain('Hello Ana,')
  expect(await accounts.service.db('mails')).toEqual([])
  expect((await accounts.signIn(email)).status).toBe(401)
})

test('the address can be used again', async () => {
  const { id, email, caller } = await accounts.addUser()
  await close(caller())
  expect((await accounts.addUser(email)).id).not.toBe(id)
})

test('of two concurrent closings one takes effect', async () => {
  const { id, email, caller } = await accounts.addUser()
  const answers = await Promise.all([close(caller()), close(caller()), close(caller())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401])
  const other = await accounts.addUser()
  await close(other.caller())
  await accounts.service.waitForEvents(AccountClosedSchema, 1, of(other.id))
  expect(await accounts.service.waitForEvents(AccountClosedSchema, 1, of(id))).toHaveLength(1)
  const sent = (await accounts.mailsTo(email)).filter(({ subject }) => subject?.includes('deleted'))
  expect(sent).toHaveLength(1)
})

test('closing requires a sign-in within the last day', async () => {
  const { id, email } = await accounts.addUser()
  const message = 'Please sign in again to delete your account'
  for (const caller of [hoursAgo(id, 24.1), { kind: 'user', id } as const])
    expect(await close(caller)).toMatchObject({ status: 403, command: null, body: { message } })
  expect(await accounts.userOf(email)).toMatchObject({ id })
  expect((await close(hoursAgo(id, 23.9))).status).toBe(204)
})

const closureOf = (userId: string) => accounts.service.db('closures').where({ userId }).first()
const letPass = (userId: string, time: string) =>
  accounts.service
    .db('closures')
    .where({ userId })
    .update({ saidAt: accounts.service.db.raw('said_at - ?::interval', [time]) })

const heardFrom = (id: string, count: number) =>
  until(async () => (await closureOf(id))?.forgottenBy.length === count, `the answer of ${count}`)

test('a closure is published until all services have confirmed it, even if the event bus loses everything', async () => {
  const { id, caller } = await accounts.addUser()
  await close(caller())
  await accounts.service.waitForEvents(AccountClosedSchema, 1, of(id))
  await accounts.service.wipeBus()
  await completeClosures(accounts.service)
  await letPass(id, '21 seconds')
  await completeClosures(accounts.service)
  // An event whose acknowledgement was wiped is sent twice, so there may be more events than accounts.
  await accounts.service.waitForEvents(AccountClosedSchema, 2, of(id))

  await accounts.service.publish(WebsitesForgotSchema, { userId: id })
  await heardFrom(id, 1)
  await letPass(id, '21 seconds')
  await completeClosures(accounts.service)
  await accounts.service.waitForEvents(AccountClosedSchema, 3, of(id))
  await accounts.service.publish(LegalForgotSchema, { userId: id })
  await heardFrom(id, 2)
  await letPass(id, '21 seconds')
  await completeClosures(accounts.service)
  expect(await closureOf(id)).toBeUndefined()
})

test('no row names the user once all services have confirmed', async () => {
  const { id, email, caller } = await accounts.addUser()
  await close(caller())
  await accounts.mailsTo(email)
  await accounts.service.publish(WebsitesForgotSchema, { userId: id })
  await accounts.service.publish(LegalForgotSchema, { userId: id })
  await heardFrom(id, 2)
  await completeClosures(accounts.service)
  await until(async () => (await accounts.service.db('outbox')).length === 0, 'all to be said')
  const tables: string[] = await accounts.service
    .db('pg_tables')
    .where({ schemaname: 'public' })
    .pluck('tablename')
  for (const table of tables) {
    const rows = JSON.stringify(await accounts.service.db(table).select())
    for (const trace of [id, email]) expect(`${table} ${rows}`).not.toContain(trace)
  }
})

test('a closed account that an older backup restores is closed again, and its address stays free', async () => {
  const returned = await accounts.addUser()
  const other = await accounts.addUser()
  const hash = hashOfTombstone(returned.id)
  await accounts.service.db('tombstones').insert({ hash, notedAt: new Date() })
  await reapplyClosures(accounts.service)
  await reapplyClosures(accounts.service)
  expect(await accounts.userOf(returned.email)).toBeUndefined()
  expect(await accounts.service.waitForEvents(AccountClosedSchema, 1, of(returned.id))).toHaveLength(1)
  expect((await accounts.signIn(other.email)).status).toBe(200)
  expect((await accounts.addUser(returned.email)).id).not.toBe(returned.id)
})

test('the gateway, and nobody else, learns which of the given users are deleted', async () => {
  const gone = await accounts.addUser()
  const staying = await accounts.addUser()
  await close(gone.caller())
  const userIds = [staying.id, gone.id]
  const ask = (caller?: Parameters<typeof accounts.service.call>[2]) =>
    accounts.service.call('POST', '/internal/gone-users', caller, { userIds })
  for (const caller of [undefined, staying.caller(), { kind: 'user', id: 'gateway' } as const]) {
    const refused = await ask(caller)
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: 'Only the gateway may ask this' },
    ])
  }
  expect(await (await ask({ kind: 'gateway' })).json()).toEqual({ gone: [gone.id] })
})

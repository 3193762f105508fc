import type { Caller } from '@vigia/kit/identity'
import { hashOfGone } from '@vigia/kit/gone'
import { ClosedSchema } from '@vigia/proto/accounts/v1/events'
import { UserForgottenSchema as LegalForgotSchema } from '@vigia/proto/legal/v1/events'
import { UserForgottenSchema as WebsitesForgotSchema } from '@vigia/proto/websites/v1/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../tests/stage.ts'
import { replayGone, settleClosures } from './settle-closures.ts'
import { of, openPlay } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const close = (caller: Caller) => play.call('DELETE', 'delete-account', undefined, caller)
const hoursAgo = (id: string, hours: number): Caller => ({
  kind: 'user',
  id,
  signedInAt: Date.now() - hours * 3_600_000,
})

test('a closed account is gone with all that hung on it, and a last mail says so', async () => {
  const { id, email, caller } = await play.join()
  await play.post('reset-password/request', { email })
  await play.tokenFor(email)
  await play.post('reset-password/request', { email })
  expect(await close(caller())).toEqual({ status: 204, order: `end-all ${id}`, body: undefined })
  await play.stage.listen(ClosedSchema, 1, of(id))
  expect(await play.userOf(email)).toBeUndefined()
  expect(await play.stage.db('tokens').where({ userId: id })).toEqual([])
  expect(await play.stage.db('mails')).toMatchObject([
    { kind: 'account-closed', userId: null, address: email },
  ])

  const last = (await play.postOf(email)).at(-1)
  expect(last?.subject).toBe('Your Vigia account was deleted')
  expect(last?.text).toContain('Hello Ana,')
  expect(await play.stage.db('mails')).toEqual([])
  expect((await play.signIn(email)).status).toBe(401)
})

test('the address is free again', async () => {
  const { id, email, caller } = await play.join()
  await close(caller())
  expect((await play.join(email)).id).not.toBe(id)
})

test('closing twice at once closes once', async () => {
  const { id, email, caller } = await play.join()
  const answers = await Promise.all([close(caller()), close(caller()), close(caller())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401])
  const other = await play.join()
  await close(other.caller())
  await play.stage.listen(ClosedSchema, 1, of(other.id))
  expect(await play.stage.listen(ClosedSchema, 1, of(id))).toHaveLength(1)
  const told = (await play.postOf(email)).filter(({ subject }) => subject?.includes('deleted'))
  expect(told).toHaveLength(1)
})

test('who signed in more than a day ago has to do so again', async () => {
  const { id, email } = await play.join()
  const message = 'Please sign in again to delete your account'
  for (const caller of [hoursAgo(id, 24.1), { kind: 'user', id } as const])
    expect(await close(caller)).toEqual({ status: 403, order: null, body: { message } })
  expect(await play.userOf(email)).toMatchObject({ id })
  expect((await close(hoursAgo(id, 23.9))).status).toBe(204)
})

const closureOf = (userId: string) => play.stage.db('closures').where({ userId }).first()
const letPass = (userId: string, time: string) =>
  play.stage
    .db('closures')
    .where({ userId })
    .update({ saidAt: play.stage.db.raw('said_at - ?::interval', [time]) })

const heardFrom = (id: string, count: number) =>
  until(async () => (await closureOf(id))?.forgottenBy.length === count, `the answer of ${count}`)

test('an account that was closed is said to be so until all have answered, though the event bus forgets everything', async () => {
  const { id, caller } = await play.join()
  await close(caller())
  await play.stage.listen(ClosedSchema, 1, of(id))
  await play.stage.wipeBus()
  await settleClosures(play.stage)
  await letPass(id, '21 seconds')
  await settleClosures(play.stage)
  expect(await play.stage.listen(ClosedSchema, 2, of(id))).toHaveLength(2)

  await play.stage.say(WebsitesForgotSchema, { userId: id })
  await heardFrom(id, 1)
  await letPass(id, '21 seconds')
  await settleClosures(play.stage)
  expect(await play.stage.listen(ClosedSchema, 3, of(id))).toHaveLength(3)
  await play.stage.say(LegalForgotSchema, { userId: id })
  await heardFrom(id, 2)
  await letPass(id, '21 seconds')
  await settleClosures(play.stage)
  expect(await closureOf(id)).toBeUndefined()
  expect(await play.stage.listen(ClosedSchema, 3, of(id))).toHaveLength(3)
})

test('nothing names who closed their account once all have answered', async () => {
  const { id, email, caller } = await play.join()
  await close(caller())
  await play.postOf(email)
  await play.stage.say(WebsitesForgotSchema, { userId: id })
  await play.stage.say(LegalForgotSchema, { userId: id })
  await heardFrom(id, 2)
  await settleClosures(play.stage)
  await until(async () => (await play.stage.db('outbox')).length === 0, 'all to be said')
  const tables: string[] = await play.stage.db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
  for (const table of tables) {
    const rows = JSON.stringify(await play.stage.db(table).select())
    for (const trace of [id, email]) expect(`${table} ${rows}`).not.toContain(trace)
  }
})

test('a closed account that an older backup brings back is closed again, and its address stays free', async () => {
  const [returned, other] = [await play.join(), await play.join()]
  const hash = hashOfGone(returned.id)
  await play.stage.db('gone').insert({ hash, notedAt: new Date() })
  await replayGone(play.stage)
  await replayGone(play.stage)
  expect(await play.userOf(returned.email)).toBeUndefined()
  expect(await play.stage.listen(ClosedSchema, 1, of(returned.id))).toHaveLength(1)
  expect((await play.signIn(other.email)).status).toBe(200)
  expect((await play.join(returned.email)).id).not.toBe(returned.id)
})

test('the gateway is told who is gone of those it asks about', async () => {
  const [gone, staying] = [await play.join(), await play.join()]
  await close(gone.caller())
  const userIds = [staying.id, gone.id]
  const answer = await play.stage.call('POST', '/internal/gone-users', undefined, { userIds })
  expect(await answer.json()).toEqual({ gone: [gone.id] })
})

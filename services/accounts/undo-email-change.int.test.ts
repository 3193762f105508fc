import type { Caller } from '@vigia/kit/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlay, someone } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const confirm = (token: string) => play.post('verify-email/confirm', { token })
const isBack = 'Your previous email address has been restored. Please set a new password.'

async function ask(caller: Caller, from: string, email: string) {
  await play.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email }, caller)
  const told = (await play.postOf(from)).findLast(({ subject }) => subject?.includes('about to change'))
  return {
    wayBack: /\?token=([\w-]{43})/.exec(told?.text ?? '')?.[1] ?? '',
    token: await play.tokenFor(email),
  }
}

/** Somebody whose account goes off to another address. */
async function lose() {
  const who = await play.join()
  const theirs = someone()
  const { wayBack, token } = await ask(who.caller(), who.email, theirs)
  await confirm(token)
  return { ...who, theirs, wayBack }
}

test('a change of address is undone from the old mailbox, even after it took effect', async () => {
  const { id, email, theirs, wayBack } = await lose()
  const thief = { kind: 'user', id, signedInAt: Date.now() - 60_000 } as const
  await play.stage.db('identities').insert({ issuer: 'x', subject: id, userId: id })
  await play.post('reset-password/request', { email: theirs })
  const reset = { token: await play.tokenFor(theirs), password: 'nine black figs' }

  expect(await confirm(wayBack)).toEqual({
    status: 200,
    order: `end-all ${id}`,
    body: { message: isBack, isUndone: true },
  })
  expect(await play.userOf(email)).toMatchObject({ id, pendingEmail: null })
  expect(await play.call('GET', 'user', undefined, thief)).toMatchObject({ status: 401 })
  expect(await play.stage.db('identities').where({ userId: id })).toEqual([])
  expect((await play.post('reset-password/confirm', reset)).status).toBe(400)
  expect((await play.signIn(theirs)).status).toBe(401)
  expect((await confirm(wayBack)).status).toBe(400)
})

test('the password of whoever changed the address opens nothing any more, and a link to a new one is sent', async () => {
  const { id, email, wayBack } = await lose()
  await confirm(wayBack)
  expect((await play.signIn(email)).status).toBe(401)
  const token = await play.tokenFor(email)
  await play.post('reset-password/confirm', { token, password: 'ten white roses' })
  expect((await play.signIn(email, 'ten white roses')).body.id).toBe(id)
})

test('a change that has not taken effect yet is called off', async () => {
  const who = await play.join()
  const { wayBack, token } = await ask(who.caller(), who.email, someone())
  expect((await confirm(wayBack)).body.message).toBe(isBack)
  expect(await play.userOf(who.email)).toMatchObject({ pendingEmail: null })
  expect((await confirm(token)).status).toBe(400)
})

test('the way back is open for seven days', async () => {
  const [one, other] = [await lose(), await lose()]
  await play.passTime('tokens', 'expiresAt', one.id, 7 * 24 * 60 + 1)
  await play.passTime('tokens', 'expiresAt', other.id, 7 * 24 * 60 - 5)
  expect((await confirm(one.wayBack)).status).toBe(400)
  expect((await confirm(other.wayBack)).status).toBe(200)
})

test('whoever moves the account on closes no way back but those that came later', async () => {
  const { id, email, theirs, wayBack } = await lose()
  const caller = () => ({ kind: 'user', id, signedInAt: Date.now() }) as const
  const next = await ask(caller(), theirs, someone())
  await confirm(next.token)
  expect((await confirm(next.wayBack)).status).toBe(200)
  await play.post('reset-password/request', { email: theirs })
  await play.tokenFor(theirs)
  const last = await ask(caller(), theirs, someone())
  expect((await confirm(wayBack)).status).toBe(200)
  expect(await play.userOf(email)).toMatchObject({ id })
  for (const token of [last.token, last.wayBack]) expect((await confirm(token)).status).toBe(400)
})

test('a way back that still waits to be sent is not sent once an earlier one was taken', async () => {
  const { id, email, theirs, wayBack } = await lose()
  const caller = { kind: 'user', id, signedInAt: Date.now() } as const
  const before = await play.postOf(theirs)
  const wanted = { firstName: 'A', lastName: 'B', email: someone() }
  await play.call('PUT', 'update-profile', wanted, caller)
  await confirm(wayBack)
  expect(await play.postOf(theirs)).toEqual(before)
  expect(await play.userOf(email)).toMatchObject({ id })
})

test('a way back that waits to be sent stays when a later one is taken', async () => {
  const { id, email, theirs } = await lose()
  const told = {
    kind: 'email-changing',
    userId: id,
    address: email,
    createdAt: new Date(Date.now() - 60_000),
  }
  await play.stage.db('mails').insert({ ...told, nextAt: new Date(Date.now() + 60_000) })
  const caller = { kind: 'user', id, signedInAt: Date.now() } as const
  expect((await confirm((await ask(caller, theirs, someone())).wayBack)).status).toBe(200)
  expect(await play.stage.db('mails').where({ userId: id, address: email })).toHaveLength(1)
})

test('an address that is another account\u2019s by now stays there', async () => {
  const { email, theirs, wayBack } = await lose()
  const newer = await play.join(email)
  expect((await confirm(wayBack)).status).toBe(400)
  expect(await play.userOf(email)).toMatchObject({ id: newer.id })
  expect((await play.userOf(theirs)).id).not.toBe(newer.id)
})

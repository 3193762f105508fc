import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '@vigia/kit/identity'
import { sweepExpired } from './sweep-expired.ts'
import { openPlay, password, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

type Somebody = Awaited<ReturnType<typeof play.join>>
const profile = { firstName: 'Ana', lastName: 'Reis' }
const update = (who: Somebody, body: object) =>
  play.call('PUT', 'update-profile', { ...profile, email: who.email, ...body }, who.caller())
const confirm = (token: string, caller = visitor()) => play.post('verify-email/confirm', { token }, caller)
const subjects = async (email: string) => (await play.postOf(email)).map(({ subject }) => subject)

test('names are changed at once, and nobody is written to', async () => {
  const who = await play.join()
  const answer = await update(who, { firstName: ' Rui ', lastName: 'Sá', email: who.email.toUpperCase() })
  expect(answer).toMatchObject({
    status: 200,
    order: null,
    body: { firstName: 'Rui', lastName: 'Sá', email: who.email, pendingEmail: null },
  })
  expect(await subjects(who.email)).toHaveLength(1)
})

test('a new address counts once it is proven, and the old one is told before', async () => {
  const who = await play.join()
  const email = someone()
  expect((await update(who, { email })).body).toMatchObject({ email: who.email, pendingEmail: email })
  const [told] = (await play.postOf(who.email)).slice(-1)
  expect(told?.subject).toBe('Your Vigia email address is about to change')
  expect(told?.text).toContain(email)
  expect((await play.signIn(email)).status).toBe(401)

  const answer = await confirm(await play.tokenFor(email), who.caller())
  expect(answer).toMatchObject({ status: 200, order: `end-others ${who.id}` })
  expect((await play.signIn(who.email)).status).toBe(401)
  expect((await play.signIn(email)).body).toMatchObject({ id: who.id, email, pendingEmail: null })
})

test('sessions from before a change of address end', async () => {
  const who = await play.join()
  const email = someone()
  const old = { ...who.caller(), signedInAt: Date.now() - 60_000 }
  await update(who, { email })
  expect((await play.call('GET', 'user', undefined, old)).status).toBe(200)
  await confirm(await play.tokenFor(email))
  expect(await play.call('GET', 'user', undefined, old)).toMatchObject({ status: 401, order: 'sign-out' })
})

test('the link for a change works once, and only for the newest address', async () => {
  const who = await play.join()
  const [first, second] = [someone(), someone()]
  await update(who, { email: first })
  const oldToken = await play.tokenFor(first)
  await update(who, { email: second })
  expect((await confirm(oldToken)).status).toBe(400)
  const token = await play.tokenFor(second)
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await play.userOf(second)).toMatchObject({ id: who.id })
})

test('asking for the old address again calls the change off', async () => {
  const who = await play.join()
  const email = someone()
  await update(who, { email })
  const token = await play.tokenFor(email)
  expect((await update(who, {})).body.pendingEmail).toBeNull()
  expect((await confirm(token)).status).toBe(400)
})

test('saving again what is pending sends its link again, and tells the old address once', async () => {
  const who = await play.join()
  const email = someone()
  await update(who, { email })
  const first = await play.tokenFor(email)
  expect((await update(who, { email: email.toUpperCase() })).body.pendingEmail).toBe(email)
  const second = await play.tokenFor(email)
  expect(await subjects(email)).toHaveLength(2)
  expect(await subjects(who.email)).toHaveLength(2)
  expect((await confirm(first)).status).toBe(400)
  expect((await confirm(second)).status).toBe(200)
})

test('whoever asks for a link to a pending address gets one, and learns nothing', async () => {
  const [who, owner] = [await play.join(), await play.join()]
  const email = someone()
  await update(who, { email })
  await play.tokenFor(email)
  const ask = (address: string) => play.post('verify-email/send', { email: address })
  expect(await ask(email)).toEqual(await ask(someone()))
  expect((await confirm(await play.tokenFor(email))).status).toBe(200)
  await update(who, { email: owner.email })
  expect(await ask(owner.email)).toEqual(await ask(someone()))
  expect((await play.postOf(owner.email)).at(-1)?.text).not.toContain('token=')
})

test('a new address needs a session of the last day, names do not', async () => {
  const who = await play.join()
  const late: Caller = { ...who.caller(), signedInAt: Date.now() - 24.1 * 3_600_000 }
  const save = (email: string) => play.call('PUT', 'update-profile', { ...profile, email }, late)
  await play.stage.db('users').where({ id: who.id }).update({ sessionsFrom: null })
  const message = 'Please sign in again to change your email address'
  expect(await save(someone())).toEqual({ status: 403, order: null, body: { message } })
  expect((await save(who.email)).status).toBe(200)
  const pending = someone()
  await update(who, { email: pending })
  expect((await save(pending)).status).toBe(200)
})

test('an address that is somebody else\u2019s is answered alike, and stays theirs', async () => {
  const [who, owner] = [await play.join(), await play.join()]
  const free = someone()
  const { status, order, body } = await update(who, { email: owner.email })
  expect({ status, order }).toEqual({ status: 200, order: null })
  expect(body.pendingEmail).toBe(owner.email)
  const other = await update(who, { email: free })
  expect({ ...other.body, pendingEmail: owner.email }).toEqual(body)
  expect((await play.postOf(owner.email)).at(-1)?.text).not.toContain('token=')
  expect(await play.userOf(owner.email)).toMatchObject({ id: owner.id })
})

test('an address that two want is the one\u2019s who proves it first', async () => {
  const [one, other] = [await play.join(), await play.join()]
  const email = someone()
  await update(one, { email })
  const token = await play.tokenFor(email)
  await update(other, { email })
  const otherToken = await play.tokenFor(email)
  const answers = await Promise.all([confirm(token), confirm(otherToken)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const first = answers[0]?.status === 200 ? one : other
  expect(await play.userOf(email)).toMatchObject({ id: first.id })
})

test('whoever signed up with an address without proving it does not keep it from its owner', async () => {
  const who = await play.join()
  const email = await play.signUp()
  await play.tokenFor(email)
  await update(who, { email })
  expect((await confirm(await play.tokenFor(email))).status).toBe(200)
  expect((await play.signIn(email, password)).body).toMatchObject({ id: who.id })
})

test('a link to a new password in the old mailbox is void once the address has changed', async () => {
  const who = await play.join()
  const email = someone()
  await play.post('reset-password/request', { email: who.email })
  const resetToken = await play.tokenFor(who.email)
  await update(who, { email })
  await confirm(await play.tokenFor(email))
  const reset = { token: resetToken, password: 'eight green plums' }
  expect((await play.post('reset-password/confirm', reset)).status).toBe(400)
})

test('a change that was not confirmed in time is forgotten', async () => {
  const who = await play.join()
  const late = someone()
  await update(who, { email: late })
  const token = await play.tokenFor(late)
  await play.passTime('users', 'pendingSince', who.id, 24 * 60 + 1)
  await sweepExpired(play.stage)
  expect(await play.userOf(who.email)).toMatchObject({ pendingEmail: null })
  expect((await confirm(token)).status).toBe(400)
})

test('an address that is taken stays pending as long as one that is free', async () => {
  const [who, other, owner] = [await play.join(), await play.join(), await play.join()]
  await update(who, { email: owner.email })
  await update(other, { email: someone() })
  await play.postOf(owner.email)
  const pending = async () => {
    await sweepExpired(play.stage)
    const rows = await Promise.all([who, other].map(({ email }) => play.userOf(email)))
    return rows.map(({ pendingEmail }) => pendingEmail !== null)
  }
  const wait = async (minutes: number) => {
    for (const { id } of [who, other]) await play.passTime('users', 'pendingSince', id, minutes)
  }
  await wait(24 * 60 - 1)
  expect(await pending()).toEqual([true, true])
  await wait(2)
  expect(await pending()).toEqual([false, false])
})

test.each(['free', 'taken'])('an hour brings three mails to one %s address, whoever asks', async (kind) => {
  const email = kind === 'free' ? someone() : (await play.join()).email
  const before = (await play.postOf(email)).length
  const statuses = []
  for (let nth = 0; nth < 5; nth += 1) {
    statuses.push((await update(await play.join(), { email })).status)
    await play.postOf(email)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  expect(await play.postOf(email)).toHaveLength(before + 3)
  const countedFrom = play.stage.db.raw(`counted_from - interval '61 minutes'`)
  await play.stage.db('mail_counts').update({ countedFrom })
  await update(await play.join(), { email })
  expect(await play.postOf(email)).toHaveLength(before + 4)
})

test('an address that somebody gets while a change to it is confirmed stays theirs', async () => {
  const who = await play.join()
  const email = someone()
  await update(who, { email })
  const token = await play.tokenFor(email)
  const other = await play.stage.db.transaction()
  await other('users').insert({ email, emailVerified: true })
  const answer = confirm(token)
  await setTimeout(300)
  await other.commit()
  expect(await answer).toMatchObject({ status: 400, order: null })
  expect(await play.userOf(who.email)).toMatchObject({ id: who.id })
})

test('an account that comes in by a provider does not take the new address along', async () => {
  const who = await play.join()
  await play.stage.db('identities').insert({ issuer: 'x', subject: who.id, userId: who.id })
  const email = someone()
  await update(who, { email })
  await confirm(await play.tokenFor(email))
  expect(await play.stage.db('identities').where({ userId: who.id })).toEqual([])
})

test('nobody has us write to whomever they like', async () => {
  const who = await play.join()
  const tries = Array.from({ length: 7 }, () => update(who, { email: someone() }))
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refusal = await play.stage.call('PUT', '/api/auth/update-profile', who.caller(), {
    ...profile,
    email: someone(),
  })
  expect(refusal.headers.get('retry-after')).toBe('3600')
  await play.passTime('users', 'addressChangesFrom', who.id, 61)
  expect((await update(who, { email: someone() })).status).toBe(200)
})

test('nobody makes themselves anything by naming it', async () => {
  const who = await play.join()
  await play.stage.db('users').where({ id: who.id }).update({ emailVerified: false })
  const id = '00000000-0000-4000-8000-000000000000'
  const greedy = {
    id,
    userId: id,
    emailVerified: true,
    provider: 'google',
    password: 'x',
    pendingEmail: 'e@f.gh',
  }
  const { body } = await update(who, { ...greedy, profileImageUrl: 'https://evil.example/x.png' })
  expect(body).toMatchObject({
    id: who.id,
    emailVerified: false,
    provider: null,
    pendingEmail: null,
    profileImageUrl: null,
  })
})

test.each([
  ['no names', { firstName: undefined }, 'Please fill in all fields'],
  ['an empty address', { email: ' ' }, 'Please fill in all fields'],
  ['a list', { email: ['a@b.co'] }, 'Please fill in all fields'],
  ['half a sign', { email: '\ud800@x.com' }, 'Please enter a valid email address'],
  ['no address', { email: 'ana' }, 'Please enter a valid email address'],
  ['two lines', { email: 'a@b.c\r\nBcc:x@y.z' }, 'Please enter a valid email address'],
  ['a name of two lines', { firstName: 'A\nB' }, 'First name contains characters that cannot be used here'],
  ['a long name', { lastName: 'a'.repeat(101) }, 'Last name must be at most 100 characters long'],
])('a profile with %s is refused', async (_, body, message) => {
  const who = await play.join()
  expect(await update(who, body)).toMatchObject({ status: 400, body: { message } })
})

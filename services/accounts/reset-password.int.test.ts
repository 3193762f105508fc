import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { of, openPlay, publicUrl, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const newPassword = 'eight green plums'
const ask = (email: unknown) => play.post('reset-password/request', { email })
const validate = (token: string) => play.call('GET', `reset-password/validate/${token}`)
const confirm = (token: unknown, password: unknown = newPassword) =>
  play.post('reset-password/confirm', { token, password })
const message = 'Invalid or expired reset link. Please request a new one.'
const invalid = { status: 400, order: null, body: { message, valid: false } }

async function asked() {
  const who = await play.join()
  await ask(who.email)
  return { ...who, token: await play.tokenFor(who.email) }
}

test('whoever reads the mail sets a new password, and every session ends', async () => {
  const { id, email, token } = await asked()
  expect(await validate(token)).toEqual({ status: 200, order: null, body: { valid: true, email } })
  expect(await confirm(token)).toMatchObject({ status: 200, order: `end-all ${id}` })
  expect((await play.signIn(email)).status).toBe(401)
  expect((await play.signIn(email, newPassword)).status).toBe(200)
  const before = { kind: 'user', id, signedInAt: Date.now() - 60_000 } as const
  expect(await play.call('GET', 'user', undefined, before)).toMatchObject({ status: 401, order: 'sign-out' })
  expect((await play.postOf(email)).at(-1)?.subject).toBe('Your Vigia password was changed')
})

test('asking is answered alike, whether or not there is an account', async () => {
  const { email: known } = await play.join()
  const [unknown, unproven] = [someone(), await play.signUp()]
  const passwordless = await play.join()
  await play.stage.db('users').where({ id: passwordless.id }).update({ password: null, provider: 'google' })
  await play.stage.db('identities').insert({ issuer: 'x', subject: 'y', userId: passwordless.id })
  const answers = await Promise.all([unknown, unproven, known, passwordless.email].map(ask))
  expect(answers[0]).toMatchObject({ status: 200, order: null, body: { message: expect.any(String) } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await play.postOf(known)).at(-1)?.subject).toBe('Set a new password for Vigia')
  expect((await play.postOf(passwordless.email)).at(-1)?.subject).toBe('You sign in to Vigia with Google')
  expect(await play.postOf(unknown)).toEqual([])
})

test('a link works once, and of two at once one sets the password', async () => {
  const { email, token } = await asked()
  const answers = await Promise.all([confirm(token, 'nine black figs'), confirm(token, 'ten white roses')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const won = answers[0]?.status === 200 ? 'nine black figs' : 'ten white roses'
  expect((await play.signIn(email, won)).status).toBe(200)
  expect(await confirm(token)).toEqual(invalid)
  expect(await validate(token)).toEqual(invalid)
})

test('a link is void after 60 minutes', async () => {
  const { id, token } = await asked()
  await play.passTime('tokens', 'expiresAt', id, 58)
  expect((await validate(token)).status).toBe(200)
  await play.passTime('tokens', 'expiresAt', id, 3)
  expect(await validate(token)).toEqual(invalid)
  expect(await confirm(token)).toEqual(invalid)
})

test('a new link makes the one before void', async () => {
  const { email, token: first } = await asked()
  await ask(email)
  const second = await play.tokenFor(email)
  expect(await confirm(first)).toEqual(invalid)
  expect((await confirm(second)).status).toBe(200)
})

test('a link sets the password of its own user alone', async () => {
  const [{ token }, other] = [await asked(), await play.join()]
  await play.post('reset-password/confirm', {
    token,
    password: newPassword,
    userId: other.id,
    email: other.email,
  })
  expect((await play.signIn(other.email)).status).toBe(200)
  expect((await play.signIn(other.email, newPassword)).status).toBe(401)
})

test('a link to prove an address sets no password', async () => {
  const token = await play.tokenFor(await play.signUp())
  expect(await validate(token)).toEqual(invalid)
  expect(await confirm(token)).toEqual(invalid)
})

test('a link leads to our own address, whatever host was asked', async () => {
  const { email } = await play.join()
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  const url = `http://localhost:${play.stage.port}/api/auth/reset-password/request`
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email }) })
  const mail = (await play.postOf(email)).at(-1)
  expect(new Set((mail?.text ?? '').match(/https?:\/\/[^/\s]+/g))).toEqual(new Set([publicUrl]))
})

test('whoever sets a new password has proven the address, and takes over nothing of who signed up', async () => {
  const stranger = visitor()
  const email = await play.signUp(someone(), {}, stranger)
  const { id } = await play.userOf(email)
  const verification = await play.tokenFor(email)
  await ask(email)
  const token = await play.tokenFor(email)
  expect((await confirm(token)).status).toBe(200)
  expect((await play.signIn(email, newPassword)).body).toMatchObject({ emailVerified: true })
  expect((await play.post('verify-email/confirm', { token: verification })).status).toBe(400)
  const verified = await play.stage.listen(VerifiedSchema, 1, of(id))
  const [signedIn] = await play.stage.listen(SignedInSchema, 1, of(id))
  expect(verified).toHaveLength(1)
  expect(signedIn?.visitorId).not.toBe(stranger.id)
})

test('of somebody who had proven it before, it is not said again', async () => {
  const { id, token } = await asked()
  await confirm(token)
  const { id: later } = await play.join()
  await play.stage.listen(VerifiedSchema, 1, of(later))
  expect(await play.stage.listen(VerifiedSchema, 1, of(id))).toHaveLength(1)
})

test('a change of address that somebody else may have asked for is called off', async () => {
  const { email, token, caller } = await asked()
  const theirs = someone()
  await play.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email: theirs }, caller())
  const emailToken = await play.tokenFor(theirs)
  await confirm(token)
  expect((await play.post('verify-email/confirm', { token: emailToken })).status).toBe(400)
  expect(await play.userOf(email)).toMatchObject({ pendingEmail: null })
})

test('a link that still waits to be sent when the password is set is not sent', async () => {
  const { email, token } = await asked()
  await ask(email)
  await confirm(token)
  const subjects = (await play.postOf(email)).map(({ subject }) => subject)
  expect(subjects.slice(1)).toEqual(['Set a new password for Vigia', 'Your Vigia password was changed'])
})

test.each(['reset-password/request', 'signup', 'verify-email/send'])(
  '%s about an account that is closed at that moment is answered as ever',
  async (path) => {
    const { id, email } = await play.join()
    await play.stage
      .db('users')
      .where({ id })
      .update({ emailVerified: path !== 'verify-email/send' })
    const closing = await play.stage.db.transaction()
    await closing('users').where({ id }).delete()
    const answer = play.post(path, { email, password: newPassword })
    await setTimeout(300)
    await closing.commit()
    expect((await answer).status).toBe(200)
  },
)

test.each([
  [undefined, newPassword, 'Reset token is required'],
  ['', newPassword, 'Reset token is required'],
  [['x'], newPassword, 'Reset token is required'],
  ['x', 'a5&bz', 'Password must be at least 6 characters long'],
  ['x', undefined, 'Password must be at least 6 characters long'],
  ['x', 'senha123', 'This password is too common. Please choose another one.'],
  ['a\0b', newPassword, message],
])('confirming with %j and %j is refused', async (token, password, said) => {
  const answer = await play.post('reset-password/confirm', { token, password })
  expect(answer).toMatchObject({ status: 400, order: null, body: { message: said } })
})

test.each(['x', '%00', '..%2f..%2fuser', '%E0%A4%A', 'x'.repeat(2_000)])(
  '/%s is no valid link',
  async (token) => {
    expect((await validate(token)).status).toBe(400)
  },
)

test.each([[undefined], [''], ['ana'], [['a@b.co']], ['a@b.c\r\nBcc:x@y.z']])(
  'nothing is asked for with the address %j',
  async (email) => {
    expect(await ask(email)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address' },
    })
  },
)

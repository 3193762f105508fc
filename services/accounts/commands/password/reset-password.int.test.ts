import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { of, startTestAccounts, publicUrl, newAddress, visitor } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const newPassword = 'eight green plums'
const ask = (email: unknown) => accounts.post('reset-password/request', { email })
const validate = (token: string) => accounts.call('GET', `reset-password/validate/${token}`)
const confirm = (token: unknown, password: unknown = newPassword) =>
  accounts.post('reset-password/confirm', { token, password })
const message = 'Invalid or expired reset link. Please request a new one.'
const invalid = { status: 400, command: null, body: { message, requestId: expect.any(String), valid: false } }

async function asked() {
  const who = await accounts.addUser()
  await ask(who.email)
  return { ...who, token: await accounts.tokenFor(who.email) }
}

test('the link in the mail sets a new password, and every session ends', async () => {
  const { id, email, token } = await asked()
  expect(await validate(token)).toEqual({ status: 200, command: null, body: { valid: true, email } })
  expect(await confirm(token)).toMatchObject({ status: 200, command: `end-all ${id}` })
  expect((await accounts.signIn(email)).status).toBe(401)
  expect((await accounts.signIn(email, newPassword)).status).toBe(200)
  const before = { kind: 'user', id, signedInAt: Date.now() - 60_000 } as const
  expect(await accounts.call('GET', 'user', undefined, before)).toMatchObject({
    status: 401,
    command: 'sign-out',
  })
  expect((await accounts.mailsTo(email)).at(-1)?.subject).toBe('Your Vigia password was changed')
})

test('a request gets the same answer, whether or not there is an account', async () => {
  const { email: known } = await accounts.addUser()
  const [unknown, unproven] = [newAddress(), await accounts.signUp()]
  const passwordless = await accounts.addUser()
  await accounts.service
    .db('users')
    .where({ id: passwordless.id })
    .update({ password: null, provider: 'google' })
  await accounts.service.db('identities').insert({ issuer: 'x', subject: 'y', userId: passwordless.id })
  const answers = await Promise.all([unknown, unproven, known, passwordless.email].map(ask))
  expect(answers[0]).toMatchObject({ status: 200, command: null, body: { message: expect.any(String) } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect((await accounts.mailsTo(known)).at(-1)?.subject).toBe('Set a new password for Vigia')
  expect((await accounts.mailsTo(passwordless.email)).at(-1)?.subject).toBe(
    'You sign in to Vigia with Google',
  )
  expect(await accounts.mailsTo(unknown)).toEqual([])
})

test('a link works once, and of two concurrent uses one sets the password', async () => {
  const { email, token } = await asked()
  const answers = await Promise.all([confirm(token, 'nine black figs'), confirm(token, 'ten white roses')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const won = answers[0]?.status === 200 ? 'nine black figs' : 'ten white roses'
  expect((await accounts.signIn(email, won)).status).toBe(200)
  expect(await confirm(token)).toEqual(invalid)
  expect(await validate(token)).toEqual(invalid)
})

test('a link is void after 60 minutes', async () => {
  const { id, token } = await asked()
  await accounts.passTime('tokens', 'expiresAt', id, 58)
  expect((await validate(token)).status).toBe(200)
  await accounts.passTime('tokens', 'expiresAt', id, 3)
  expect(await validate(token)).toEqual(invalid)
  expect(await confirm(token)).toEqual(invalid)
})

test('a new link makes the one before void', async () => {
  const { email, token: first } = await asked()
  await ask(email)
  const second = await accounts.tokenFor(email)
  expect(await confirm(first)).toEqual(invalid)
  expect((await confirm(second)).status).toBe(200)
})

test('a link sets only its own user’s password', async () => {
  const { token } = await asked()
  const other = await accounts.addUser()
  await accounts.post('reset-password/confirm', {
    token,
    password: newPassword,
    userId: other.id,
    email: other.email,
  })
  expect((await accounts.signIn(other.email)).status).toBe(200)
  expect((await accounts.signIn(other.email, newPassword)).status).toBe(401)
})

test('a verification link sets no password', async () => {
  const token = await accounts.tokenFor(await accounts.signUp())
  expect(await validate(token)).toEqual(invalid)
  expect(await confirm(token)).toEqual(invalid)
})

test('a link leads to the public URL, whatever the Host header', async () => {
  const { email } = await accounts.addUser()
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  const url = `http://localhost:${accounts.service.port}/api/auth/reset-password/request`
  await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email }) })
  const mail = (await accounts.mailsTo(email)).at(-1)
  expect(new Set((mail?.text ?? '').match(/https?:\/\/[^/\s]+/g))).toEqual(new Set([publicUrl]))
})

test('a reset verifies the address, and removes what an unverified sign-up entered', async () => {
  const stranger = visitor()
  const email = await accounts.signUp(newAddress(), {}, stranger)
  const { id } = await accounts.userOf(email)
  const verification = await accounts.tokenFor(email)
  await ask(email)
  const token = await accounts.tokenFor(email)
  expect((await confirm(token)).status).toBe(200)
  expect((await accounts.signIn(email, newPassword)).body).toMatchObject({ emailVerified: true })
  expect((await accounts.post('verify-email/confirm', { token: verification })).status).toBe(400)
  const [signedIn] = await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(id))
  expect(signedIn?.visitorId).not.toBe(stranger.id)
})

test('a reset cancels a pending change of address', async () => {
  const { email, token, caller } = await asked()
  const theirs = newAddress()
  await accounts.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email: theirs }, caller())
  const emailToken = await accounts.tokenFor(theirs)
  await confirm(token)
  expect((await accounts.post('verify-email/confirm', { token: emailToken })).status).toBe(400)
  expect(await accounts.userOf(email)).toMatchObject({ pendingEmail: null })
})

test('a queued reset mail is not sent once the password is set', async () => {
  const { email, token } = await asked()
  await ask(email)
  await confirm(token)
  const subjects = (await accounts.mailsTo(email)).map(({ subject }) => subject)
  expect(subjects.slice(1)).toEqual(['Set a new password for Vigia', 'Your Vigia password was changed'])
})

test.each(['reset-password/request', 'signup', 'verify-email/send'])(
  '%s for an account that is being closed gets the same answer as any other',
  async (path) => {
    const { id, email } = await accounts.addUser()
    await accounts.service
      .db('users')
      .where({ id })
      .update({ emailVerified: path !== 'verify-email/send' })
    const closing = await accounts.service.db.transaction()
    await closing('users').where({ id }).delete()
    const answer = accounts.post(path, { email, password: newPassword })
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
  const answer = await accounts.post('reset-password/confirm', { token, password })
  expect(answer).toMatchObject({ status: 400, command: null, body: { message: said } })
})

test.each(['x', '%00', '..%2f..%2fuser', '%E0%A4%A', 'x'.repeat(2_000)])(
  '/%s is no valid link',
  async (token) => {
    expect((await validate(token)).status).toBe(400)
  },
)

test.each([[undefined], [''], ['ana'], [['a@b.co']], ['a@b.c\r\nBcc:x@y.z']])(
  'a request with the address %j is refused',
  async (email) => {
    expect(await ask(email)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid email address' },
    })
  },
)

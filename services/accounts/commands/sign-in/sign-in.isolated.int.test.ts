import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import bcrypt from 'bcrypt'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { of, startTestAccounts, password, newAddress, visitor } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const refused = {
  status: 401,
  command: null,
  body: { message: 'Invalid email or password', requestId: expect.any(String) },
}

/** The hash that the service would have stored at this cost. */
function hashOf(text: string, cost: number): Promise<string> {
  const condensed = createHmac('sha384', process.env['PASSWORD_PEPPER'] ?? '').update(text)
  return bcrypt.hash(condensed.digest('base64'), cost)
}

test('a wrong password, an unknown address and an account without a password get the same answer', async () => {
  const { email } = await accounts.addUser()
  const passwordless = await accounts.addUser()
  await accounts.service.db('users').where({ id: passwordless.id }).update({ password: null })
  expect(await accounts.signIn(email, 'wrong password')).toEqual(refused)
  expect(await accounts.signIn(newAddress())).toEqual(refused)
  expect(await accounts.signIn(passwordless.email)).toEqual(refused)
  expect(await accounts.signIn(await accounts.signUp(), 'wrong password')).toEqual(refused)
})

test('only with the right password is it said that the address is not verified', async () => {
  const email = await accounts.signUp()
  expect(await accounts.signIn(email)).toMatchObject({
    status: 403,
    command: null,
    body: {
      message: 'Please verify your email address before signing in',
      emailVerificationRequired: true,
    },
  })
})

test.each([
  ['80 characters, the first 72 alike', `${'x'.repeat(79)}a`, `${'x'.repeat(79)}b`],
  ['a NUL in them', 'secret\0one', 'secret\0two'],
  ['64 signs of four bytes each', '🔑'.repeat(64), `${'🔑'.repeat(63)}🔒`],
])('passwords with %s are distinguished', async (_, right, wrong) => {
  const email = await accounts.signUp(newAddress(), { password: right })
  await accounts.post('verify-email/confirm', { token: await accounts.tokenFor(email) })
  expect((await accounts.signIn(email, wrong)).status).toBe(401)
  expect((await accounts.signIn(email, right)).status).toBe(200)
})

test('the address may be in capitals, and surrounded by spaces', async () => {
  const { email } = await accounts.addUser()
  expect((await accounts.signIn(` ${email.toUpperCase()}\n`)).status).toBe(200)
})

test('a password that was hashed at another cost is rehashed', async () => {
  const { id, email } = await accounts.addUser()
  await accounts.service
    .db('users')
    .where({ id })
    .update({ password: await hashOf(password, 6) })
  expect((await accounts.signIn(email, 'wrong password')).status).toBe(401)
  expect((await accounts.userOf(email)).password).toMatch(/^\$2b\$06\$/)
  expect((await accounts.signIn(email)).status).toBe(200)
  expect((await accounts.userOf(email)).password).toMatch(/^\$2b\$04\$/)
  expect((await accounts.signIn(email)).status).toBe(200)
})

test('a password that is changed while it is being checked is refused', async () => {
  const { id, email } = await accounts.addUser()
  const change = async (to: string, cost: number) =>
    accounts.service
      .db('users')
      .where({ id })
      .update({ password: await hashOf(to, cost) })
  await change(password, 12)
  const [answer] = await Promise.all([accounts.signIn(email), change('eight green plums', 4)])
  expect(answer).toEqual(refused)
  expect((await accounts.signIn(email, 'eight green plums')).status).toBe(200)
})

test('signing in publishes the visitor of the session, and nothing for a user', async () => {
  const { id, email, caller } = await accounts.addUser()
  const signedUpWith = 1
  const [first, second] = [visitor(), visitor()]
  await accounts.signIn(email, password, first)
  await accounts.signIn(email, 'wrong password', visitor())
  await accounts.signIn(email, password, caller())
  await accounts.signIn(email, password, second)
  const published = await accounts.service.waitForEvents(VisitorSignedInSchema, signedUpWith + 2, of(id))
  expect(published.slice(signedUpWith).map(({ visitorId }) => visitorId)).toEqual([first.id, second.id])
})

test('too many concurrent sign-ins are refused instead of queued, and later ones work again', async () => {
  const { id, email } = await accounts.addUser()
  await accounts.service
    .db('users')
    .where({ id })
    .update({ password: await hashOf(password, 10) })
  const tries = Array.from({ length: 70 }, () => accounts.signIn(email, 'wrong password'))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect((await accounts.signIn(email)).status).toBe(200)
})

test.each([
  ['nothing', {}],
  ['no password', { email: 'a@b.co' }],
  ['lists', { email: ['a@b.co'], password: ['x'] }],
  ['a NUL', { email: 'a\0@b.co', password: 'x' }],
  ['a list', []],
])('%s does not sign in', async (_, body) => {
  expect((await accounts.post('login', body)).status).toBe(400)
})

test('signing out works, also without a session', async () => {
  const { caller } = await accounts.addUser()
  for (const who of [caller(), visitor()])
    expect(await accounts.post('logout', undefined, who)).toEqual({
      status: 204,
      command: 'sign-out',
      body: undefined,
    })
})

test('without a provider none is offered or accepted', async () => {
  expect(await accounts.call('GET', 'providers')).toMatchObject({ status: 200, body: { providers: [] } })
  expect((await accounts.post('sign-in-with-provider', { idToken: 'x.y.z' })).status).toBe(404)
})

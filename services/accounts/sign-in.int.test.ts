import { SignedInSchema } from '@vigia/proto/accounts/v1/events'
import bcrypt from 'bcrypt'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { of, openPlay, password, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const refused = { status: 401, order: null, body: { message: 'Invalid email or password' } }

/** What the service itself would have kept at this cost. */
function hashOf(text: string, cost: number): Promise<string> {
  const condensed = createHmac('sha384', process.env['PASSWORD_PEPPER'] ?? '').update(text)
  return bcrypt.hash(condensed.digest('base64'), cost)
}

test('a wrong password, an unknown address and an account without password are answered alike', async () => {
  const { email } = await play.join()
  const passwordless = await play.join()
  await play.stage.db('users').where({ id: passwordless.id }).update({ password: null })
  expect(await play.signIn(email, 'wrong password')).toEqual(refused)
  expect(await play.signIn(someone())).toEqual(refused)
  expect(await play.signIn(passwordless.email)).toEqual(refused)
  expect(await play.signIn(await play.signUp(), 'wrong password')).toEqual(refused)
})

test('only who knows the password learns that the address is not proven yet', async () => {
  const email = await play.signUp()
  expect(await play.signIn(email)).toEqual({
    status: 403,
    order: null,
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
])('passwords with %s are told apart', async (_, right, wrong) => {
  const email = await play.signUp(someone(), { password: right })
  await play.post('verify-email/confirm', { token: await play.tokenFor(email) })
  expect((await play.signIn(email, wrong)).status).toBe(401)
  expect((await play.signIn(email, right)).status).toBe(200)
})

test('the address may be written in capitals, and with spaces around', async () => {
  const { email } = await play.join()
  expect((await play.signIn(` ${email.toUpperCase()}\n`)).status).toBe(200)
})

test('a password that was hashed at another cost is hashed anew', async () => {
  const { id, email } = await play.join()
  await play.stage
    .db('users')
    .where({ id })
    .update({ password: await hashOf(password, 6) })
  expect((await play.signIn(email, 'wrong password')).status).toBe(401)
  expect((await play.userOf(email)).password).toMatch(/^\$2b\$06\$/)
  expect((await play.signIn(email)).status).toBe(200)
  expect((await play.userOf(email)).password).toMatch(/^\$2b\$04\$/)
  expect((await play.signIn(email)).status).toBe(200)
})

test('a password that is changed while it is checked opens nothing', async () => {
  const { id, email } = await play.join()
  const change = async (to: string, cost: number) =>
    play.stage
      .db('users')
      .where({ id })
      .update({ password: await hashOf(to, cost) })
  await change(password, 12)
  const [answer] = await Promise.all([play.signIn(email), change('eight green plums', 4)])
  expect(answer).toEqual(refused)
  expect((await play.signIn(email, 'eight green plums')).status).toBe(200)
})

test('that a visitor turned out to be a user is said, that a user is one is not', async () => {
  const { id, email, caller } = await play.join()
  const signedUpWith = 1
  const [first, second] = [visitor(), visitor()]
  await play.signIn(email, password, first)
  await play.signIn(email, 'wrong password', visitor())
  await play.signIn(email, password, caller())
  await play.signIn(email, password, second)
  const said = await play.stage.listen(SignedInSchema, signedUpWith + 2, of(id))
  expect(said.slice(signedUpWith).map(({ visitorId }) => visitorId)).toEqual([first.id, second.id])
})

test('too many at once are sent away instead of being kept waiting, and then it goes on', async () => {
  const { id, email } = await play.join()
  await play.stage
    .db('users')
    .where({ id })
    .update({ password: await hashOf(password, 10) })
  const tries = Array.from({ length: 70 }, () => play.signIn(email, 'wrong password'))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 503]))
  expect((await play.signIn(email)).status).toBe(200)
})

test.each([
  ['nothing', {}],
  ['no password', { email: 'a@b.co' }],
  ['lists', { email: ['a@b.co'], password: ['x'] }],
  ['a NUL', { email: 'a\0@b.co', password: 'x' }],
  ['a list', []],
])('%s is not a way to sign in', async (_, body) => {
  expect((await play.post('login', body)).status).toBe(400)
})

test('whoever signs out is signed out, and nobody may too', async () => {
  const { caller } = await play.join()
  for (const who of [caller(), visitor()])
    expect(await play.post('logout', undefined, who)).toEqual({
      status: 204,
      order: 'sign-out',
      body: undefined,
    })
})

test('without a provider none is offered, and none is believed', async () => {
  expect(await play.call('GET', 'providers')).toMatchObject({ status: 200, body: { providers: [] } })
  expect((await play.post('sign-in-with-provider', { idToken: 'x.y.z' })).status).toBe(404)
})

import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlay, of, password, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const confirm = (token: unknown) => play.post('verify-email/confirm', { token })
const invalid = {
  status: 400,
  order: null,
  body: { message: 'Invalid or expired verification link. Please request a new one.' },
}
/** All events of somebody's up to now: what is said of another later comes later. */
async function eventsOf(userId: string) {
  const { id } = await play.join()
  await play.stage.listen(VerifiedSchema, 1, of(id))
  const [verified, signedIn] = [VerifiedSchema, SignedInSchema].map((schema) =>
    play.stage.listen(schema, 0, of(userId)),
  )
  return { verified: await verified, signedIn: await signedIn }
}

test('a link works once, and two who follow it at once are one', async () => {
  const email = await play.signUp()
  const { id } = await play.userOf(email)
  const token = await play.tokenFor(email)
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await confirm(token)).toEqual(invalid)
  const { verified, signedIn } = await eventsOf(id)
  expect([verified?.length, signedIn?.length]).toEqual([1, 1])
})

test('a link is void after 24 hours', async () => {
  const email = await play.signUp()
  const { id } = await play.userOf(email)
  const token = await play.tokenFor(email)
  await play.passTime('tokens', 'expiresAt', id, 24 * 60 + 1)
  expect(await confirm(token)).toEqual(invalid)
  expect(await play.userOf(email)).toMatchObject({ emailVerified: false })
})

test('a link lives for almost 24 hours', async () => {
  const email = await play.signUp()
  const token = await play.tokenFor(email)
  await play.passTime('tokens', 'expiresAt', (await play.userOf(email)).id, 24 * 60 - 2)
  expect((await confirm(token)).status).toBe(200)
})

test('a new link makes the one before void', async () => {
  const email = await play.signUp()
  const first = await play.tokenFor(email)
  await play.post('verify-email/send', { email })
  const second = await play.tokenFor(email)
  expect(await confirm(first)).toEqual(invalid)
  expect((await confirm(second)).status).toBe(200)
})

test('a link proves the address of its own user alone', async () => {
  const [one, other] = [await play.signUp(), await play.signUp()]
  await confirm(await play.tokenFor(one))
  expect(await play.userOf(other)).toMatchObject({ emailVerified: false })
})

test('a link to a new password proves nothing here', async () => {
  const { email } = await play.join()
  await play.post('reset-password/request', { email })
  expect(await confirm(await play.tokenFor(email))).toEqual(invalid)
})

test('what the database holds is no link', async () => {
  const email = await play.signUp()
  const token = await play.tokenFor(email)
  const [row] = await play.stage.db('tokens').where({ userId: (await play.userOf(email)).id })
  expect(row.hash).toEqual(createHash('sha256').update(token).digest())
  for (const form of ['hex', 'base64', 'base64url'] as const)
    expect(await confirm(row.hash.toString(form))).toEqual(invalid)
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a list', ['x']],
])('%s is no token', async (_, token) => {
  expect(await confirm(token)).toMatchObject({
    status: 400,
    body: { message: 'Verification token is required' },
  })
})

test.each(['x', 'a\0b', '🔑'.repeat(40), 'x'.repeat(10_000)])('%j is an unknown token', async (token) => {
  expect(await confirm(token)).toEqual(invalid)
})

test('asking for a link again is answered alike, whether or not one is sent', async () => {
  const { email: proven } = await play.join()
  const [waiting, unknown] = [await play.signUp(), someone()]
  await play.tokenFor(waiting)
  const answers = await Promise.all(
    [unknown, waiting, proven, waiting.toUpperCase()].map((email) =>
      play.post('verify-email/send', { email }),
    ),
  )
  expect(answers[0]).toMatchObject({ status: 200, order: null, body: { message: expect.any(String) } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await play.postOf(waiting)).toHaveLength(2)
  expect(await play.postOf(proven)).toHaveLength(1)
  expect(await play.postOf(unknown)).toEqual([])
})

test.each([
  [{}, 'Please enter your email address'],
  [{ email: '  ' }, 'Please enter your email address'],
  [{ email: 'ana' }, 'Please enter a valid email address'],
])('asking for a link with %j says what is missing', async (body, message) => {
  expect(await play.post('verify-email/send', body)).toMatchObject({ status: 400, body: { message } })
})

test('who was no visitor when they signed up takes nothing with them', async () => {
  const { caller } = await play.join()
  const email = await play.signUp(someone(), {}, caller())
  const { id } = await play.userOf(email)
  await confirm(await play.tokenFor(email))
  const { verified, signedIn } = await eventsOf(id)
  expect([verified?.length, signedIn?.length]).toEqual([1, 0])
})

test('whoever is told to prove the address can sign in afterwards as a visitor', async () => {
  const email = await play.signUp()
  expect((await play.signIn(email, password, visitor())).body.emailVerificationRequired).toBe(true)
  await play.post('verify-email/send', { email })
  await confirm(await play.tokenFor(email))
  expect((await play.signIn(email, password, visitor())).status).toBe(200)
})

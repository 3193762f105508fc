import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestAccounts, of, password, newAddress, visitor } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const confirm = (token: unknown) => accounts.post('verify-email/confirm', { token })
const invalid = {
  status: 400,
  command: null,
  body: {
    message: 'Invalid or expired verification link. Please request a new one.',
    requestId: expect.any(String),
  },
}
/** The number of a user's published sign-ins so far. */
async function countSignIns(userId: string) {
  const later = await accounts.signUp(newAddress(), {}, visitor())
  await accounts.confirm(await accounts.tokenFor(later))
  const { id } = await accounts.userOf(later)
  await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(id))
  return (await accounts.service.waitForEvents(VisitorSignedInSchema, 0, of(userId))).length
}

test('a link works once, also when it is followed twice at the same time', async () => {
  const email = await accounts.signUp()
  const { id } = await accounts.userOf(email)
  const token = await accounts.tokenFor(email)
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await confirm(token)).toEqual(invalid)
  expect(await countSignIns(id)).toBe(1)
})

test('a link is void after 24 hours', async () => {
  const email = await accounts.signUp()
  const { id } = await accounts.userOf(email)
  const token = await accounts.tokenFor(email)
  await accounts.passTime('tokens', 'expiresAt', id, 24 * 60 + 1)
  expect(await confirm(token)).toEqual(invalid)
  expect(await accounts.userOf(email)).toMatchObject({ emailVerified: false })
})

test('a link is valid for almost 24 hours', async () => {
  const email = await accounts.signUp()
  const token = await accounts.tokenFor(email)
  await accounts.passTime('tokens', 'expiresAt', (await accounts.userOf(email)).id, 24 * 60 - 2)
  expect((await confirm(token)).status).toBe(200)
})

test('a new link makes the one before void', async () => {
  const email = await accounts.signUp()
  const first = await accounts.tokenFor(email)
  await accounts.post('verify-email/send', { email })
  const second = await accounts.tokenFor(email)
  expect(await confirm(first)).toEqual(invalid)
  expect((await confirm(second)).status).toBe(200)
})

test('a link verifies only its own user', async () => {
  const one = await accounts.signUp()
  const other = await accounts.signUp()
  await confirm(await accounts.tokenFor(one))
  expect(await accounts.userOf(other)).toMatchObject({ emailVerified: false })
})

test('a reset link does not verify an address', async () => {
  const { email } = await accounts.addUser()
  await accounts.post('reset-password/request', { email })
  expect(await confirm(await accounts.tokenFor(email))).toEqual(invalid)
})

test('what the database stores is not a valid token', async () => {
  const email = await accounts.signUp()
  const token = await accounts.tokenFor(email)
  const [row] = await accounts.service.db('tokens').where({ userId: (await accounts.userOf(email)).id })
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

test('requesting a link gets the same answer, whether or not one is sent', async () => {
  const { email: proven } = await accounts.addUser()
  const [waiting, unknown] = [await accounts.signUp(), newAddress()]
  await accounts.tokenFor(waiting)
  const answers = await Promise.all(
    [unknown, waiting, proven, waiting.toUpperCase()].map((email) =>
      accounts.post('verify-email/send', { email }),
    ),
  )
  expect(answers[0]).toMatchObject({ status: 200, command: null, body: { message: expect.any(String) } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await accounts.mailsTo(waiting)).toHaveLength(2)
  expect(await accounts.mailsTo(proven)).toHaveLength(1)
  expect(await accounts.mailsTo(unknown)).toEqual([])
})

test.each([
  [{}, 'Please enter your email address'],
  [{ email: '  ' }, 'Please enter your email address'],
  [{ email: 'ana' }, 'Please enter a valid email address'],
])('requesting a link with %j says what is missing', async (body, message) => {
  expect(await accounts.post('verify-email/send', body)).toMatchObject({ status: 400, body: { message } })
})

test('a sign-up without a visitor’s session transfers no websites', async () => {
  const { caller } = await accounts.addUser()
  const email = await accounts.signUp(newAddress(), {}, caller())
  const { id } = await accounts.userOf(email)
  await confirm(await accounts.tokenFor(email))
  expect(await countSignIns(id)).toBe(0)
})

test('a visitor who was asked to verify can sign in afterwards', async () => {
  const email = await accounts.signUp()
  expect((await accounts.signIn(email, password, visitor())).body.emailVerificationRequired).toBe(true)
  await accounts.post('verify-email/send', { email })
  await confirm(await accounts.tokenFor(email))
  expect((await accounts.signIn(email, password, visitor())).status).toBe(200)
})

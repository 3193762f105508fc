import {
  AccountClosedSchema,
  UserDisabledSchema,
  WebsitesAllowedSchema,
} from '@vigia/proto/accounts/v1/events'
import { createApiToken, hashOfApiToken } from '@vigia/common/api-tokens'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { of, startTestAccounts, visitor } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const operator = { kind: 'operator' } as const

async function call(method: string, path: string, body?: unknown, caller: object = operator) {
  const answer = await accounts.service.call(method, `/api/operator/users${path}`, caller as never, body)
  const text = await answer.text()
  return {
    status: answer.status,
    command: answer.headers.get('x-vigia-session'),
    body: text ? JSON.parse(text) : undefined,
  }
}
const change = (id: string, body: object) => call('PATCH', `/${id}`, body)

test('users are listed by address in parts, and found by a part of it', async () => {
  const domain = `${randomUUID()}.example`
  const emails = Array.from({ length: 53 }, (_, nth) => `user-${String(nth).padStart(2, '0')}@${domain}`)
  await accounts.service.db('users').insert(emails.map((email) => ({ email, emailVerified: true })))
  const first = await call('GET', `?email=${domain.toUpperCase()}`)
  const second = await call('GET', `?email=${domain}&after=${first.body.next}`)
  const listed = [...first.body.users, ...second.body.users].map(({ email }) => email)
  expect(listed).toEqual(emails)
  expect([first.body.users.length, second.body.next]).toEqual([50, null])
  expect(first.body.users[0]).toEqual({
    id: expect.any(String),
    email: emails[0],
    firstName: '',
    lastName: '',
    emailVerified: true,
    maxWebsites: null,
    disabledAt: null,
    createdAt: expect.any(String),
  })
})

test('a call looks for a text in a part of the addresses, and the next one in those after it', async () => {
  const domain = `${randomUUID()}.example`
  const { db } = accounts.service
  await db.raw(
    `insert into users (email, email_verified)
      select lpad(n::text, 5, '0') || '@' || ?, true from generate_series(1, 10050) as n`,
    [domain],
  )
  await db('users').insert({ email: `zoe@${domain}`, emailVerified: true })
  const first = await call('GET', '?email=ZOE')
  expect(first.body.users).toEqual([])
  expect(first.body.next).toMatch(/^[01]\d{4}@/)
  const found = await call('GET', `?email=ZOE&after=${first.body.next}`)
  expect(found.body.users.map(({ email }: { email: string }) => email)).toEqual([`zoe@${domain}`])
  expect(found.body.next).toBeNull()
  await db('users').where('email', 'like', `%@${domain}`).delete()
})

test('a user is found by exactly their address, whichever way it is written', async () => {
  const { email, id } = await accounts.addUser()
  await accounts.addUser(`more-${email}`)
  const { body } = await call('GET', `?address=${email.toUpperCase()}`)
  expect([body.users.map((one: { id: string }) => one.id), body.next]).toEqual([[id], null])
  expect((await call('GET', `?address=${email.slice(1)}`)).body.users).toEqual([])
})

test('users are found by their ids', async () => {
  const one = await accounts.addUser()
  const other = await accounts.addUser()
  const { body } = await call('GET', `?ids=${one.id},${other.id},${randomUUID()}`)
  expect(body.users.map(({ id }: { id: string }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
  for (const ids of ['x', `${one.id},`, '-'.repeat(36), Array(51).fill(one.id).join()])
    expect(await call('GET', `?ids=${ids}`)).toMatchObject({
      status: 400,
      body: { message: 'Please name at most 50 users by their ids' },
    })
})

test('a disabled user is signed out, can sign in no more, and can once enabled again', async () => {
  const { id, email, caller } = await accounts.addUser()
  const disabled = await change(id, { isDisabled: true })
  expect(disabled).toMatchObject({
    status: 200,
    command: `end-all ${id}`,
    body: { disabledAt: expect.any(String) },
  })
  expect(await accounts.call('GET', 'user', undefined, caller())).toMatchObject({
    status: 401,
    command: 'sign-out',
  })
  expect(await accounts.signIn(email)).toMatchObject({
    status: 403,
    command: null,
    body: { message: 'This account has been disabled. Please contact the operator of this Vigia.' },
  })
  // Only with the right password is it said that the account is disabled.
  expect((await accounts.signIn(email, 'wrong password')).status).toBe(401)
  // Disabling again keeps the time.
  expect((await change(id, { isDisabled: true })).body.disabledAt).toBe(disabled.body.disabledAt)

  expect(await change(id, { isDisabled: false })).toMatchObject({ command: null, body: { disabledAt: null } })
  expect((await accounts.signIn(email)).status).toBe(200)
  const events = await accounts.service.waitForEvents(UserDisabledSchema, 2, of(id))
  expect(events.map(({ isDisabled }) => isDisabled)).toEqual([true, false])
})

test('a disabled user who resets the password, or confirms an address, is not signed in', async () => {
  const { id, email } = await accounts.addUser()
  await change(id, { isDisabled: true })
  await accounts.post('reset-password/request', { email })
  const token = await accounts.tokenFor(email)
  const password = 'nine blue figs'
  expect((await accounts.post('reset-password/confirm', { token, password })).status).toBe(200)
  expect((await accounts.signIn(email, password)).status).toBe(403)

  const browser = visitor()
  const other = await accounts.signUp(undefined, {}, browser)
  await change((await accounts.userOf(other)).id, { isDisabled: true })
  expect(await accounts.confirm(await accounts.tokenFor(other), browser)).toMatchObject({
    status: 200,
    command: null,
  })
})

test('the API tokens of a disabled user are refused until they are enabled', async () => {
  const { id } = await accounts.addUser()
  const hash = hashOfApiToken(createApiToken())
  await accounts.service.db('api_tokens').insert({
    id: randomUUID(),
    userId: id,
    name: 'CI',
    hint: 'abcd',
    hash: Buffer.from(hash, 'hex'),
    scope: 'run',
    expiresAt: new Date(Date.now() + 60_000),
  })
  const use = () => accounts.service.call('POST', '/internal/token-use', { kind: 'gateway' }, { hash })
  expect((await use()).status).toBe(200)
  await change(id, { isDisabled: true })
  expect((await use()).status).toBe(404)
  await change(id, { isDisabled: false })
  expect((await use()).status).toBe(200)
})

test('the number of a user’s websites is changed, and set back', async () => {
  const { id } = await accounts.addUser()
  expect((await change(id, { maxWebsites: 20 })).body.maxWebsites).toBe(20)
  expect((await change(id, { maxWebsites: null })).body.maxWebsites).toBeNull()
  const events = await accounts.service.waitForEvents(WebsitesAllowedSchema, 2, of(id))
  expect(events.map(({ maxWebsites }) => maxWebsites)).toEqual([20, 0])
})

test('a user is signed out everywhere', async () => {
  const { id } = await accounts.addUser()
  expect(await call('POST', `/${id}/sign-out`)).toMatchObject({ status: 204, command: `end-all ${id}` })
})

test('a deleted user is gone as if they had deleted the account themselves', async () => {
  const { id, email } = await accounts.addUser()
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 204, command: `end-all ${id}` })
  await accounts.service.waitForEvents(AccountClosedSchema, 1, of(id))
  expect(await accounts.userOf(email)).toBeUndefined()
  expect((await accounts.subjectsOf(email)).at(-1)).toBe('Your Vigia account was deleted')
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
})

test.each([
  [{ maxWebsites: -1 }, 'The number of websites is 1 to 1000'],
  [{ maxWebsites: 1_001 }, 'The number of websites is 1 to 1000'],
  [{ maxWebsites: 2.5 }, 'The number of websites is 1 to 1000'],
  [{ isDisabled: 'yes' }, 'Whether a user is disabled is true or false'],
  [{}, 'Please name what to change'],
  [{ email: 'other@example.com' }, 'nothing else that an operator changes'],
])('the change %j is refused with a sentence, and nothing changes', async (body, message) => {
  const { id, email } = await accounts.addUser()
  const before = await accounts.userOf(email)
  expect(await change(id, body)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining(message) },
  })
  expect(await accounts.userOf(email)).toEqual(before)
})

test('a user who does not exist is not found, and nobody but the operator may ask', async () => {
  const { id, email, caller } = await accounts.addUser()
  const calls: [string, string, object?][] = [
    ['PATCH', '', { isDisabled: true }],
    ['POST', '/sign-out'],
    ['DELETE', ''],
  ]
  for (const [method, rest, body] of calls) {
    expect((await call(method, `/${randomUUID()}${rest}`, body)).status).toBe(404)
    expect((await call(method, `/x${rest}`, body)).status).toBe(404)
    for (const other of [caller(), visitor(), { kind: 'gateway' }])
      expect((await call(method, `/${id}${rest}`, body, other)).status).toBeGreaterThanOrEqual(401)
  }
  expect(await accounts.userOf(email)).toMatchObject({ id, disabledAt: null })
})

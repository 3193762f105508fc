import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ana, startTestAccounts, password, visitor } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const asUser = (caller: Caller) => accounts.call('GET', 'user', undefined, caller)
const perhapsUser = (caller: Caller) => accounts.call('GET', 'user/optional', undefined, caller)
const hourAgo = (id: string): Caller => ({ kind: 'user', id, signedInAt: Date.now() - 3_600_000 })
const theirCalls: [string, string, object?][] = [
  ['GET', 'user'],
  ['PUT', 'update-profile', { firstName: 'Eve', lastName: 'Eve', email: 'eve@example.com' }],
  ['POST', 'change-password', { currentPassword: password, newPassword: 'eight green plums' }],
  ['DELETE', 'delete-account'],
]

test('a user’s own profile has no secrets', async () => {
  const { id, email, caller } = await accounts.addUser()
  const user = { ...ana, id, email }
  expect(await asUser(caller())).toEqual({ status: 200, command: null, body: user })
  expect(await perhapsUser(caller())).toEqual({ status: 200, command: null, body: user })
})

test('a visitor is no user', async () => {
  const unauthorized = {
    status: 401,
    command: null,
    body: { message: 'Please sign in', requestId: expect.any(String) },
  }
  for (const [method, path, body] of theirCalls)
    expect(await accounts.call(method, path, body, visitor())).toEqual(unauthorized)
  expect(await perhapsUser(visitor())).toEqual({ status: 200, command: null, body: null })
  const unsigned = await accounts.service.call('GET', '/api/auth/user/optional', undefined)
  expect([unsigned.status, await unsigned.json()]).toEqual([200, null])
})

test('a session that is older than a change of password ends, and a later one does not', async () => {
  const { id, email, caller } = await accounts.addUser()
  const old = hourAgo(id)
  expect((await asUser(old)).status).toBe(200)
  const change = { currentPassword: password, newPassword: 'eight green plums' }
  expect((await accounts.post('change-password', change, caller())).command).toBe(`end-others ${id}`)
  for (const [method, path, body] of theirCalls)
    expect(await accounts.call(method, path, body, old)).toMatchObject({ status: 401, command: 'sign-out' })
  expect(await perhapsUser(old)).toEqual({ status: 200, command: 'sign-out', body: null })
  expect((await asUser(caller())).status).toBe(200)
  expect(await accounts.userOf(email)).toMatchObject({ firstName: 'Ana', pendingEmail: null })
})

test('a session without a sign-in time ends with any change', async () => {
  const { id, caller } = await accounts.addUser()
  expect((await asUser({ kind: 'user', id })).status).toBe(200)
  await accounts.post(
    'change-password',
    { currentPassword: password, newPassword: 'eight green plums' },
    caller(),
  )
  expect(await asUser({ kind: 'user', id })).toMatchObject({ status: 401, command: 'sign-out' })
})

test('the session of a deleted user ends', async () => {
  const gone: Caller = { kind: 'user', id: randomUUID(), signedInAt: Date.now() }
  expect(await asUser(gone)).toMatchObject({ status: 401, command: 'sign-out' })
  expect(await perhapsUser(gone)).toEqual({ status: 200, command: 'sign-out', body: null })
})

test('answers about users are not cached', async () => {
  const { caller } = await accounts.addUser()
  for (const who of [caller(), visitor()]) {
    const answer = await accounts.service.call('GET', '/api/auth/user', who)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

import type { Caller } from '@vigia/kit/identity'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ana, openPlay, password, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const asUser = (caller: Caller) => play.call('GET', 'user', undefined, caller)
const perhapsUser = (caller: Caller) => play.call('GET', 'user/optional', undefined, caller)
const hourAgo = (id: string): Caller => ({ kind: 'user', id, signedInAt: Date.now() - 3_600_000 })
const theirCalls: [string, string, object?][] = [
  ['GET', 'user'],
  ['PUT', 'update-profile', { firstName: 'Eve', lastName: 'Eve', email: 'eve@example.com' }],
  ['POST', 'change-password', { currentPassword: password, newPassword: 'eight green plums' }],
  ['DELETE', 'delete-account'],
]

test('a user is shown to themselves, without anything that is secret', async () => {
  const { id, email, caller } = await play.join()
  const user = { ...ana, id, email }
  expect(await asUser(caller())).toEqual({ status: 200, order: null, body: user })
  expect(await perhapsUser(caller())).toEqual({ status: 200, order: null, body: user })
})

test('a visitor is nobody, and may be', async () => {
  const nobody = { status: 401, order: null, body: { message: 'Please sign in' } }
  for (const [method, path, body] of theirCalls)
    expect(await play.call(method, path, body, visitor())).toEqual(nobody)
  expect(await perhapsUser(visitor())).toEqual({ status: 200, order: null, body: null })
  const unsigned = await play.stage.call('GET', '/api/auth/user/optional', undefined)
  expect([unsigned.status, await unsigned.json()]).toEqual([200, null])
})

test('a session that is older than a change of password ends, and the one after it lives', async () => {
  const { id, email, caller } = await play.join()
  const old = hourAgo(id)
  expect((await asUser(old)).status).toBe(200)
  const change = { currentPassword: password, newPassword: 'eight green plums' }
  expect((await play.post('change-password', change, caller())).order).toBe(`end-others ${id}`)
  for (const [method, path, body] of theirCalls)
    expect(await play.call(method, path, body, old)).toMatchObject({ status: 401, order: 'sign-out' })
  expect(await perhapsUser(old)).toEqual({ status: 200, order: 'sign-out', body: null })
  expect((await asUser(caller())).status).toBe(200)
  expect(await play.userOf(email)).toMatchObject({ firstName: 'Ana', pendingEmail: null })
})

test('when it is not known when a session began, it ends with any change', async () => {
  const { id, caller } = await play.join()
  expect((await asUser({ kind: 'user', id })).status).toBe(200)
  await play.post(
    'change-password',
    { currentPassword: password, newPassword: 'eight green plums' },
    caller(),
  )
  expect(await asUser({ kind: 'user', id })).toMatchObject({ status: 401, order: 'sign-out' })
})

test('the session of somebody who is gone ends', async () => {
  const gone: Caller = { kind: 'user', id: randomUUID(), signedInAt: Date.now() }
  expect(await asUser(gone)).toMatchObject({ status: 401, order: 'sign-out' })
  expect(await perhapsUser(gone)).toEqual({ status: 200, order: 'sign-out', body: null })
})

test('what is said of somebody is kept by no cache', async () => {
  const { caller } = await play.join()
  for (const who of [caller(), visitor()]) {
    const answer = await play.stage.call('GET', '/api/auth/user', who)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

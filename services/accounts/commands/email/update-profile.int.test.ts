import { expect, test } from 'vitest'
import type { Caller } from '@vigia/service/identity'
import { startTestAccounts, profile, newAddress } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

test('names are changed at once, without mails', async () => {
  const who = await accounts.addUser()
  const answer = await accounts.update(who, {
    firstName: ' Rui ',
    lastName: 'Sá',
    email: who.email.toUpperCase(),
  })
  expect(answer).toMatchObject({
    status: 200,
    command: null,
    body: { firstName: 'Rui', lastName: 'Sá', email: who.email, pendingEmail: null },
  })
  expect(await accounts.subjectsOf(who.email)).toHaveLength(1)
})

test('a new address requires a sign-in within the last day, names do not', async () => {
  const who = await accounts.addUser()
  const late: Caller = { ...who.caller(), signedInAt: Date.now() - 24.1 * 3_600_000 }
  const save = (email: string) => accounts.call('PUT', 'update-profile', { ...profile, email }, late)
  await accounts.service.db('users').where({ id: who.id }).update({ sessionsFrom: null })
  const message = 'Please sign in again to change your email address'
  expect(await save(newAddress())).toMatchObject({ status: 403, command: null, body: { message } })
  expect((await save(who.email)).status).toBe(200)
  const pending = newAddress()
  await accounts.update(who, { email: pending })
  expect((await save(pending)).status).toBe(200)
})

test('the number of changes of address an hour is limited', async () => {
  const who = await accounts.addUser()
  const tries = Array.from({ length: 7 }, () => accounts.update(who, { email: newAddress() }))
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refusal = await accounts.service.call('PUT', '/api/auth/update-profile', who.caller(), {
    ...profile,
    email: newAddress(),
  })
  expect(refusal.headers.get('retry-after')).toBe('3600')
  await accounts.passTime('users', 'addressChangesFrom', who.id, 61)
  expect((await accounts.update(who, { email: newAddress() })).status).toBe(200)
})

test('unknown fields are ignored', async () => {
  const who = await accounts.addUser()
  await accounts.service.db('users').where({ id: who.id }).update({ emailVerified: false })
  const id = '00000000-0000-4000-8000-000000000000'
  const greedy = {
    id,
    userId: id,
    emailVerified: true,
    provider: 'google',
    password: 'x',
    pendingEmail: 'e@f.gh',
  }
  const { body } = await accounts.update(who, { ...greedy, profileImageUrl: 'https://evil.example/x.png' })
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
  const who = await accounts.addUser()
  expect(await accounts.update(who, body)).toMatchObject({ status: 400, body: { message } })
})

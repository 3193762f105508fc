import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { describe, expect, test } from 'vitest'
import { deleteUnverified } from './delete-unverified.ts'
import {
  ana,
  of,
  startTestAccounts,
  password,
  publicUrl,
  newAddress,
  visitor,
} from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const requestConfirmation = 'Confirm your email address for Vigia'

test('a visitor signs up, verifies the address and signs in', async () => {
  const email = newAddress()
  await accounts.signUp(` ${email.toUpperCase()} `, { firstName: ' Ana ', lastName: 'Reis' })
  const token = await accounts.tokenFor(email)
  expect(await accounts.confirm(token)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('verified') },
  })
  const { status, command, body } = await accounts.signIn(email)
  expect({ status, command }).toEqual({ status: 200, command: `sign-in ${body.id}` })
  expect(body).toEqual({ ...ana, id: expect.any(String), email })
})

test('the answer is the same whether or not there is an account', async () => {
  const [unknown, unproven] = [newAddress(), await accounts.signUp()]
  const { email: known } = await accounts.addUser()
  const answers = [unknown, unproven, known, known.toUpperCase()].map((email) =>
    accounts.post('signup', { email, password }),
  )
  const [first, ...others] = await Promise.all(answers)
  expect(first).toMatchObject({ status: 200, command: null })
  for (const other of others) expect(other).toEqual(first)
})

test('an existing account is notified by mail, and unchanged', async () => {
  const { email } = await accounts.addUser()
  const before = await accounts.userOf(email)
  await accounts.signUp(email.toUpperCase(), { password: 'taken over, perhaps', firstName: 'Eve' })
  expect(await accounts.subjectsOf(email)).toEqual([requestConfirmation, 'You already have a Vigia account'])
  expect(await accounts.userOf(email)).toEqual(before)
})

test('until the address is verified the newest sign-up counts, and only the newest link', async () => {
  const email = await accounts.signUp(undefined, { firstName: 'Old', lastName: 'Old' })
  const oldToken = await accounts.tokenFor(email)
  await accounts.signUp(email, { password: 'eight green plums', firstName: 'New' })
  expect((await accounts.confirm(oldToken)).status).toBe(400)
  await accounts.confirm(await accounts.tokenFor(email))
  expect((await accounts.signIn(email)).status).toBe(401)
  expect((await accounts.signIn(email, 'eight green plums')).body).toMatchObject({
    firstName: 'New',
    lastName: '',
  })
})

test('twenty concurrent sign-ups with one address create one account and one mail', async () => {
  const email = newAddress()
  const spell = (nth: number) => (nth % 2 ? email : email.toUpperCase())
  const answers = Array.from({ length: 20 }, (_, nth) =>
    accounts.post('signup', { email: spell(nth), password: `${password} ${nth}` }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await accounts.service.db('users').where({ email })).toHaveLength(1)
  expect(await accounts.service.db('mails').where({ kind: 'verify' })).toHaveLength(1)
})

test('the visitor’s websites are transferred, no matter which browser follows the link', async () => {
  const before = visitor()
  const email = await accounts.signUp(newAddress(), {}, before)
  const { id } = await accounts.userOf(email)
  await accounts.confirm(await accounts.tokenFor(email), visitor())
  expect(await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(id))).toMatchObject([
    { visitorId: before.id },
  ])
  expect(await accounts.userOf(email)).toMatchObject({ emailVerified: true })
})

test('a sign-up while signed in transfers no websites', async () => {
  const { caller } = await accounts.addUser()
  const email = await accounts.signUp(newAddress(), {}, caller())
  expect(await accounts.userOf(email)).toMatchObject({ visitorId: null })
})

test('links lead to the public URL, whatever the Host header', async () => {
  const email = newAddress()
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  const body = JSON.stringify({ email, password })
  const url = `http://127.0.0.1:${accounts.service.port}/api/auth/signup`
  // `fetch` cannot set `Host`, so `localhost` stands for a foreign one.
  await fetch(url.replace('127.0.0.1', 'localhost'), { method: 'POST', headers, body })
  const [mail] = await accounts.mailsTo(email)
  const hosts = (mail?.text ?? '').match(/https?:\/\/[^/\s]+/g)
  expect(new Set(hosts)).toEqual(new Set([publicUrl]))
  expect(mail?.html).not.toContain('evil.example')
})

test.each([
  ['vigia.internal:8443', 'https://vigia.internal:8443'],
  ['VIGIA.example', publicUrl],
  ['vigia.internal', publicUrl],
  ['localhost:443', publicUrl],
  ['evil.example', publicUrl],
  ['vigia.internal:8443@evil.example', publicUrl],
])('with a browser at %s links lead to %s', async (host, expected) => {
  const email = newAddress()
  const asHost = { 'x-vigia-host': host }
  await accounts.service.call('POST', '/api/auth/signup', visitor(), { email, password }, asHost)
  const [mail] = await accounts.mailsTo(email)
  const hosts = (mail?.text ?? '').match(/https?:\/\/[^/\s]+/g)
  expect(new Set(hosts)).toEqual(new Set([expected]))
})

test('without the gateway’s signature nobody says which host the browser used', async () => {
  const email = newAddress()
  const asHost = { 'x-vigia-host': 'vigia.internal:8443' }
  await accounts.service.call('POST', '/api/auth/signup', undefined, { email, password }, asHost)
  expect((await accounts.mailsTo(email))[0]?.text).not.toContain('vigia.internal')
})

describe('a request body', () => {
  test('unknown fields are ignored', async () => {
    const greedy = {
      id: '00000000-0000-4000-8000-000000000000',
      emailVerified: true,
      email_verified: true,
      provider: 'google',
      profileImageUrl: 'https://evil.example/x.png',
      visitorId: '00000000-0000-4000-8000-000000000000',
      createdAt: '2000-01-01T00:00:00Z',
    }
    const email = await accounts.signUp(undefined, greedy)
    const row = await accounts.userOf(email)
    expect(row).toMatchObject({ emailVerified: false, provider: null, profileImageUrl: null })
    expect([row.id, row.visitorId]).not.toContain(greedy.id)
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2020)
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString'])('%s has no effect', async (key) => {
    const email = newAddress()
    const fields = '{"emailVerified":true,"prototype":{"emailVerified":true}}'
    const text = `{"email":"${email}","password":"${password}","${key}":${fields}}`
    expect([200, 400]).toContain((await accounts.post('signup', JSON.parse(text))).status)
    expect((await accounts.userOf(email))?.emailVerified).not.toBe(true)
    const inherited = JSON.parse(`{"${key}":{"email":"${email}","password":"${password}"}}`)
    expect((await accounts.post('signup', inherited)).status).toBe(400)
    expect(({} as { emailVerified?: true }).emailVerified).toBeUndefined()
  })

  test.each([
    ['a list', []],
    ['lists for texts', { email: ['a@b.co'], password: ['seven yellow pears'] }],
    ['things for texts', { email: { a: 1 }, password: { length: 8 } }],
    ['a line that would be a header', { email: 'a@b.c\r\nBcc:x@y.z', password }],
    ['quotes', { email: '"x@evil y"@ok', password }],
    ['a NUL in an address', { email: 'a\0@b.co', password }],
    ['a NUL in a name', { email: 'a@b.co', password, firstName: 'A\0' }],
    ['a name of two lines', { email: 'a@b.co', password, lastName: 'A\r\nBcc: x@y.z' }],
  ])('%s is refused', async (_, body) => {
    const answer = await accounts.post('signup', body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  })

  test('with an address of a megabyte is refused', async () => {
    const answer = await accounts.post('signup', { email: `${'a'.repeat(1_000_000)}@example.com`, password })
    expect(answer).toMatchObject({ status: 413, body: { message: 'This request is too large' } })
  })
})

test('an account that was never verified is deleted after a week', async () => {
  const late = await accounts.signUp()
  const fresh = await accounts.signUp()
  const { email: proven } = await accounts.addUser()
  const age = (email: string, days: number) =>
    accounts.service
      .db('users')
      .where({ email })
      .update({ updatedAt: accounts.service.db.raw(`now() - interval '${days} days'`) })
  await age(late, 8)
  await age(fresh, 6)
  await age(proven, 8)
  await deleteUnverified(accounts.service)
  const left = await accounts.service.db('users').whereIn('email', [late, fresh, proven]).select('email')
  expect(left.map(({ email }) => email).toSorted()).toEqual([fresh, proven].toSorted())
})

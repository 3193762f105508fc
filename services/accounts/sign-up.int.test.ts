import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepExpired } from './sweep-expired.ts'
import { ana, of, openPlay, password, publicUrl, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

const askToProve = 'Confirm your email address for Vigia'

test('somebody signs up, proves their address and signs in', async () => {
  const email = someone()
  await play.signUp(` ${email.toUpperCase()} `, { firstName: ' Ana ', lastName: 'Reis' })
  const token = await play.tokenFor(email)
  expect(await play.confirm(token)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('verified') },
  })
  const { status, order, body } = await play.signIn(email)
  expect({ status, order }).toEqual({ status: 200, order: `sign-in ${body.id}` })
  expect(body).toEqual({ ...ana, id: expect.any(String), email })
})

test('the answer is the same whether or not there is an account', async () => {
  const [unknown, unproven] = [someone(), await play.signUp()]
  const { email: known } = await play.join()
  const answers = [unknown, unproven, known, known.toUpperCase()].map((email) =>
    play.post('signup', { email, password }),
  )
  const [first, ...others] = await Promise.all(answers)
  expect(first).toMatchObject({ status: 200, order: null })
  for (const other of others) expect(other).toEqual(first)
})

test('who has an account is told so by mail, and nothing of it changes', async () => {
  const { email } = await play.join()
  const before = await play.userOf(email)
  await play.signUp(email.toUpperCase(), { password: 'taken over, perhaps', firstName: 'Eve' })
  expect(await play.subjectsOf(email)).toEqual([askToProve, 'You already have a Vigia account'])
  expect(await play.userOf(email)).toEqual(before)
})

test('until the address is proven the newest sign-up counts, and only the newest link', async () => {
  const email = await play.signUp(undefined, { firstName: 'Old', lastName: 'Old' })
  const oldToken = await play.tokenFor(email)
  await play.signUp(email, { password: 'eight green plums', firstName: 'New' })
  expect((await play.confirm(oldToken)).status).toBe(400)
  await play.confirm(await play.tokenFor(email))
  expect((await play.signIn(email)).status).toBe(401)
  expect((await play.signIn(email, 'eight green plums')).body).toMatchObject({
    firstName: 'New',
    lastName: '',
  })
})

test('of twenty who sign up with one address at once there is one account, and one mail', async () => {
  const email = someone()
  const spell = (nth: number) => (nth % 2 ? email : email.toUpperCase())
  const answers = Array.from({ length: 20 }, (_, nth) =>
    play.post('signup', { email: spell(nth), password: `${password} ${nth}` }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await play.stage.db('users').where({ email })).toHaveLength(1)
  expect(await play.stage.db('mails').where({ kind: 'verify' })).toHaveLength(1)
})

test('what they watched as a visitor is said to be theirs, whoever follows the link', async () => {
  const before = visitor()
  const email = await play.signUp(someone(), {}, before)
  const { id } = await play.userOf(email)
  await play.confirm(await play.tokenFor(email), visitor())
  expect(await play.stage.listen(SignedInSchema, 1, of(id))).toMatchObject([{ visitorId: before.id }])
  expect(await play.stage.listen(VerifiedSchema, 1, of(id))).toHaveLength(1)
})

test('who signs up while signed in has not been a visitor', async () => {
  const { caller } = await play.join()
  const email = await play.signUp(someone(), {}, caller())
  expect(await play.userOf(email)).toMatchObject({ visitorId: null })
})

test('links lead to our own address, whatever host was asked', async () => {
  const email = someone()
  const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example' }
  const body = JSON.stringify({ email, password })
  const url = `http://127.0.0.1:${play.stage.port}/api/auth/signup`
  // As `Host` cannot be set here, `localhost` stands for any other than the one that was meant.
  await fetch(url.replace('127.0.0.1', 'localhost'), { method: 'POST', headers, body })
  const [mail] = await play.postOf(email)
  const hosts = (mail?.text ?? '').match(/https?:\/\/[^/\s]+/g)
  expect(new Set(hosts)).toEqual(new Set([publicUrl]))
  expect(mail?.html).not.toContain('evil.example')
})

describe('what a body may hold', () => {
  test('nobody makes themselves anything by naming it', async () => {
    const greedy = {
      id: '00000000-0000-4000-8000-000000000000',
      emailVerified: true,
      email_verified: true,
      provider: 'google',
      profileImageUrl: 'https://evil.example/x.png',
      visitorId: '00000000-0000-4000-8000-000000000000',
      createdAt: '2000-01-01T00:00:00Z',
    }
    const email = await play.signUp(undefined, greedy)
    const row = await play.userOf(email)
    expect(row).toMatchObject({ emailVerified: false, provider: null, profileImageUrl: null })
    expect([row.id, row.visitorId]).not.toContain(greedy.id)
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2020)
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    '%s makes nobody anything',
    async (key) => {
      const email = someone()
      const fields = '{"emailVerified":true,"prototype":{"emailVerified":true}}'
      const text = `{"email":"${email}","password":"${password}","${key}":${fields}}`
      expect([200, 400]).toContain((await play.post('signup', JSON.parse(text))).status)
      expect((await play.userOf(email))?.emailVerified).not.toBe(true)
      const inherited = JSON.parse(`{"${key}":{"email":"${email}","password":"${password}"}}`)
      expect((await play.post('signup', inherited)).status).toBe(400)
      expect(({} as { emailVerified?: true }).emailVerified).toBeUndefined()
    },
  )

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
    const answer = await play.post('signup', body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.any(String) } })
  })

  test('an address of a megabyte is too much', async () => {
    const answer = await play.post('signup', { email: `${'a'.repeat(1_000_000)}@example.com`, password })
    expect(answer).toMatchObject({ status: 413, body: { message: 'This request is too large' } })
  })
})

test('an address that was never proven is forgotten after a week', async () => {
  const [late, fresh] = [await play.signUp(), await play.signUp()]
  const { email: proven } = await play.join()
  const age = (email: string, days: number) =>
    play.stage
      .db('users')
      .where({ email })
      .update({ updatedAt: play.stage.db.raw(`now() - interval '${days} days'`) })
  await age(late, 8)
  await age(fresh, 6)
  await age(proven, 8)
  await sweepExpired(play.stage)
  const left = await play.stage.db('users').whereIn('email', [late, fresh, proven]).select('email')
  expect(left.map(({ email }) => email).toSorted()).toEqual([fresh, proven].toSorted())
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from './sweep-expired.ts'
import { openPlay, password, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

type Somebody = Awaited<ReturnType<typeof play.join>>
const profile = { firstName: 'Ana', lastName: 'Reis' }
const update = (who: Somebody, body: object) =>
  play.call('PUT', 'update-profile', { ...profile, email: who.email, ...body }, who.caller())
const confirm = (token: string, caller = visitor()) => play.post('verify-email/confirm', { token }, caller)
const subjects = async (email: string) => (await play.postOf(email)).map(({ subject }) => subject)

test('names are changed at once, and nobody is written to', async () => {
  const who = await play.join()
  const answer = await update(who, { firstName: ' Rui ', lastName: 'Sá', email: who.email.toUpperCase() })
  expect(answer).toMatchObject({
    status: 200,
    order: null,
    body: { firstName: 'Rui', lastName: 'Sá', email: who.email, pendingEmail: null },
  })
  expect(await subjects(who.email)).toHaveLength(1)
})

test('a new address counts once it is proven, and the old one is told before', async () => {
  const who = await play.join()
  const email = someone()
  expect((await update(who, { email })).body).toMatchObject({ email: who.email, pendingEmail: email })
  const [told] = (await play.postOf(who.email)).slice(-1)
  expect(told?.subject).toBe('Your Vigia email address is about to change')
  expect(told?.text).toContain(email)
  expect(told?.text).not.toContain('token=')
  expect((await play.signIn(email)).status).toBe(401)

  const answer = await confirm(await play.tokenFor(email), who.caller())
  expect(answer).toMatchObject({ status: 200, order: `end-others ${who.id}` })
  expect((await play.signIn(who.email)).status).toBe(401)
  expect((await play.signIn(email)).body).toMatchObject({ id: who.id, email, pendingEmail: null })
})

test('sessions from before a change of address end', async () => {
  const who = await play.join()
  const email = someone()
  const old = { ...who.caller(), signedInAt: Date.now() - 60_000 }
  await update(who, { email })
  expect((await play.call('GET', 'user', undefined, old)).status).toBe(200)
  await confirm(await play.tokenFor(email))
  expect(await play.call('GET', 'user', undefined, old)).toMatchObject({ status: 401, order: 'sign-out' })
})

test('the link for a change works once, and only for the newest address', async () => {
  const who = await play.join()
  const [first, second] = [someone(), someone()]
  await update(who, { email: first })
  const oldToken = await play.tokenFor(first)
  await update(who, { email: second })
  expect((await confirm(oldToken)).status).toBe(400)
  const token = await play.tokenFor(second)
  const answers = await Promise.all([confirm(token), confirm(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await play.userOf(second)).toMatchObject({ id: who.id })
})

test('asking for the old address again calls the change off', async () => {
  const who = await play.join()
  const email = someone()
  await update(who, { email })
  const token = await play.tokenFor(email)
  expect((await update(who, {})).body.pendingEmail).toBeNull()
  expect((await confirm(token)).status).toBe(400)
})

test('saving again what is pending writes to nobody again', async () => {
  const who = await play.join()
  const email = someone()
  await update(who, { email })
  await subjects(email)
  expect((await update(who, { email: email.toUpperCase() })).body.pendingEmail).toBe(email)
  expect(await subjects(email)).toHaveLength(1)
})

test('an address that is somebody else\u2019s is answered alike, and stays theirs', async () => {
  const [who, owner] = [await play.join(), await play.join()]
  const free = someone()
  const { status, order, body } = await update(who, { email: owner.email })
  expect({ status, order }).toEqual({ status: 200, order: null })
  expect(body.pendingEmail).toBe(owner.email)
  const other = await update(who, { email: free })
  expect({ ...other.body, pendingEmail: owner.email }).toEqual(body)
  expect((await play.postOf(owner.email)).at(-1)?.text).not.toContain('token=')
  expect(await play.userOf(owner.email)).toMatchObject({ id: owner.id })
})

test('an address that two want is the one\u2019s who proves it first', async () => {
  const [one, other] = [await play.join(), await play.join()]
  const email = someone()
  await update(one, { email })
  const token = await play.tokenFor(email)
  await update(other, { email })
  const otherToken = await play.tokenFor(email)
  const answers = await Promise.all([confirm(token), confirm(otherToken)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const first = answers[0]?.status === 200 ? one : other
  expect(await play.userOf(email)).toMatchObject({ id: first.id })
})

test('whoever signed up with an address without proving it does not keep it from its owner', async () => {
  const who = await play.join()
  const email = await play.signUp()
  await play.tokenFor(email)
  await update(who, { email })
  expect((await confirm(await play.tokenFor(email))).status).toBe(200)
  expect((await play.signIn(email, password)).body).toMatchObject({ id: who.id })
})

test('a link to a new password in the old mailbox is void once the address has changed', async () => {
  const who = await play.join()
  const email = someone()
  await play.post('reset-password/request', { email: who.email })
  const resetToken = await play.tokenFor(who.email)
  await update(who, { email })
  await confirm(await play.tokenFor(email))
  const reset = { token: resetToken, password: 'eight green plums' }
  expect((await play.post('reset-password/confirm', reset)).status).toBe(400)
})

test('a change that was not confirmed in time is forgotten', async () => {
  const who = await play.join()
  const [late, waiting] = [someone(), await play.join()]
  await update(who, { email: late })
  await update(waiting, { email: someone() })
  const token = await play.tokenFor(late)
  await play.passTime('tokens', 'expiresAt', who.id, 24 * 60 + 1)
  expect((await confirm(token)).status).toBe(400)
  await sweepExpired(play.stage)
  expect(await play.userOf(who.email)).toMatchObject({ pendingEmail: null })
  expect((await play.userOf(waiting.email)).pendingEmail).not.toBeNull()
})

test('nobody has us write to whomever they like', async () => {
  const who = await play.join()
  const tries = Array.from({ length: 7 }, () => update(who, { email: someone() }))
  const answers = await Promise.all(tries)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refusal = await play.stage.call('PUT', '/api/auth/update-profile', who.caller(), {
    ...profile,
    email: someone(),
  })
  expect(refusal.headers.get('retry-after')).toBe('3600')
  await play.passTime('users', 'addressChangesFrom', who.id, 61)
  expect((await update(who, { email: someone() })).status).toBe(200)
})

test('nobody makes themselves anything by naming it', async () => {
  const who = await play.join()
  await play.stage.db('users').where({ id: who.id }).update({ emailVerified: false })
  const id = '00000000-0000-4000-8000-000000000000'
  const greedy = {
    id,
    userId: id,
    emailVerified: true,
    provider: 'google',
    password: 'x',
    pendingEmail: 'e@f.gh',
  }
  const { body } = await update(who, { ...greedy, profileImageUrl: 'https://evil.example/x.png' })
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
  ['no address', { email: 'ana' }, 'Please enter a valid email address'],
  ['two lines', { email: 'a@b.c\r\nBcc:x@y.z' }, 'Please enter a valid email address'],
  ['a name of two lines', { firstName: 'A\nB' }, 'First name contains characters that cannot be used here'],
  ['a long name', { lastName: 'a'.repeat(101) }, 'Last name must be at most 100 characters long'],
])('a profile with %s is refused', async (_, body, message) => {
  const who = await play.join()
  expect(await update(who, body)).toMatchObject({ status: 400, body: { message } })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepExpired } from './sweep-expired.ts'
import { openPlay, someone } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

test('a new address counts once it is proven, and the old one is told before', async () => {
  const who = await play.join()
  const email = someone()
  expect((await play.update(who, { email })).body).toMatchObject({ email: who.email, pendingEmail: email })
  const [told] = (await play.postOf(who.email)).slice(-1)
  expect(told?.subject).toBe('Your Vigia email address is about to change')
  expect(told?.text).toContain(email)
  expect((await play.signIn(email)).status).toBe(401)

  const answer = await play.confirm(await play.tokenFor(email), who.caller())
  expect(answer).toMatchObject({ status: 200, order: `end-others ${who.id}` })
  expect((await play.signIn(who.email)).status).toBe(401)
  expect((await play.signIn(email)).body).toMatchObject({ id: who.id, email, pendingEmail: null })
})

test('sessions from before a change of address end', async () => {
  const who = await play.join()
  const email = someone()
  const old = { ...who.caller(), signedInAt: Date.now() - 60_000 }
  await play.update(who, { email })
  expect((await play.call('GET', 'user', undefined, old)).status).toBe(200)
  await play.confirm(await play.tokenFor(email))
  expect(await play.call('GET', 'user', undefined, old)).toMatchObject({ status: 401, order: 'sign-out' })
})

test('the link for a change works once, and only for the newest address', async () => {
  const who = await play.join()
  const [first, second] = [someone(), someone()]
  await play.update(who, { email: first })
  const oldToken = await play.tokenFor(first)
  await play.update(who, { email: second })
  expect((await play.confirm(oldToken)).status).toBe(400)
  const token = await play.tokenFor(second)
  const answers = await Promise.all([play.confirm(token), play.confirm(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await play.userOf(second)).toMatchObject({ id: who.id })
})

test('asking for the old address again calls the change off', async () => {
  const who = await play.join()
  const email = someone()
  await play.update(who, { email })
  const token = await play.tokenFor(email)
  expect((await play.update(who, {})).body.pendingEmail).toBeNull()
  expect((await play.confirm(token)).status).toBe(400)
})

test('saving again what is pending sends its link again, and tells the old address once', async () => {
  const who = await play.join()
  const email = someone()
  await play.update(who, { email })
  const first = await play.tokenFor(email)
  expect((await play.update(who, { email: email.toUpperCase() })).body.pendingEmail).toBe(email)
  const second = await play.tokenFor(email)
  expect(await play.subjectsOf(email)).toHaveLength(2)
  expect(await play.subjectsOf(who.email)).toHaveLength(2)
  expect((await play.confirm(first)).status).toBe(400)
  expect((await play.confirm(second)).status).toBe(200)
})

test('a link to a new password in the old mailbox is void once the address has changed', async () => {
  const who = await play.join()
  const email = someone()
  await play.post('reset-password/request', { email: who.email })
  const resetToken = await play.tokenFor(who.email)
  await play.update(who, { email })
  await play.confirm(await play.tokenFor(email))
  const reset = { token: resetToken, password: 'eight green plums' }
  expect((await play.post('reset-password/confirm', reset)).status).toBe(400)
})

test('a change that was not confirmed in time is forgotten', async () => {
  const who = await play.join()
  const late = someone()
  await play.update(who, { email: late })
  const token = await play.tokenFor(late)
  await play.passTime('users', 'pendingSince', who.id, 24 * 60 + 1)
  await sweepExpired(play.stage)
  expect(await play.userOf(who.email)).toMatchObject({ pendingEmail: null })
  expect((await play.confirm(token)).status).toBe(400)
})

test('an account that comes in by a provider does not take the new address along', async () => {
  const who = await play.join()
  await play.stage.db('identities').insert({ issuer: 'x', subject: who.id, userId: who.id })
  const email = someone()
  await play.update(who, { email })
  await play.confirm(await play.tokenFor(email))
  expect(await play.stage.db('identities').where({ userId: who.id })).toEqual([])
})

import { expect, test } from 'vitest'
import { expireChanges } from './expire-changes.ts'
import { startTestAccounts, newAddress } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

test('a new address takes effect once verified, and the current one is notified before', async () => {
  const who = await accounts.addUser()
  const email = newAddress()
  expect((await accounts.update(who, { email })).body).toMatchObject({
    email: who.email,
    pendingEmail: email,
  })
  const [notice] = (await accounts.mailsTo(who.email)).slice(-1)
  expect(notice?.subject).toBe('Your Vigia email address is about to change')
  expect(notice?.text).toContain(email)
  expect((await accounts.signIn(email)).status).toBe(401)

  const answer = await accounts.confirm(await accounts.tokenFor(email), who.caller())
  expect(answer).toMatchObject({ status: 200, command: `end-others ${who.id}` })
  expect((await accounts.signIn(who.email)).status).toBe(401)
  expect((await accounts.signIn(email)).body).toMatchObject({ id: who.id, email, pendingEmail: null })
})

test('sessions that are older than a change of address end', async () => {
  const who = await accounts.addUser()
  const email = newAddress()
  const old = { ...who.caller(), signedInAt: Date.now() - 60_000 }
  await accounts.update(who, { email })
  expect((await accounts.call('GET', 'user', undefined, old)).status).toBe(200)
  await accounts.confirm(await accounts.tokenFor(email))
  expect(await accounts.call('GET', 'user', undefined, old)).toMatchObject({
    status: 401,
    command: 'sign-out',
  })
})

test('the link of a change works once, and only for the newest address', async () => {
  const who = await accounts.addUser()
  const [first, second] = [newAddress(), newAddress()]
  await accounts.update(who, { email: first })
  const oldToken = await accounts.tokenFor(first)
  await accounts.update(who, { email: second })
  expect((await accounts.confirm(oldToken)).status).toBe(400)
  const token = await accounts.tokenFor(second)
  const answers = await Promise.all([accounts.confirm(token), accounts.confirm(token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await accounts.userOf(second)).toMatchObject({ id: who.id })
})

test('setting the current address again cancels the change', async () => {
  const who = await accounts.addUser()
  const email = newAddress()
  await accounts.update(who, { email })
  const token = await accounts.tokenFor(email)
  expect((await accounts.update(who, {})).body.pendingEmail).toBeNull()
  expect((await accounts.confirm(token)).status).toBe(400)
})

test('saving a pending address again sends its link again, and notifies the current address once', async () => {
  const who = await accounts.addUser()
  const email = newAddress()
  await accounts.update(who, { email })
  const first = await accounts.tokenFor(email)
  expect((await accounts.update(who, { email: email.toUpperCase() })).body.pendingEmail).toBe(email)
  const second = await accounts.tokenFor(email)
  expect(await accounts.subjectsOf(email)).toHaveLength(2)
  expect(await accounts.subjectsOf(who.email)).toHaveLength(2)
  expect((await accounts.confirm(first)).status).toBe(400)
  expect((await accounts.confirm(second)).status).toBe(200)
})

test('a reset link in the old mailbox is void once the address has changed', async () => {
  const who = await accounts.addUser()
  const email = newAddress()
  await accounts.post('reset-password/request', { email: who.email })
  const resetToken = await accounts.tokenFor(who.email)
  await accounts.update(who, { email })
  await accounts.confirm(await accounts.tokenFor(email))
  const reset = { token: resetToken, password: 'eight green plums' }
  expect((await accounts.post('reset-password/confirm', reset)).status).toBe(400)
})

test('a change that was not confirmed in time is cleared', async () => {
  const who = await accounts.addUser()
  const late = newAddress()
  await accounts.update(who, { email: late })
  const token = await accounts.tokenFor(late)
  await accounts.passTime('users', 'pendingSince', who.id, 24 * 60 + 1)
  await expireChanges(accounts.service)
  expect(await accounts.userOf(who.email)).toMatchObject({ pendingEmail: null })
  expect((await accounts.confirm(token)).status).toBe(400)
})

test('after a change of address, third-party identities no longer open the account', async () => {
  const who = await accounts.addUser()
  await accounts.service.db('identities').insert({ issuer: 'x', subject: who.id, userId: who.id })
  const email = newAddress()
  await accounts.update(who, { email })
  await accounts.confirm(await accounts.tokenFor(email))
  expect(await accounts.service.db('identities').where({ userId: who.id })).toEqual([])
})

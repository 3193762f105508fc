import { recipientOf } from '@vigia/mail/store-mail-counts'
import { AccountRecoveredSchema } from '@vigia/proto/accounts/v1/events'
import type { Caller } from '@vigia/service/identity'
import { expect, test } from 'vitest'
import { startTestAccounts, newAddress } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

const confirm = (token: string) => accounts.post('verify-email/confirm', { token })
const isBack =
  'Your previous email address has been restored. Please set a new password with the link in the email that we have sent you.'

async function ask(caller: Caller, from: string, email: string) {
  await accounts.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email }, caller)
  const notice = (await accounts.mailsTo(from)).findLast(({ subject }) =>
    subject?.includes('about to change'),
  )
  return {
    wayBack: /\?token=([\w-]{43})/.exec(notice?.text ?? '')?.[1] ?? '',
    token: await accounts.tokenFor(email),
  }
}

/** A user whose account was moved to another address. */
async function lose() {
  const who = await accounts.addUser()
  const theirs = newAddress()
  const { wayBack, token } = await ask(who.caller(), who.email, theirs)
  await confirm(token)
  return { ...who, theirs, wayBack }
}

test('a change of address can be undone from the old mailbox, even after it took effect', async () => {
  const { id, email, theirs, wayBack } = await lose()
  const thief = { kind: 'user', id, signedInAt: Date.now() - 60_000 } as const
  await accounts.service.db('identities').insert({ issuer: 'x', subject: id, userId: id })
  await accounts.post('reset-password/request', { email: theirs })
  const reset = { token: await accounts.tokenFor(theirs), password: 'nine black figs' }

  expect(await confirm(wayBack)).toEqual({
    status: 200,
    command: `end-all ${id}`,
    body: { message: expect.stringContaining(isBack), isUndone: true },
  })
  expect(await accounts.userOf(email)).toMatchObject({ id, pendingEmail: null })
  expect(await accounts.call('GET', 'user', undefined, thief)).toMatchObject({ status: 401 })
  expect(await accounts.service.db('identities').where({ userId: id })).toEqual([])
  expect((await accounts.post('reset-password/confirm', reset)).status).toBe(400)
  expect((await accounts.signIn(theirs)).status).toBe(401)
  expect((await confirm(wayBack)).status).toBe(400)
})

test('undoing a change removes the password and sends a reset link', async () => {
  const { id, email, wayBack } = await lose()
  await confirm(wayBack)
  expect((await accounts.signIn(email)).status).toBe(401)
  const token = await accounts.tokenFor(email)
  await accounts.post('reset-password/confirm', { token, password: 'ten white roses' })
  expect((await accounts.signIn(email, 'ten white roses')).body.id).toBe(id)
})

test('undoing a change announces which address the account has again', async () => {
  const { id, email, wayBack } = await lose()
  await confirm(wayBack)
  const [recovered] = await accounts.service.waitForEvents(
    AccountRecoveredSchema,
    1,
    ({ userId }) => userId === id,
  )
  expect(recovered?.recipient).toBe(recipientOf(email))
})

test('undoing cancels a change that has not taken effect yet', async () => {
  const who = await accounts.addUser()
  const { wayBack, token } = await ask(who.caller(), who.email, newAddress())
  expect((await confirm(wayBack)).body.message).toContain(isBack)
  expect(await accounts.userOf(who.email)).toMatchObject({ pendingEmail: null })
  expect((await confirm(token)).status).toBe(400)
})

test('a change can be undone for seven days', async () => {
  const one = await lose()
  const other = await lose()
  await accounts.passTime('tokens', 'expiresAt', one.id, 7 * 24 * 60 + 1)
  await accounts.passTime('tokens', 'expiresAt', other.id, 7 * 24 * 60 - 5)
  expect((await confirm(one.wayBack)).status).toBe(400)
  expect((await confirm(other.wayBack)).status).toBe(200)
})

test('another change of address does not void earlier undo links, and undoing voids later ones', async () => {
  const { id, email, theirs, wayBack } = await lose()
  const caller = () => ({ kind: 'user', id, signedInAt: Date.now() }) as const
  const next = await ask(caller(), theirs, newAddress())
  await confirm(next.token)
  expect((await confirm(next.wayBack)).status).toBe(200)
  await accounts.post('reset-password/request', { email: theirs })
  await accounts.tokenFor(theirs)
  const last = await ask(caller(), theirs, newAddress())
  expect((await confirm(wayBack)).status).toBe(200)
  expect(await accounts.userOf(email)).toMatchObject({ id })
  for (const token of [last.token, last.wayBack]) expect((await confirm(token)).status).toBe(400)
})

test('a queued undo mail is not sent once an earlier undo link was used', async () => {
  const { id, email, theirs, wayBack } = await lose()
  const caller = { kind: 'user', id, signedInAt: Date.now() } as const
  const before = await accounts.mailsTo(theirs)
  const wanted = { firstName: 'A', lastName: 'B', email: newAddress() }
  await accounts.call('PUT', 'update-profile', wanted, caller)
  await confirm(wayBack)
  expect(await accounts.mailsTo(theirs)).toEqual(before)
  expect(await accounts.userOf(email)).toMatchObject({ id })
})

test('a queued undo mail is kept when a later undo link is used', async () => {
  const { id, email, theirs } = await lose()
  const notice = {
    kind: 'email-changing',
    userId: id,
    address: email,
    createdAt: new Date(Date.now() - 60_000),
  }
  await accounts.service.db('mails').insert({ ...notice, nextAt: new Date(Date.now() + 60_000) })
  const caller = { kind: 'user', id, signedInAt: Date.now() } as const
  expect((await confirm((await ask(caller, theirs, newAddress())).wayBack)).status).toBe(200)
  expect(await accounts.service.db('mails').where({ userId: id, address: email })).toHaveLength(1)
})

test('undoing does not take an address that belongs to another account by now', async () => {
  const { email, theirs, wayBack } = await lose()
  const newer = await accounts.addUser(email)
  expect((await confirm(wayBack)).status).toBe(400)
  expect(await accounts.userOf(email)).toMatchObject({ id: newer.id })
  expect((await accounts.userOf(theirs)).id).not.toBe(newer.id)
})

import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { expect, test } from 'vitest'
import { of, startTestAccounts, newAddress, visitor } from '../../testing/test-accounts.ts'

const accounts = await startTestAccounts()

/** A visitor who signed up in a browser that the gateway knows as this visitor. */
async function signedUp(caller = visitor(), email = newAddress()) {
  await accounts.signUp(email, {}, caller)
  return { caller, email, id: (await accounts.userOf(email)).id as string }
}

test('the link signs in only the browser that signed up', async () => {
  const { caller, email, id } = await signedUp()
  const token = await accounts.tokenFor(email)
  const answer = await accounts.confirm(token, caller)
  expect(answer).toMatchObject({ status: 200, command: `sign-in ${id}`, body: { isSignedIn: true } })
  expect(await accounts.confirm(token, caller)).toMatchObject({ status: 400, command: null })
  const published = await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(id))
  expect(published).toMatchObject([{ userId: id, visitorId: caller.id }])
})

test('in another browser the link only verifies, and does not sign in the first one either', async () => {
  const { caller, email, id } = await signedUp()
  const token = await accounts.tokenFor(email)
  const elsewhere = await accounts.confirm(token, visitor())
  expect(elsewhere).toEqual({
    status: 200,
    command: null,
    body: { message: 'Your email address has been verified.' },
  })
  expect(await accounts.userOf(email)).toMatchObject({ emailVerified: true })
  expect(await accounts.confirm(token, caller)).toMatchObject({ status: 400, command: null })
  expect((await accounts.userOf(email)).visitorId).toBeNull()
  expect(await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(id))).toHaveLength(1)
})

test('the link keeps a user who is already signed in', async () => {
  const other = await accounts.addUser()
  const { email } = await signedUp()
  expect(await accounts.confirm(await accounts.tokenFor(email), other.caller())).toMatchObject({
    status: 200,
    command: null,
  })
  const { id } = await accounts.userOf(email)
  const sameId = { kind: 'user', id } as const
  const again = await signedUp(visitor())
  expect((await accounts.confirm(await accounts.tokenFor(again.email), sameId)).command).toBeNull()
})

test('after a newer sign-up the earlier browser is not signed in', async () => {
  const email = newAddress()
  const first = await signedUp(visitor(), email)
  const second = await signedUp(visitor(), email)
  const token = await accounts.tokenFor(email)
  expect((await accounts.confirm(token, first.caller)).command).toBeNull()
  expect((await accounts.confirm(token, second.caller)).status).toBe(400)
})

test('links to confirm or undo a change of address do not sign in', async () => {
  const who = await accounts.addUser()
  const asVisitor = visitor()
  const address = newAddress()
  await accounts.update(who, { email: address })
  expect((await accounts.confirm(await accounts.tokenFor(address), asVisitor)).command).toBe(
    `end-others ${who.id}`,
  )
})

test('after a reset the verification link no longer signs in the browser that signed up', async () => {
  const { caller, email } = await signedUp()
  const link = await accounts.tokenFor(email)
  await accounts.post('reset-password/request', { email })
  await accounts.post('reset-password/confirm', {
    token: await accounts.tokenFor(email),
    password: 'nine blue figs',
  })
  expect((await accounts.confirm(link, caller)).command).toBeNull()
})

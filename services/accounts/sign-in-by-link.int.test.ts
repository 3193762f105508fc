import { SignedInSchema } from '@vigia/proto/accounts/v1/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { of, openPlay, someone, visitor } from './testing/play.ts'

let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  play = await openPlay()
})
afterAll(() => play.strike())

/** A visitor who signed up in a browser that the gateway knows as this visitor. */
async function signedUp(caller = visitor(), email = someone()) {
  await play.signUp(email, {}, caller)
  return { caller, email, id: (await play.userOf(email)).id as string }
}

test('the link signs in the browser that signed up, and nothing else does', async () => {
  const { caller, email, id } = await signedUp()
  const token = await play.tokenFor(email)
  const answer = await play.confirm(token, caller)
  expect(answer).toMatchObject({ status: 200, order: `sign-in ${id}`, body: { isSignedIn: true } })
  expect(await play.confirm(token, caller)).toMatchObject({ status: 400, order: null })
  const said = await play.stage.listen(SignedInSchema, 1, of(id))
  expect(said).toMatchObject([{ userId: id, visitorId: caller.id }])
})

test('opened in another browser it only verifies, and then the first one is not signed in either', async () => {
  const { caller, email, id } = await signedUp()
  const token = await play.tokenFor(email)
  const elsewhere = await play.confirm(token, visitor())
  expect(elsewhere).toEqual({
    status: 200,
    order: null,
    body: { message: 'Your email address has been verified.' },
  })
  expect(await play.userOf(email)).toMatchObject({ emailVerified: true })
  expect(await play.confirm(token, caller)).toMatchObject({ status: 400, order: null })
  expect((await play.userOf(email)).visitorId).toBeNull()
  expect(await play.stage.listen(SignedInSchema, 1, of(id))).toHaveLength(1)
})

test('where a user is signed in already the link leaves them signed in', async () => {
  const other = await play.join()
  const { email } = await signedUp()
  expect(await play.confirm(await play.tokenFor(email), other.caller())).toMatchObject({
    status: 200,
    order: null,
  })
  const { id } = await play.userOf(email)
  const sameId = { kind: 'user', id } as const
  const again = await signedUp(visitor())
  expect((await play.confirm(await play.tokenFor(again.email), sameId)).order).toBeNull()
})

test('the newest sign-up counts: who signed up with the address before is not signed in', async () => {
  const email = someone()
  const first = await signedUp(visitor(), email)
  const second = await signedUp(visitor(), email)
  const token = await play.tokenFor(email)
  expect((await play.confirm(token, first.caller)).order).toBeNull()
  expect((await play.confirm(token, second.caller)).status).toBe(400)
})

test('the link for a new address and the one that calls it off sign in nobody', async () => {
  const who = await play.join()
  const asVisitor = visitor()
  const address = someone()
  await play.update(who, { email: address })
  expect((await play.confirm(await play.tokenFor(address), asVisitor)).order).toBe(`end-others ${who.id}`)
})

test('after a reset the first link no longer signs in the browser that signed up', async () => {
  const { caller, email } = await signedUp()
  const link = await play.tokenFor(email)
  await play.post('reset-password/request', { email })
  await play.post('reset-password/confirm', { token: await play.tokenFor(email), password: 'nine blue figs' })
  expect((await play.confirm(link, caller)).order).toBeNull()
})

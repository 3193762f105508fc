import { SignedInSchema } from '@vigia/proto/accounts/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openIssuer } from './testing/open-issuer.ts'
import { of, openPlay, someone, visitor } from './testing/play.ts'

let issuer: Awaited<ReturnType<typeof openIssuer>>
let play: Awaited<ReturnType<typeof openPlay>>
beforeAll(async () => {
  issuer = await openIssuer()
  vi.stubEnv('OIDC_ISSUER', issuer.settings.issuer)
  vi.stubEnv('OIDC_PROVIDERS', 'google')
  play = await openPlay()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await play?.strike()
  await issuer?.stop()
})

test('what a browser needs to sign in elsewhere is there for everybody', async () => {
  expect(await play.call('GET', 'providers')).toEqual({
    status: 200,
    order: null,
    body: { providers: [{ name: 'google' }], issuer: issuer.settings.issuer, clientId: 'vigia' },
  })
})

test('whom a provider vouches for is signed in as with a password, and has none', async () => {
  const [email, caller] = [someone(), visitor()]
  const idToken = await issuer.sign({ sub: email, email, identity_provider: 'google' })
  const { status, order, body } = await play.post('sign-in-with-provider', { idToken }, caller)
  expect({ status, order }).toEqual({ status: 200, order: `sign-in ${body.id}` })
  expect(body).toMatchObject({ email, provider: 'google', emailVerified: true, hasPassword: false })
  expect(await play.stage.listen(SignedInSchema, 1, of(body.id))).toMatchObject([{ visitorId: caller.id }])
  expect((await play.signIn(email)).status).toBe(401)

  await play.post('reset-password/request', { email })
  expect((await play.postOf(email)).at(-1)?.subject).toBe('You sign in to Vigia with Google')
  await play.post('signup', { email, password: 'eight green plums' })
  expect((await play.signIn(email, 'eight green plums')).status).toBe(401)
})

test('an address that only looks like somebody\u2019s to a database opens nothing of theirs', async () => {
  const name = randomUUID()
  const { id } = await play.join(`${name}@gmail.example`)
  const idToken = await issuer.sign({ sub: name, email: `${name}@gmaİl.example` })
  const answer = await play.post('sign-in-with-provider', { idToken })
  expect(answer.body.id).not.toBe(id)
  expect(await play.stage.db('identities').where({ userId: id })).toEqual([])
})

test('whoever sets a new password is rid of who came in by a provider, and is linked again', async () => {
  const { id, email } = await play.join()
  await play.stage
    .db('identities')
    .insert({ issuer: issuer.settings.issuer, subject: `eve ${id}`, userId: id })
  await play.post('reset-password/request', { email })
  await play.post('reset-password/confirm', {
    token: await play.tokenFor(email),
    password: 'ten white roses',
  })
  const signIn = async (sub: string, from: string) =>
    (await play.post('sign-in-with-provider', { idToken: await issuer.sign({ sub, email: from }) })).body.id
  expect(await signIn(`eve ${id}`, someone())).not.toBe(id)
  expect(await signIn(`ana ${id}`, email)).toBe(id)
})

test('whoever has neither a provider nor a password any more can set one', async () => {
  const [old, email] = [someone(), someone()]
  const { body } = await play.post('sign-in-with-provider', {
    idToken: await issuer.sign({ sub: old, email: old }),
  })
  const caller = { kind: 'user', id: body.id, signedInAt: Date.now() } as const
  await play.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email }, caller)
  await play.post('verify-email/confirm', { token: await play.tokenFor(email) })
  await play.post('reset-password/request', { email })
  const token = await play.tokenFor(email)
  await play.post('reset-password/confirm', { token, password: 'ten white roses' })
  expect((await play.signIn(email, 'ten white roses')).body.id).toBe(body.id)
})

test.each([[undefined], [''], [['x.y.z']], ['x.y.z'], ['x'.repeat(13_000)]])(
  'nobody is vouched for by %j',
  async (idToken) => {
    const answer = await play.post('sign-in-with-provider', { idToken })
    expect([400, 401]).toContain(answer.status)
    expect(answer.order).toBeNull()
  },
)

import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { of, startTestAccounts, newAddress, visitor } from '../../testing/test-accounts.ts'

const issuer = await startTestIssuer()
vi.stubEnv('OIDC_ISSUER', issuer.settings.issuer)
vi.stubEnv('OIDC_PROVIDERS', 'google')
afterAll(async () => {
  vi.unstubAllEnvs()
  await issuer.stop()
})
const accounts = await startTestAccounts()

test('the providers are public', async () => {
  expect(await accounts.call('GET', 'providers')).toEqual({
    status: 200,
    command: null,
    body: { providers: [{ name: 'google' }], issuer: issuer.settings.issuer, clientId: 'vigia' },
  })
})

test('a valid ID token signs in, to an account without a password', async () => {
  const [email, caller] = [newAddress(), visitor()]
  const idToken = await issuer.sign({ sub: email, email, identity_provider: 'google' })
  const { status, command, body } = await accounts.post('sign-in-with-provider', { idToken }, caller)
  expect({ status, command }).toEqual({ status: 200, command: `sign-in ${body.id}` })
  expect(body).toMatchObject({ email, provider: 'google', emailVerified: true, hasPassword: false })
  expect(await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(body.id))).toMatchObject([
    { visitorId: caller.id },
  ])
  expect((await accounts.signIn(email)).status).toBe(401)

  await accounts.post('reset-password/request', { email })
  expect((await accounts.mailsTo(email)).at(-1)?.subject).toBe('You sign in to Vigia with Google')
  await accounts.post('signup', { email, password: 'eight green plums' })
  expect((await accounts.signIn(email, 'eight green plums')).status).toBe(401)
})

test('an address that the database would only fold into another one does not open that account', async () => {
  const name = randomUUID()
  const { id } = await accounts.addUser(`${name}@gmail.example`)
  const idToken = await issuer.sign({ sub: name, email: `${name}@gmaİl.example` })
  const answer = await accounts.post('sign-in-with-provider', { idToken })
  expect(answer.body.id).not.toBe(id)
  expect(await accounts.service.db('identities').where({ userId: id })).toEqual([])
})

test('a password reset removes linked identities, and the provider can be linked again', async () => {
  const { id, email } = await accounts.addUser()
  await accounts.service
    .db('identities')
    .insert({ issuer: issuer.settings.issuer, subject: `eve ${id}`, userId: id })
  await accounts.post('reset-password/request', { email })
  await accounts.post('reset-password/confirm', {
    token: await accounts.tokenFor(email),
    password: 'ten white roses',
  })
  const signIn = async (sub: string, from: string) =>
    (await accounts.post('sign-in-with-provider', { idToken: await issuer.sign({ sub, email: from }) })).body
      .id
  expect(await signIn(`eve ${id}`, newAddress())).not.toBe(id)
  expect(await signIn(`ana ${id}`, email)).toBe(id)
})

test('a user with neither a provider nor a password can set a password', async () => {
  const [old, email] = [newAddress(), newAddress()]
  const { body } = await accounts.post('sign-in-with-provider', {
    idToken: await issuer.sign({ sub: old, email: old }),
  })
  const caller = { kind: 'user', id: body.id, signedInAt: Date.now() } as const
  await accounts.call('PUT', 'update-profile', { firstName: 'A', lastName: 'B', email }, caller)
  await accounts.post('verify-email/confirm', { token: await accounts.tokenFor(email) })
  await accounts.post('reset-password/request', { email })
  const token = await accounts.tokenFor(email)
  await accounts.post('reset-password/confirm', { token, password: 'ten white roses' })
  expect((await accounts.signIn(email, 'ten white roses')).body.id).toBe(body.id)
})

test.each([[undefined], [''], [['x.y.z']], ['x.y.z'], ['x'.repeat(13_000)]])(
  '%j is not a valid ID token',
  async (idToken) => {
    const answer = await accounts.post('sign-in-with-provider', { idToken })
    expect([400, 401]).toContain(answer.status)
    expect(answer.command).toBeNull()
  },
)

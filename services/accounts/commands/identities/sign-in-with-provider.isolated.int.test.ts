import type { Caller } from '@vigia/service/identity'
import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { afterAll, expect, test } from 'vitest'
import { startIdentityProvider } from '../../../../tests/support/identity-provider/start.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { mintToken } from '../../store/users/store-tokens.ts'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { of, startTestAccounts, password, newAddress, visitor } from '../../testing/test-accounts.ts'
import { openIdTokenVerifier } from './verify-id-token.ts'

const provider = await startIdentityProvider({ publicUrl: 'http://localhost:8080' })
afterAll(() => provider.stop())
process.env['OIDC_ISSUER'] = provider.issuer
process.env['OIDC_CLIENT_ID'] = provider.clientId
process.env['OIDC_NAME'] = provider.name
const accounts = await startTestAccounts()

/** A user of the identity provider. */
async function meet(more: { emailVerified?: boolean } = {}) {
  const person = {
    email: newAddress(),
    password: 'nine green plums',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Reis',
    ...more,
  }
  await provider.addPerson(person)
  return person
}
const signIn = (idToken: string, caller?: Caller) =>
  accounts.post('sign-in-with-provider', { idToken }, caller)

test('the offered buttons lead to the provider', async () => {
  const { issuer, clientId, name } = provider
  expect((await accounts.call('GET', 'providers')).body).toEqual({ providers: [{ name }], issuer, clientId })
})

test('the first sign-in creates an account with a verified address', async () => {
  const person = await meet()
  const caller = visitor()
  const { status, command, body } = await signIn(await provider.idTokenFor(person), caller)
  expect(status).toBe(200)
  expect(command).toBe(`sign-in ${body.id}`)
  expect(body).toMatchObject({
    email: person.email,
    firstName: 'Ana',
    lastName: 'Reis',
    provider: provider.name,
    hasPassword: false,
    emailVerified: true,
  })
  expect(await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(body.id))).toMatchObject([
    { visitorId: caller.id },
  ])
})

test('a returning user is recognised by identity, whatever the address', async () => {
  const person = await meet()
  const { body } = await signIn(await provider.idTokenFor(person))
  await accounts.service.db('users').where({ id: body.id }).update({ email: newAddress() })
  expect((await signIn(await provider.idTokenFor(person))).body.id).toBe(body.id)
})

test('two concurrent first sign-ins create one user', async () => {
  const person = await meet()
  const tokens = [await provider.idTokenFor(person), await provider.idTokenFor(person)]
  const [one, two] = await Promise.all(tokens.map((token) => signIn(token)))
  expect(one?.status).toBe(200)
  expect(two?.body).toEqual(one?.body)
})

test('an address that the provider has not verified is refused', async () => {
  const person = await meet({ emailVerified: false })
  const { id } = await accounts.addUser(person.email)
  expect(await signIn(await provider.idTokenFor(person))).toMatchObject({
    status: 403,
    command: null,
    body: { message: 'Please confirm your email address with your provider first, then sign in again' },
  })
  expect(await accounts.service.db('identities').where({ userId: id })).toEqual([])
})

test('an ID token signs in once', async () => {
  const person = await meet()
  const token = await provider.idTokenFor(person)
  expect((await signIn(token)).status).toBe(200)
  expect(await signIn(token)).toMatchObject({ status: 401, command: null })
  const fresh = await provider.idTokenFor(person)
  const both = await Promise.all([signIn(fresh), signIn(fresh)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('two providers with the same verified address are one user', async () => {
  const person = await meet()
  const { body } = await signIn(await provider.idTokenFor(person))
  const other = await startTestIssuer()
  const token = await other.sign({ email: person.email.toUpperCase(), identity_provider: 'google' })
  const verify = openIdTokenVerifier(other.settings)
  expect(await signInWithProvider(accounts.service, verify, undefined, token)).toBe(body.id)
  expect(await accounts.userOf(person.email)).toMatchObject({ email: person.email, provider: provider.name })
  await other.stop()
})

test('a verified account with the same address is linked, and keeps its password', async () => {
  const person = await meet()
  const { id } = await accounts.addUser(person.email.toUpperCase())
  const { body } = await signIn(await provider.idTokenFor(person))
  expect(body).toMatchObject({ id, email: person.email, provider: null, hasPassword: true })
  expect((await accounts.signIn(person.email)).body.id).toBe(id)
})

test('an unverified account with the same address is taken over, and loses everything entered before', async () => {
  const person = await meet()
  const [eve, ana] = [visitor(), visitor()]
  await accounts.signUp(person.email, { firstName: 'Eve', lastName: 'Il' }, eve)
  const verification = await accounts.tokenFor(person.email)
  await accounts.post('verify-email/send', { email: person.email })
  const { id } = await accounts.userOf(person.email)
  const reset = await mintToken(accounts.service.db, id, 'reset')

  const { body } = await signIn(await provider.idTokenFor(person), ana)
  expect(body).toMatchObject({ id, firstName: 'Ana', lastName: 'Reis', provider: provider.name })
  expect((await accounts.signIn(person.email, password)).status).toBe(401)
  expect((await accounts.post('verify-email/confirm', { token: verification }, eve)).status).toBe(400)
  expect((await accounts.call('GET', `reset-password/validate/${reset}`)).status).toBe(400)
  expect(await accounts.service.db('mails').where({ userId: id })).toEqual([])
  expect((await accounts.userOf(person.email)).visitorId).toBeNull()
  expect(await accounts.service.waitForEvents(VisitorSignedInSchema, 1, of(id))).toMatchObject([
    { visitorId: ana.id },
  ])
})

test('a user without a password who requests a reset learns which provider they use', async () => {
  const person = await meet()
  await signIn(await provider.idTokenFor(person))
  expect((await accounts.signIn(person.email, person.password)).status).toBe(401)
  await accounts.post('reset-password/request', { email: person.email })
  const subjects = (await accounts.mailsTo(person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^You sign in to Vigia with /)])
})

test('an ID token for another client is refused', async () => {
  const { issuer, name } = provider
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  const settings = { issuer, discoveryUrl, clientId: 'another', name, providers: [], allowHttp: false }
  const token = await provider.idTokenFor(await meet())
  await expect(
    signInWithProvider(accounts.service, openIdTokenVerifier(settings), undefined, token),
  ).rejects.toMatchObject({ status: 401 })
})

test('a tampered ID token is refused', async () => {
  const one = await provider.idTokenFor(await meet())
  const two = await provider.idTokenFor(await meet())
  const [header, payload] = one.split('.')
  const mixed = [header, payload, two.split('.')[2]].join('.')
  expect(await signIn(mixed)).toMatchObject({ status: 401, command: null })
})

test.each([
  ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['to another address than ours', { redirect_uri: 'https://evil.example/auth' }],
])('the provider refuses a code %s', async (_, changed) => {
  const { authorization_endpoint: ask } = await (
    await fetch(`${provider.issuer}/.well-known/openid-configuration`)
  ).json()
  const question = {
    client_id: provider.clientId,
    redirect_uri: 'http://localhost:8080/auth',
    response_type: 'code',
    scope: 'openid',
    state: 'state',
    nonce: 'nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...changed,
  }
  const given = Object.entries(question).filter(([, value]) => value)
  const answer = await fetch(`${ask}?${new URLSearchParams(given)}`, { redirect: 'manual' })
  const location = answer.headers.get('location') ?? ''
  expect(location).not.toContain('evil.example')
  expect(answer.status >= 400 || location.includes('error=invalid_request')).toBe(true)
})

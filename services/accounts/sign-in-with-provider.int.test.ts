import type { Caller } from '@vigia/kit/identity'
import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentityProvider } from '../../tests/identity-provider/start.ts'
import type { IdentityProvider } from '../../tests/identity-provider/start.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'
import { mintToken } from './store-tokens.ts'
import { openIssuer } from './testing/open-issuer.ts'
import { of, openPlay, password, someone, visitor } from './testing/play.ts'
import { openIdTokenVerifier } from './verify-id-token.ts'

let play: Awaited<ReturnType<typeof openPlay>>
let provider: IdentityProvider

beforeAll(async () => {
  provider = await startIdentityProvider({ publicUrl: 'http://localhost:8080' })
  process.env['OIDC_ISSUER'] = provider.issuer
  process.env['OIDC_CLIENT_ID'] = provider.clientId
  process.env['OIDC_NAME'] = provider.name
  play = await openPlay()
}, 300_000)
afterAll(async () => {
  await provider?.stop()
  await play?.strike()
})

/** Somebody whom the provider knows. */
async function meet(more: { emailVerified?: boolean } = {}) {
  const person = {
    email: someone(),
    password: 'nine green plums',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Reis',
    ...more,
  }
  await provider.addPerson(person)
  return person
}
const signIn = (idToken: string, caller?: Caller) => play.post('sign-in-with-provider', { idToken }, caller)

test('the buttons that are offered lead to the provider', async () => {
  const { issuer, clientId, name } = provider
  expect((await play.call('GET', 'providers')).body).toEqual({ providers: [{ name }], issuer, clientId })
})

test('whoever comes for the first time has an account, whose address is theirs', async () => {
  const person = await meet()
  const caller = visitor()
  const { status, order, body } = await signIn(await provider.idTokenFor(person), caller)
  expect(status).toBe(200)
  expect(order).toBe(`sign-in ${body.id}`)
  expect(body).toMatchObject({
    email: person.email,
    firstName: 'Ana',
    lastName: 'Reis',
    provider: provider.name,
    hasPassword: false,
    emailVerified: true,
  })
  await play.stage.listen(VerifiedSchema, 1, of(body.id))
  expect(await play.stage.listen(SignedInSchema, 1, of(body.id))).toMatchObject([{ visitorId: caller.id }])
})

test('whoever comes back is the same user, whatever their address is by now', async () => {
  const person = await meet()
  const { body } = await signIn(await provider.idTokenFor(person))
  await play.stage.db('users').where({ id: body.id }).update({ email: someone() })
  expect((await signIn(await provider.idTokenFor(person))).body.id).toBe(body.id)
})

test('of two first sign-ins at once comes one user', async () => {
  const person = await meet()
  const tokens = [await provider.idTokenFor(person), await provider.idTokenFor(person)]
  const [one, two] = await Promise.all(tokens.map((token) => signIn(token)))
  expect(one?.status).toBe(200)
  expect(two?.body).toEqual(one?.body)
})

test('an address that the provider does not vouch for opens nothing', async () => {
  const person = await meet({ emailVerified: false })
  const { id } = await play.join(person.email)
  expect(await signIn(await provider.idTokenFor(person))).toMatchObject({
    status: 403,
    order: null,
    body: { message: 'Please confirm your email address with your provider first, then sign in again' },
  })
  expect(await play.stage.db('identities').where({ userId: id })).toEqual([])
})

test('a token signs in once', async () => {
  const person = await meet()
  const token = await provider.idTokenFor(person)
  expect((await signIn(token)).status).toBe(200)
  expect(await signIn(token)).toMatchObject({ status: 401, order: null })
  const fresh = await provider.idTokenFor(person)
  const both = await Promise.all([signIn(fresh), signIn(fresh)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

test('two providers of the same proven address are one user', async () => {
  const person = await meet()
  const { body } = await signIn(await provider.idTokenFor(person))
  const other = await openIssuer()
  const token = await other.sign({ email: person.email.toUpperCase(), identity_provider: 'google' })
  const verify = openIdTokenVerifier(other.settings)
  expect(await signInWithProvider(play.stage, verify, undefined, token)).toBe(body.id)
  expect(await play.userOf(person.email)).toMatchObject({ email: person.email, provider: provider.name })
  await other.stop()
})

test('the account of somebody who proved this address before is theirs, with the password it has', async () => {
  const person = await meet()
  const { id } = await play.join(person.email.toUpperCase())
  const { body } = await signIn(await provider.idTokenFor(person))
  expect(body).toMatchObject({ id, email: person.email, provider: null, hasPassword: true })
  expect((await play.signIn(person.email)).body.id).toBe(id)
})

test('an account that somebody else prepared opens to its owner alone, and nothing of the other stays in it', async () => {
  const person = await meet()
  const [eve, ana] = [visitor(), visitor()]
  await play.signUp(person.email, { firstName: 'Eve', lastName: 'Il' }, eve)
  const verification = await play.tokenFor(person.email)
  await play.post('verify-email/send', { email: person.email })
  const { id } = await play.userOf(person.email)
  const reset = await mintToken(play.stage.db, id, 'reset')

  const { body } = await signIn(await provider.idTokenFor(person), ana)
  expect(body).toMatchObject({ id, firstName: 'Ana', lastName: 'Reis', provider: provider.name })
  expect((await play.signIn(person.email, password)).status).toBe(401)
  expect((await play.post('verify-email/confirm', { token: verification }, eve)).status).toBe(400)
  expect((await play.call('GET', `reset-password/validate/${reset}`)).status).toBe(400)
  expect(await play.stage.db('mails').where({ userId: id })).toEqual([])
  expect((await play.userOf(person.email)).visitorId).toBeNull()
  expect(await play.stage.listen(SignedInSchema, 1, of(id))).toMatchObject([{ visitorId: ana.id }])
})

test('whoever has an account by their provider has no password, and is told so when they ask for a new one', async () => {
  const person = await meet()
  await signIn(await provider.idTokenFor(person))
  expect((await play.signIn(person.email, person.password)).status).toBe(401)
  await play.post('reset-password/request', { email: person.email })
  const subjects = (await play.postOf(person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^You sign in to Vigia with /)])
})

test('a token of the provider for another client opens nothing here', async () => {
  const { issuer, name } = provider
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  const settings = { issuer, discoveryUrl, clientId: 'another', name, providers: [], allowHttp: false }
  const token = await provider.idTokenFor(await meet())
  await expect(
    signInWithProvider(play.stage, openIdTokenVerifier(settings), undefined, token),
  ).rejects.toMatchObject({ status: 401 })
})

test('a token of the provider that was changed opens nothing', async () => {
  const [one, two] = [await provider.idTokenFor(await meet()), await provider.idTokenFor(await meet())]
  const [header, payload] = one.split('.')
  const mixed = [header, payload, two.split('.')[2]].join('.')
  expect(await signIn(mixed)).toMatchObject({ status: 401, order: null })
})

test.each([
  ['without PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['to another address than ours', { redirect_uri: 'https://evil.example/auth' }],
])('the provider gives nobody a code %s', async (_, changed) => {
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

import { Problem, Unavailable } from '@vigia/common/errors'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { base64url, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestIssuer } from '../../testing/test-issuer.ts'
import { openIdTokenVerifier, type VerifyIdToken } from './verify-id-token.ts'

let issuer: Awaited<ReturnType<typeof startTestIssuer>>
let verify: VerifyIdToken
beforeEach(async () => {
  issuer = await startTestIssuer()
  verify = openIdTokenVerifier(issuer.settings)
})
afterEach(() => issuer.stop())

const refusal = expect.objectContaining({ name: 'Problem', status: 401 })

test('a token gives the identity and the provider', async () => {
  expect(await verify(await issuer.sign({ identity_provider: 'google' }))).toMatchObject({
    issuer: issuer.settings.issuer,
    subject: 'ana',
    provider: 'google',
    email: 'ana@example.com',
    emailVerified: true,
    firstName: 'Ana',
    lastName: 'Reis',
  })
})

test.each([undefined, 'evil', 7])('an unknown provider gets the name of the issuer: %j', async (alias) => {
  expect(await verify(await issuer.sign({ identity_provider: alias }))).toMatchObject({
    provider: 'keycloak',
  })
})

test.each([undefined, false, 'true', 1])('an address is verified only by true, not by %j', async (claim) => {
  expect(await verify(await issuer.sign({ email_verified: claim }))).toMatchObject({ emailVerified: false })
})

test.each([
  ['for another audience', () => ({ aud: 'another' })],
  ['for another client among several', () => ({ aud: ['vigia', 'another'], azp: 'another' })],
  ['by another issuer', () => ({ iss: 'https://evil.example' })],
  ['that has expired', () => ({ exp: issuer.now() - 60 })],
  ['that never expires', () => ({ exp: undefined })],
  ['that is older than five minutes', () => ({ iat: issuer.now() - 400, exp: issuer.now() + 3600 })],
  ['from the future', () => ({ iat: issuer.now() + 120 })],
  ['without a time', () => ({ iat: undefined })],
  ['without a nonce', () => ({ nonce: undefined })],
  ['without a subject', () => ({ sub: undefined })],
  ['of a subject with a NUL', () => ({ sub: 'an\0a' })],
  ['of a subject with a line end', () => ({ sub: 'ana\n' })],
])('a token %s is refused', async (_, claims) => {
  await expect(verify(await issuer.sign(claims()))).rejects.toEqual(refusal)
})

test('names are reduced to one line, and the address is normalised', async () => {
  const claims = { given_name: ' An\0a\r\n', family_name: `Re\u2028is\ud800`, email: 'Ana@GMAİL.example' }
  expect(await verify(await issuer.sign(claims))).toMatchObject({
    firstName: 'Ana',
    lastName: 'Reis\uFFFD',
    email: normaliseMailAddress('Ana@GMAİL.example'),
  })
  expect((await verify(await issuer.sign(claims))).email).not.toBe('ana@gmail.example')
})

test.each(['ana@exam\nple.com', 'ana@ex%61mple.com', 'ana@example.com/path', 'ana\ud800@example.com'])(
  'an address that normalising would turn into another one is refused: %j',
  async (email) => {
    expect(await verify(await issuer.sign({ email }))).toMatchObject({ email: '' })
  },
)

test('an unsigned token is refused', async () => {
  const none = new UnsecuredJWT(issuer.claims()).encode()
  await expect(verify(none)).rejects.toEqual(refusal)
  await expect(verify(`${none}${base64url.encode('x')}`)).rejects.toEqual(refusal)
})

test('a token signed with the public key as if it were a secret is refused', async () => {
  const secret = new TextEncoder().encode(await exportSPKI(issuer.publicKey))
  const forged = await new SignJWT(issuer.claims())
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(secret)
  await expect(verify(forged)).rejects.toEqual(refusal)
})

test('a token signed with a foreign key is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  await expect(verify(await issuer.sign({}, privateKey))).rejects.toEqual(refusal)
})

test('a tampered token is refused', async () => {
  const [header, , signature] = (await issuer.sign()).split('.')
  const payload = base64url.encode(JSON.stringify(issuer.claims({ email: 'eve@example.com' })))
  await expect(verify(`${header}.${payload}.${signature}`)).rejects.toEqual(refusal)
})

test.each(['', 'no token', 'a.b', 'a.b.c', 'a.b.c.d.e', '{}'])(
  'a malformed token is refused: %j',
  async (text) => {
    await expect(verify(text)).rejects.toEqual(refusal)
  },
)

test('a token has the same hash however its signature is encoded', async () => {
  const token = await issuer.sign()
  // The last character contains four unused bits.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = letters.indexOf(token.at(-1) ?? '')
  const other = token.slice(0, -1) + letters[last ^ 1]
  expect(other).not.toBe(token)
  expect((await verify(other)).tokenHash).toBe((await verify(token)).tokenHash)
})

test('the keys are fetched once, not for each token', async () => {
  for (const subject of ['one', 'two', 'three']) await verify(await issuer.sign({ sub: subject }))
  expect(issuer.asked).toEqual({ discovery: 1, keys: 1 })
})

test('sign-in fails while the provider is down, and works again afterwards', async () => {
  const token = await issuer.sign()
  issuer.setBroken(true)
  await expect(verify(token)).rejects.toThrow(Unavailable)
  issuer.setBroken(false)
  expect(await verify(token)).toMatchObject({ subject: 'ana' })
})

test('an unreachable provider is reported as unavailable', async () => {
  const token = await issuer.sign()
  await issuer.stop()
  await expect(verify(token)).rejects.toThrow(Unavailable)
  issuer = await startTestIssuer()
})

test('a provider with another issuer name is refused', async () => {
  const { settings } = issuer
  const mistaken = openIdTokenVerifier({ ...settings, issuer: 'https://other.example' })
  const answer = await mistaken(await issuer.sign()).catch((error: unknown) => error)
  expect(answer).not.toBeInstanceOf(Problem)
  expect(String(answer)).toContain('calls itself')
})

test('keys are fetched over http only from this machine, or when configured', async () => {
  const discoveryUrl = 'http://idp.example/.well-known/openid-configuration'
  const open = openIdTokenVerifier({ ...issuer.settings, discoveryUrl })
  await expect(open(await issuer.sign())).rejects.toThrow('no https address')
})

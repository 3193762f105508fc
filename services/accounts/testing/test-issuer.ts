import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OidcSettings } from '../commands/identities/oidc-settings.ts'

/** An issuer with claims of the test's choice, for tokens that a real provider would never sign. */
export async function startTestIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const asked = { discovery: 0, keys: 0 }
  let isBroken = false

  const server = createServer((request, response) => {
    const isKeys = request.url === '/keys'
    asked[isKeys ? 'keys' : 'discovery'] += 1
    response.statusCode = isBroken ? 502 : 200
    response.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer, jwks_uri: `${issuer}/keys` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const claims = (more: JWTPayload = {}) => ({ ...claimsOf(issuer), ...more })
  const sign = (more: JWTPayload = {}, key = privateKey) =>
    new SignJWT(claims(more)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

  const setBroken = (broken: boolean) => (isBroken = broken)
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { settings: settingsFor(issuer), publicKey, now, claims, sign, asked, setBroken, stop }
}

const settingsFor = (issuer: string): OidcSettings => ({
  issuer,
  discoveryUrl: `${issuer}/.well-known/openid-configuration`,
  clientId: 'vigia',
  providers: ['google', 'github'],
  name: 'keycloak',
  allowHttp: false,
})

const now = () => Math.floor(Date.now() / 1000)

const claimsOf = (issuer: string): JWTPayload => ({
  iss: issuer,
  aud: 'vigia',
  sub: 'ana',
  iat: now(),
  exp: now() + 300,
  nonce: randomUUID(),
  email: 'ana@example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Reis',
})

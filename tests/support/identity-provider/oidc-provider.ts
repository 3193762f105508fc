import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, type ClientMetadata, type Configuration, type JWK } from 'oidc-provider'
import { freePort } from '../../../deploy/local/servers/ports.ts'
import { askForToken } from './ask-for-token.ts'
import { completeLogin } from './complete-login.ts'
import { openLoginPage } from './login-page.ts'
import type { IdentityProvider, Person, Product } from './start.ts'

const clientId = 'vigia'
const name = 'example'

/** A certified OpenID provider in this process, for machines that cannot run Keycloak. */
export async function startOidcProvider({ publicUrl }: Product): Promise<IdentityProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const people = new Map<string, Person>()
  const redirectUri = `${publicUrl}/auth`
  const provider = new Provider(issuer, await configure(people, redirectUri, issuer))
  // The middleware allows credentials, because keycloak-js requests tokens with them.
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.response.get('access-control-allow-origin')) ctx.set('access-control-allow-credentials', 'true')
  })
  const stop = await serve(provider, people, port)
  return {
    issuer,
    clientId,
    name,
    addPerson: async (person) => void people.set(person.email, person),
    idTokenFor: (person) => askForToken({ issuer, clientId, name, redirectUri }, person),
    completeLogin,
    stop,
  }
}

async function serve(provider: Provider, people: Map<string, Person>, port: number) {
  const answer = provider.callback()
  const login = openLoginPage(provider, people)
  const server = createServer((request, response) => {
    const handle = request.url?.startsWith('/login/') ? login : answer
    Promise.resolve(handle(request, response)).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}

async function configure(
  people: Map<string, Person>,
  redirectUri: string,
  issuer: string,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'for tests' } as JWK
  return {
    clients: [clientOf(redirectUri)],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    claims,
    // As in Keycloak, ID tokens contain all claims.
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    interactions: { url: (_ctx, interaction) => `/login/${interaction.uid}` },
    ttl: { AccessToken: 300, Grant: 3600, IdToken: 300, Interaction: 3600, Session: 3600 },
    features: { devInteractions: { enabled: false }, resourceIndicators: jwtAccessTokens(issuer) },
    findAccount: (_ctx, email) => {
      const person = people.get(email)
      return person && { accountId: email, claims: () => claimsOf(person) }
    },
    loadExistingGrant: grantAll(issuer),
  }
}

const clientOf = (redirectUri: string): ClientMetadata => ({
  client_id: clientId,
  token_endpoint_auth_method: 'none',
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code'],
  response_types: ['code'],
})

const claims = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name'],
}

/** A first-party client needs no consent screen. */
const grantAll =
  (issuer: string): Configuration['loadExistingGrant'] =>
  async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId,
      ...(ctx.oidc.session?.accountId && { accountId: ctx.oidc.session.accountId }),
    })
    grant.addOIDCScope('openid profile email')
    grant.addResourceScope(issuer, 'openid profile email')
    await grant.save()
    return grant
  }

const claimsOf = ({ email, emailVerified, firstName, lastName }: Person) => ({
  sub: email,
  email,
  email_verified: emailVerified,
  name: `${firstName} ${lastName}`,
  given_name: firstName,
  family_name: lastName,
})

/** keycloak-js parses the access token, so it has to be a JWT. */
function jwtAccessTokens(issuer: string) {
  return {
    enabled: true,
    defaultResource: () => issuer,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: 'openid profile email',
      audience: issuer,
      accessTokenFormat: 'jwt' as const,
    }),
  }
}

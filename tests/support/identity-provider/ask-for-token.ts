import { createHash, randomBytes } from 'node:crypto'
import { invariant } from '@vigia/common/errors'
import { createVisit } from './visit.ts'

export interface Client {
  issuer: string
  clientId: string
  name: string
  redirectUri: string
}

const random = () => randomBytes(32).toString('base64url')

/** The authorization code flow with PKCE, as keycloak-js does it in a browser; returns the ID token. */
export async function askForToken(client: Client, person: { email: string; password: string }) {
  const { issuer, clientId, name, redirectUri } = client
  const endpoints = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    authorization_endpoint: string
    token_endpoint: string
  }
  const [verifier, state] = [random(), random()]
  const question = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state,
    nonce: random(),
    // Sent by the sign-in buttons to select a provider behind the broker; optional.
    kc_idp_hint: name,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const visit = createVisit(redirectUri, { username: person.email, password: person.password })
  const back = await visit(`${endpoints.authorization_endpoint}?${question}`)
  const code = back.searchParams.get('code')
  invariant(code && back.searchParams.get('state') === state, `the provider returns a code: ${back}`)

  const answer = await fetch(endpoints.token_endpoint, {
    method: 'POST',
    headers: { origin: new URL(redirectUri).origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  })
  const tokens = (await answer.json()) as { id_token?: string }
  invariant(tokens.id_token, `the provider returns an ID token: ${JSON.stringify(tokens)}`)
  return tokens.id_token
}

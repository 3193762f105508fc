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
  const endpoints = (await (await fetch(`${client.issuer}/.well-known/openid-configuration`)).json()) as {
    authorization_endpoint: string
    token_endpoint: string
  }
  const verifier = random()
  const { question, state } = questionOf(client, verifier)
  const visit = createVisit(client.redirectUri, { username: person.email, password: person.password })
  const back = await visit(`${endpoints.authorization_endpoint}?${question}`)
  const code = back.searchParams.get('code')
  invariant(code && back.searchParams.get('state') === state, `the provider returns a code: ${back}`)
  return exchange(endpoints.token_endpoint, client, { code, verifier })
}

function questionOf({ clientId, name, redirectUri }: Client, verifier: string) {
  const state = random()
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
  return { question, state }
}

/** Exchanges the code for the ID token. */
async function exchange(
  endpoint: string,
  { clientId, redirectUri }: Client,
  { code, verifier }: { code: string; verifier: string },
): Promise<string> {
  const answer = await fetch(endpoint, {
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

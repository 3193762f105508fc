import { request } from '../_kit/api.ts'
import { placeWith } from '../_kit/change-search.ts'
import type { User } from '../_kit/current-user.ts'
import { navigate } from '../_kit/location.ts'
import { signInWithProvider } from './commands.ts'
import type { Providers } from './providers.ts'
import { rememberPath } from './return-path.ts'

/** Leaves for the provider, which sends everybody back to /auth. */
export async function visitProvider({ name, at }: { name: string; at: Providers }) {
  const keycloak = await connect(at)
  rememberPath(new URL(placeWith(location.href, { account: null }), location.origin))
  await keycloak?.login({
    scope: 'openid profile email',
    redirectUri: `${location.origin}/auth`,
    idpHint: name,
  })
}

/** Whether this is what a provider sends people back with. */
export function isAnswer(hash: string) {
  const parameters = new URLSearchParams(hash.slice(1))
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'))
}

/** Makes a user of what the provider answered in the address; of an answer to somebody else's question, nobody. */
export async function completeVisit(): Promise<User | null> {
  try {
    const keycloak = await connect(await request<Providers>('GET', '/api/auth/providers'))
    return keycloak?.idToken ? await signInWithProvider(keycloak.idToken) : null
  } finally {
    navigate(location.pathname + location.search, { replace: true })
  }
}

/** The library reads, checks and removes what the address says, when there is something. */
async function connect({ issuer, clientId }: Providers) {
  if (!issuer || !clientId) return null
  const { default: Keycloak } = await import('keycloak-js')
  const keycloak = new Keycloak({ clientId, oidcProvider: issuer })
  await keycloak.init({
    pkceMethod: 'S256',
    checkLoginIframe: false,
    responseMode: 'fragment',
    // Keycloak tells the address unasked, other providers do not.
    scope: 'openid email profile',
  })
  return keycloak
}

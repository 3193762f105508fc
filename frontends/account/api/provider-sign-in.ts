import type { User } from '@vigia/api/accounts/user'
import type { Providers } from '@vigia/api/accounts/sign-in'
import { call } from '../../ui/api/call.ts'
import { pathWithSearch } from '../../ui/routing/change-search.ts'
import { navigate } from '../../ui/routing/location.ts'
import { signInWithProvider } from './commands.ts'
import { storePath } from './return-path.ts'

/** Redirects to the provider, which redirects back to /auth. */
export async function signInAtProvider({ name, at }: { name: string; at: Providers }) {
  const keycloak = await connect(at)
  storePath(new URL(pathWithSearch(location.href, { account: null }), location.origin))
  await keycloak?.login({
    scope: 'openid profile email',
    redirectUri: `${location.origin}/auth`,
    idpHint: name,
  })
}

/** Whether the URL's hash is a response of a sign-in provider. */
export function isProviderResponse(hash: string) {
  const parameters = new URLSearchParams(hash.slice(1))
  return parameters.has('state') && (parameters.has('code') || parameters.has('error'))
}

/** Signs in with the provider's response in the URL; null for the response to a request that was not ours. */
export async function completeProviderSignIn(): Promise<User | null> {
  try {
    const keycloak = await connect(await call('GET /api/auth/providers'))
    return keycloak?.idToken ? await signInWithProvider(keycloak.idToken) : null
  } finally {
    navigate(location.pathname + location.search, { replace: true })
  }
}

/** Keycloak's library reads, verifies and removes the response in the URL, if there is one. */
async function connect({ issuer, clientId }: Providers) {
  if (!issuer || !clientId) return null
  const { default: Keycloak } = await import('keycloak-js')
  const keycloak = new Keycloak({ clientId, oidcProvider: issuer })
  await keycloak.init({
    pkceMethod: 'S256',
    checkLoginIframe: false,
    responseMode: 'fragment',
    // Keycloak always returns the email address, other providers only with this scope.
    scope: 'openid email profile',
  })
  return keycloak
}

import type { OidcSettings } from './oidc-settings.ts'

/** The configuration that a browser needs for third-party sign-in; an empty list means no buttons. */
export function showProviders(settings: OidcSettings | undefined) {
  if (!settings) return { providers: [] }
  const { issuer, clientId, providers, name } = settings
  const names = providers.length > 0 ? providers : [name]
  return { providers: names.map((alias) => ({ name: alias })), issuer, clientId }
}

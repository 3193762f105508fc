import type { OidcSettings } from './oidc-settings.ts'

/** What a browser needs to offer third-party sign-in; an empty list means no buttons. */
export function showProviders(settings: OidcSettings | undefined) {
  if (!settings) return { providers: [] }
  const { issuer, clientId, providers, name } = settings
  const names = providers.length > 0 ? providers : [name]
  return { providers: names.map((alias) => ({ name: alias })), issuer, clientId }
}

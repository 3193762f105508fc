import { readEnvironment } from '@vigia/common/environment'
import { z } from 'zod'

export interface OidcSettings {
  issuer: string
  /** The issuer's address from this service, if it differs from that for browsers. */
  discoveryUrl: string
  clientId: string
  /** The broker's providers that have a button of their own. */
  providers: string[]
  /** The name of the issuer itself. */
  name: string
  allowHttp: boolean
}

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'is no address').default('')

/** The settings of the provider; undefined if none is configured. */
export function readOidcSettings(): OidcSettings | undefined {
  const env = readEnvironment({
    OIDC_ISSUER: address,
    OIDC_DISCOVERY_URL: address,
    OIDC_CLIENT_ID: z.string().default('vigia'),
    OIDC_PROVIDERS: z.string().default(''),
    OIDC_NAME: z.string().default('keycloak'),
    OIDC_ALLOW_HTTP: z.stringbool().default(false),
  })
  if (!env.OIDC_ISSUER) return undefined
  return {
    issuer: env.OIDC_ISSUER,
    discoveryUrl:
      env.OIDC_DISCOVERY_URL || `${env.OIDC_ISSUER.replace(/\/+$/, '')}/.well-known/openid-configuration`,
    clientId: env.OIDC_CLIENT_ID,
    providers: env.OIDC_PROVIDERS.split(',')
      .map((alias) => alias.trim())
      .filter(Boolean),
    name: env.OIDC_NAME,
    allowHttp: env.OIDC_ALLOW_HTTP,
  }
}

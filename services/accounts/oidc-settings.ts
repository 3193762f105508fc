import { readEnvironment } from '@vigia/kit/environment'
import { z } from 'zod'

export interface OidcSettings {
  issuer: string
  /** Where the issuer is reached from here, when that is not where browsers reach it. */
  discoveryUrl: string
  clientId: string
  /** The broker's aliases that have a button of their own. */
  providers: string[]
  /** What the issuer itself is called. */
  name: string
  allowHttp: boolean
}

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'is no address').default('')

/** Nothing when no provider is configured: then nobody is offered one. */
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

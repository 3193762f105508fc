import { Unavailable } from '@vigia/common/errors'
import { stretched } from '@vigia/telemetry/overload/overload'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { OidcSettings } from './oidc-settings.ts'

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.string() })
const timeoutMs = 5_000

/** Requests the address of the issuer's keys; the keys are fetched when needed, and cached. */
export async function discoverKeys(settings: OidcSettings): Promise<JWTVerifyGetKey> {
  const { issuer, jwks_uri } = Discovery.parse(await fetchJson(checkUrl(settings.discoveryUrl, settings)))
  if (issuer !== settings.issuer)
    throw new Error(`The provider calls itself ${issuer}, and OIDC_ISSUER does not`)
  return createRemoteJWKSet(checkUrl(jwks_uri, settings), { timeoutDuration: stretched(timeoutMs) })
}

async function fetchJson(url: URL): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(stretched(timeoutMs)),
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return await response.json()
  } catch (error) {
    throw new Unavailable(`${url.origin} does not say who it is`, { cause: error })
  }
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Refuses plain http, by which anyone could replace the keys. */
function checkUrl(text: string, { allowHttp }: OidcSettings): URL {
  const url = new URL(text)
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && (allowHttp || loopback.test(url.hostname)))
  if (!isSafe) throw new Error(`${url.origin} is no https address; OIDC_ALLOW_HTTP=true would accept it`)
  return url
}

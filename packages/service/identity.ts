import { Scope } from '@vigia/api/scopes'
import { importJWK, jwtVerify, SignJWT, type JWK, type JWTPayload } from 'jose'
import { rememberBriefly } from '@vigia/common/remember-briefly'
import { z } from 'zod'

/** The API token by which a program calls on behalf of a user. */
const CallersToken = z.object({
  id: z.string(),
  scope: Scope,
  /** The websites that it is for; null for all. */
  websiteIds: z.array(z.string()).nullable(),
})

/**
 * The user or visitor on whose behalf a request is made; the gateway names them in a header that only it can
 * sign.
 */
export interface Caller {
  kind: 'user' | 'visitor'
  id: string
  /** When a user authenticated, in milliseconds since 1970; undefined for visitors. */
  signedInAt?: number
  /** The API token of the call; undefined for a call with a session. Its user has not signed in recently. */
  token?: z.infer<typeof CallersToken>
}

/** The gateway as the caller, for operations that no client may use. */
export interface Gateway {
  kind: 'gateway'
}

/** The operator of this Vigia, who acts for no user. */
export interface Operator {
  kind: 'operator'
}

/** The subjects of tokens in which the gateway or the operator is the caller. */
const subjects = { gateway: 'gateway', operator: 'operator' } as const

export const identityHeader = 'x-vigia-identity'
/**
 * The header with the host that the browser used, if it differs from PUBLIC_URL. A service checks it against
 * its own settings.
 */
export const hostHeader = 'x-vigia-host'
const lifetimeSeconds = 60
/** Clocks of two machines may differ by an hour without signing users out. */
const skewSeconds = 3_600

// Signatures are cached, because a list of pages requests sixty screenshots at once, and signing and
// verifying takes a third of a millisecond each.
/** Opens a signer. `jwk`: the private key, Ed25519, as JSON text. */
export async function openSigner(jwk: string) {
  const key = await importJWK(JSON.parse(jwk) as JWK, 'EdDSA')
  return rememberBriefly(
    // With the token, because two tokens of one user have different rights.
    (caller: Caller | Gateway | Operator) => JSON.stringify(claimsOf(caller)),
    (caller) => {
      const { id, ...claims } = claimsOf(caller)
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(id)
        .setIssuer('gateway')
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key)
    },
  )
}

/**
 * The kind of a call with an API token; a service of a release without tokens knows no caller of this kind.
 */
const tokenKind = 'token'

function claimsOf(caller: Caller | Gateway | Operator) {
  if (caller.kind === 'gateway' || caller.kind === 'operator')
    return { kind: caller.kind, id: subjects[caller.kind] }
  const { kind, id, signedInAt, token } = caller
  if (!token) return { kind, id, signedInAt }
  const { id: tokenId, scope, websiteIds } = token
  return { kind: tokenKind, id, token: { id: tokenId, scope, websiteIds } }
}

/**
 * Opens a verifier, which returns undefined for a missing, stale or forged header. `jwks`: the public key as
 * JSON text, or an array of keys while one replaces another.
 */
export async function openVerifier(jwks: string) {
  const listed = [JSON.parse(jwks) as JWK | JWK[]].flat()
  const keys = await Promise.all(listed.map((jwk) => importJWK(jwk, 'EdDSA')))
  const options = { issuer: 'gateway', algorithms: ['EdDSA'], clockTolerance: skewSeconds }
  const check = async (header: string): Promise<Caller | Gateway | Operator | undefined> => {
    const attempts = await Promise.allSettled(keys.map((key) => jwtVerify(header, key, options)))
    const verified = attempts.find((attempt) => attempt.status === 'fulfilled')
    return verified && readCaller(verified.value.payload)
  }
  const remembered = rememberBriefly((header: string) => header, check)
  return async (header: string) => (header ? remembered(header) : undefined)
}

function readCaller({
  sub: id,
  kind,
  signedInAt,
  token,
}: JWTPayload): Caller | Gateway | Operator | undefined {
  if (kind === 'gateway' || kind === 'operator') return id === subjects[kind] ? { kind } : undefined
  if (!id) return undefined
  if (kind === tokenKind) {
    const { data } = CallersToken.safeParse(token)
    return data && { kind: 'user', id, token: data }
  }
  if (kind !== 'user' && kind !== 'visitor') return undefined
  return { kind, id, ...(typeof signedInAt === 'number' && { signedInAt }) }
}

import { importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import { rememberBriefly } from '@vigia/common/remember-briefly'

/**
 * The user or visitor on whose behalf a request is made; the gateway names them in a header that only it can
 * sign.
 */
export interface Caller {
  kind: 'user' | 'visitor'
  id: string
  /** When a user authenticated, in milliseconds since 1970; undefined for visitors. */
  signedInAt?: number
}

/** The gateway as the caller, for operations that no client may use. */
export interface Gateway {
  kind: 'gateway'
}

/** The subject of a token in which the gateway is the caller. */
const gatewaySubject = 'gateway'

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
    (caller: Caller | Gateway) => {
      const { kind, id, signedInAt } = claimsOf(caller)
      return `${kind} ${id} ${signedInAt}`
    },
    (caller) => {
      const { kind, id, signedInAt } = claimsOf(caller)
      return new SignJWT({ kind, signedInAt })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(id)
        .setIssuer('gateway')
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key)
    },
  )
}

const claimsOf = (caller: Caller | Gateway): Omit<Caller, 'kind'> & { kind: string } =>
  caller.kind === 'gateway' ? { kind: caller.kind, id: gatewaySubject } : caller

/**
 * Opens a verifier, which returns undefined for a missing, stale or forged header. `jwk`: the public key as
 * JSON text.
 */
export async function openVerifier(jwk: string) {
  const key = await importJWK(JSON.parse(jwk) as JWK, 'EdDSA')
  const check = async (header: string): Promise<Caller | Gateway | undefined> => {
    const verified = await jwtVerify(header, key, {
      issuer: 'gateway',
      algorithms: ['EdDSA'],
      clockTolerance: skewSeconds,
    }).catch(() => undefined)
    const kind = verified?.payload['kind']
    const id = verified?.payload.sub
    if (kind === 'gateway' && id === gatewaySubject) return { kind }
    if (!id || (kind !== 'user' && kind !== 'visitor')) return undefined
    const signedInAt = verified.payload['signedInAt']
    return { kind, id, ...(typeof signedInAt === 'number' && { signedInAt }) }
  }
  const remembered = rememberBriefly((header: string) => header, check)
  return async (header: string) => (header ? remembered(header) : undefined)
}

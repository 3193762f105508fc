import { importJWK, jwtVerify, SignJWT } from 'jose'
import type { JWK } from 'jose'
import { rememberBriefly } from '@vigia/common/remember-briefly'

/** On whose behalf a request is made; the gateway says so in a header that only it can sign. */
export interface Caller {
  kind: 'user' | 'visitor'
  id: string
  /** When a user authenticated, in milliseconds since 1970; a visitor never did. */
  signedInAt?: number
}

export const identityHeader = 'x-vigia-identity'
const lifetimeSeconds = 60
/** The clocks of two machines may disagree by an hour, which must not sign users out. */
const skewSeconds = 3_600

// A list of pages requests sixty screenshots at once; signing and verifying takes a third of a millisecond each.
/** `jwk`: the private key, Ed25519, as JSON text. */
export async function openSigner(jwk: string) {
  const key = await importJWK(JSON.parse(jwk) as JWK, 'EdDSA')
  return rememberBriefly(
    ({ kind, id, signedInAt }: Caller) => `${kind} ${id} ${signedInAt}`,
    ({ kind, id, signedInAt }) =>
      new SignJWT({ kind, signedInAt })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(id)
        .setIssuer('gateway')
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(key),
  )
}

/** Answers undefined for a header that is missing, stale or forged. `jwk`: the public key as JSON text. */
export async function openVerifier(jwk: string) {
  const key = await importJWK(JSON.parse(jwk) as JWK, 'EdDSA')
  const check = async (header: string): Promise<Caller | undefined> => {
    const verified = await jwtVerify(header, key, {
      issuer: 'gateway',
      algorithms: ['EdDSA'],
      clockTolerance: skewSeconds,
    }).catch(() => undefined)
    const kind = verified?.payload['kind']
    const id = verified?.payload.sub
    if (!id || (kind !== 'user' && kind !== 'visitor')) return undefined
    const signedInAt = verified.payload['signedInAt']
    return { kind, id, ...(typeof signedInAt === 'number' && { signedInAt }) }
  }
  const remembered = rememberBriefly((header: string) => header, check)
  return async (header: string) => (header ? remembered(header) : undefined)
}

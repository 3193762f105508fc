import { importJWK, jwtVerify, SignJWT } from 'jose'
import type { JWK } from 'jose'

/** Whoever a request is made for; the gateway says so in a header that only it can make. */
export interface Caller {
  kind: 'user' | 'visitor'
  id: string
}

export const identityHeader = 'x-vigia-identity'
const lifetimeSeconds = 60

/** `jwk`: the private key, Ed25519, as JSON text. */
export async function openSigner(jwk: string) {
  const key = await importJWK(JSON.parse(jwk) as JWK, 'EdDSA')
  return (caller: Caller) =>
    new SignJWT({ kind: caller.kind })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(caller.id)
      .setIssuer('gateway')
      .setExpirationTime(`${lifetimeSeconds}s`)
      .sign(key)
}

/** Answers nobody for a header that is missing, stale or forged. `jwk`: the public key as JSON text. */
export async function openVerifier(jwk: string) {
  const key = await importJWK(JSON.parse(jwk) as JWK, 'EdDSA')
  return async (header: string): Promise<Caller | undefined> => {
    if (!header) return undefined
    const verified = await jwtVerify(header, key, { issuer: 'gateway', algorithms: ['EdDSA'] }).catch(
      () => undefined,
    )
    const kind = verified?.payload['kind']
    const id = verified?.payload.sub
    return id && (kind === 'user' || kind === 'visitor') ? { kind, id } : undefined
  }
}

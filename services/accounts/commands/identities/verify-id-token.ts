import { Problem, Unavailable } from '@vigia/common/errors'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { discoverKeys } from './discover-keys.ts'
import { isSendable } from '@vigia/common/is-sendable'
import type { OidcSettings } from './oidc-settings.ts'
import { isUsableLine, toUsableLine } from '@vigia/common/text/characters'

/** A user's identity from a verified ID token. */
export interface VerifiedIdentity {
  issuer: string
  subject: string
  /** The display name of the provider. */
  provider: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** A hash that is equal for equal tokens, regardless of the encoding of their signature. */
  tokenHash: string
  expiresAt: Date
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255).refine(isUsableLine),
  // The expiry is limited to the year 9999, because PostgreSQL stores no later date.
  exp: z.number().max(253_402_300_799),
  azp: z.string().optional(),
  nonce: z.string().min(1),
  email: z.string().max(254).default(''),
  email_verified: z.unknown().optional(),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  identity_provider: z.unknown().optional(),
})

const toleranceSeconds = 10
/** The accepted algorithms, which are all asymmetric, because a public client has no shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

const refuse = () => new Problem(401, 'This sign-in could not be confirmed. Please try again.')

export type VerifyIdToken = (idToken: string) => Promise<VerifiedIdentity>

export function openIdTokenVerifier(settings: OidcSettings): VerifyIdToken {
  const findKeys = discoverOnce(settings)
  return async function verifyIdToken(idToken) {
    const { payload } = await jwtVerify(idToken, await findKeys(), {
      issuer: settings.issuer,
      audience: settings.clientId,
      algorithms,
      maxTokenAge: '5 minutes',
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    }).catch((error: unknown) => {
      throw translate(error)
    })
    const { success, data: claims } = Claims.safeParse(payload)
    if (!success || (claims.azp && claims.azp !== settings.clientId)) throw refuse()
    return toVerifiedIdentity(claims, settings, idToken)
  }
}

/** Discovers the provider's keys when first needed, and again after a failure. */
function discoverOnce(settings: OidcSettings): () => Promise<JWTVerifyGetKey> {
  let discovered: Promise<JWTVerifyGetKey> | undefined
  return () => {
    discovered ??= discoverKeys(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
}

function toVerifiedIdentity(
  claims: z.infer<typeof Claims>,
  settings: OidcSettings,
  idToken: string,
): VerifiedIdentity {
  // The signature is left out of the hash, because some signatures have more than one valid encoding.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'))
  return {
    issuer: claims.iss,
    subject: claims.sub,
    provider: settings.providers.find((alias) => alias === claims.identity_provider) ?? settings.name,
    email: isSendable(claims.email) ? normaliseMailAddress(claims.email) : '',
    emailVerified: claims.email_verified === true,
    firstName: toName(claims.given_name),
    lastName: toName(claims.family_name),
    tokenHash: createHash('sha256').update(signed).digest('hex'),
    expiresAt: new Date((claims.exp + toleranceSeconds) * 1000),
  }
}

const toName = (text: string) => toUsableLine(text.trim().slice(0, 100)).trim()

/** An invalid token is refused; unavailable keys are an outage. */
function translate(error: unknown): Error {
  const isAboutKeys =
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid
  return isAboutKeys ? new Unavailable(`The provider's keys cannot be had`, { cause: error }) : refuse()
}

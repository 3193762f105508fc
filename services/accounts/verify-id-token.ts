import { Problem, Unavailable } from '@vigia/kit/errors'
import { normaliseMailAddress } from '@vigia/kit/mail-address'
import { errors, jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { discoverKeys } from './discover-keys.ts'
import { isSendable } from '@vigia/kit/mail/is-sendable'
import type { OidcSettings } from './oidc-settings.ts'
import { isOneLine, toOneLine } from './one-line.ts'

/** What a provider says of somebody, once it is sure that it said so. */
export interface Introduction {
  issuer: string
  subject: string
  /** The provider's name as the product shows it. */
  provider: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** The same for the same token, however its signature is written down. */
  tokenHash: string
  expiresAt: Date
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255).refine(isOneLine),
  exp: z.number(),
  azp: z.string().optional(),
  nonce: z.string().min(1),
  email: z.string().max(254).default(''),
  email_verified: z.unknown().optional(),
  given_name: z.string().catch(''),
  family_name: z.string().catch(''),
  identity_provider: z.unknown().optional(),
})

const toleranceSeconds = 10
/** Signatures that only the provider can make; never one by a secret that a public client would have to know. */
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

export type VerifyIdToken = (idToken: string) => Promise<Introduction>

/** Asks the provider for its keys when it is first needed, and again when that failed. */
export function openIdTokenVerifier(settings: OidcSettings): VerifyIdToken {
  let discovered: Promise<JWTVerifyGetKey> | undefined

  const keys = () => {
    discovered ??= discoverKeys(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return async function verifyIdToken(idToken) {
    const { payload } = await jwtVerify(idToken, await keys(), {
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
    return introduce(claims, settings, idToken)
  }
}

function introduce(claims: z.infer<typeof Claims>, settings: OidcSettings, idToken: string): Introduction {
  // Without the signature: some can be written in more than one way that is valid.
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

const toName = (text: string) => toOneLine(text.trim().slice(0, 100)).trim()

/** A bad token is its sender's fault; that the keys cannot be had is not. */
function translate(error: unknown): Error {
  const isAboutKeys =
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid
  return isAboutKeys ? new Unavailable(`The provider's keys cannot be had`, { cause: error }) : refuse()
}

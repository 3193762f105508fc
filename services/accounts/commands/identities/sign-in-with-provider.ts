import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import { isSendable } from '@vigia/common/is-sendable'
import {
  findIdentity,
  insertIdentity,
  insertProviderUser,
  lockIdentity,
  lockUserByEmail,
  takeOverUser,
  redeemIdToken,
} from '../../store/users/store-provider-users.ts'
import { requireEnabled } from '../sign-in/require-enabled.ts'
import { recoverAccount } from '../recovery/recover-account.ts'
import type { VerifiedIdentity, VerifyIdToken } from './verify-id-token.ts'

/** Returns the user of the provider's ID token. */
export async function signInWithProvider(
  { inTransaction }: ServiceContext,
  verifyIdToken: VerifyIdToken,
  caller: Caller | undefined,
  idToken: string,
): Promise<string> {
  const person = await verifyIdToken(idToken)
  return inTransaction(async (db, emit) => {
    if (!(await redeemIdToken(db, person.tokenHash, person.expiresAt)))
      throw new Problem(401, 'This sign-in has already been used. Please sign in again.')
    await lockIdentity(db, person)
    const userId = (await findIdentity(db, person)) ?? (await findOrCreateUser(db, person))
    await requireEnabled(db, userId)
    if (caller?.kind === 'visitor') await emit(VisitorSignedInSchema, { userId, visitorId: caller.id })
    return userId
  })
}

/**
 * Finds the user of an identity. At the first sign-in this is the account with the same address, or a new
 * one.
 */
async function findOrCreateUser(db: ServiceContext['db'], person: VerifiedIdentity): Promise<string> {
  if (!person.emailVerified || !isSendable(person.email))
    throw new Problem(403, 'Please confirm your email address with your provider first, then sign in again')

  const known = await lockUserByEmail(db, person.email)
  const userId = known?.id ?? (await insertProviderUser(db, person))
  if (!userId) return findOrCreateUser(db, person)
  // An attacker may have signed up with this address before.
  if (known && !known.emailVerified) {
    await takeOverUser(db, userId, person)
    await recoverAccount(db, userId)
  }
  await insertIdentity(db, person, userId)
  return userId
}

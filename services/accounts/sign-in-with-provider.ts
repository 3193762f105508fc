import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import type { Emit } from '@vigia/kit/outbox'
import { SignedInSchema, VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import { isSendable } from '@vigia/kit/mail/is-sendable'
import {
  findIdentity,
  insertIdentity,
  insertProviderUser,
  lockIdentity,
  lockUserByEmail,
  takeOverUser,
  useIdToken,
} from './store-identities.ts'
import type { Introduction, VerifyIdToken } from './verify-id-token.ts'

/** Answers whose account it is that the provider's ID token opens. */
export async function signInWithProvider(
  { atomically }: Kept,
  verifyIdToken: VerifyIdToken,
  caller: Caller | undefined,
  idToken: string,
): Promise<string> {
  const person = await verifyIdToken(idToken)
  return atomically(async (db, emit) => {
    if (!(await useIdToken(db, person.tokenHash, person.expiresAt)))
      throw new Problem(401, 'This sign-in has already been used. Please sign in again.')
    await lockIdentity(db, person)
    const userId = (await findIdentity(db, person)) ?? (await welcome(db, emit, person))
    if (caller?.kind === 'visitor') await emit(SignedInSchema, { userId, visitorId: caller.id })
    return userId
  })
}

/** Whoever comes for the first time has the account of their address, or a new one. */
async function welcome(db: Kept['db'], emit: Emit, person: Introduction): Promise<string> {
  if (!person.emailVerified || !isSendable(person.email))
    throw new Problem(403, 'Please confirm your email address with your provider first, then sign in again')

  const known = await lockUserByEmail(db, person.email)
  const userId = known?.id ?? (await insertProviderUser(db, person))
  if (!userId) return welcome(db, emit, person)
  // It may have been prepared by somebody who hoped that the address's owner would come one day.
  if (known && !known.emailVerified) await takeOverUser(db, userId, person)
  if (!known?.emailVerified) await emit(VerifiedSchema, { userId })
  await insertIdentity(db, person, userId)
  return userId
}

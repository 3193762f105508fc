import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Emit } from '@vigia/kit/outbox'
import { VerifiedSchema } from '@vigia/proto/accounts/v1/events'
import type { NewStart } from './fields.ts'
import { hashPassword } from './passwords.ts'
import { deleteIdentities } from './store-identities.ts'
import { callOffMails, requestMail } from './store-mails.ts'
import { deleteTokens, findToken, useToken } from './store-tokens.ts'
import { findUser, markVerified, renewPassword } from './store.ts'

const invalid = () =>
  new Problem(400, 'Invalid or expired reset link. Please request a new one.', { valid: false })

/** Answers whose link it is, without spending it. */
export async function validateReset(db: Knex, token: string) {
  const grant = await findToken(db, token, 'reset')
  const user = grant && (await findUser(db, grant.userId))
  if (!user) throw invalid()
  return { valid: true, email: user.email }
}

/** Answers whose password is a new one. */
export async function resetPassword({ db, atomically }: Kept, wanted: NewStart): Promise<string> {
  // Hashing costs, and anybody may make up a token.
  const { email } = await validateReset(db, wanted.token)
  const password = await hashPassword(wanted.password, email)
  return atomically(async (trx, emit) => {
    const grant = await useToken(trx, wanted.token, 'reset')
    if (!grant) throw invalid()
    await startAnew(trx, emit, grant.userId, password)
    return grant.userId
  })
}

/** Whoever reads mail at the address has proven that it is theirs. */
async function startAnew(db: Knex, emit: Emit, userId: string, password: string) {
  await renewPassword(db, userId, password)
  await deleteTokens(db, userId, 'verify', 'email-change')
  await deleteIdentities(db, userId)
  await callOffMails(db, userId, 'reset')
  const { isNews } = await markVerified(db, userId)
  if (isNews) await emit(VerifiedSchema, { userId })
  await requestMail(db, { kind: 'password-changed', userId })
}

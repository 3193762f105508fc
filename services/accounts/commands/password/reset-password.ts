import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { PasswordReset } from '@vigia/api/accounts/password'
import { hashPassword } from './hash-password.ts'
import { deleteIdentities } from '../../store/users/store-identities.ts'
import { cancelMails, requestMail } from '../../store/mails/store-mails.ts'
import { recoverAccount } from '../recovery/recover-account.ts'
import { deleteTokens, findToken, redeemToken } from '../../store/users/store-tokens.ts'
import { findUser, markVerified } from '../../store/users/store-users.ts'
import { renewPassword } from '../../store/users/store-passwords.ts'

const invalid = () =>
  new Problem(400, 'Invalid or expired reset link. Please request a new one.', { valid: false })

/** Returns the account of a reset link without using the link up. */
export async function validateReset(db: Knex, token: string) {
  const grant = await findToken(db, token, 'reset')
  const user = grant && (await findUser(db, grant.userId))
  if (!user) throw invalid()
  return { valid: true as const, email: user.email }
}

/** Resets a password; returns the user. */
export async function resetPassword(
  { db, inTransaction }: ServiceContext,
  wanted: PasswordReset,
): Promise<string> {
  // The token is checked before hashing, which is slow, because anybody can send any token.
  const { email } = await validateReset(db, wanted.token)
  const password = await hashPassword(wanted.password, email)
  return inTransaction(async (trx) => {
    const grant = await redeemToken(trx, wanted.token, 'reset')
    if (!grant) throw invalid()
    await applyReset(trx, grant.userId, password)
    return grant.userId
  })
}

/** Applies a new password, and verifies the address, because the link was sent there. */
async function applyReset(db: Knex, userId: string, password: string) {
  await renewPassword(db, userId, password)
  await deleteTokens(db, userId, 'verify', 'email-change')
  await deleteIdentities(db, userId)
  await cancelMails(db, userId, 'reset')
  await markVerified(db, userId)
  await recoverAccount(db, userId)
  await requestMail(db, { kind: 'password-changed', userId, isFollowUp: true })
}

import type { Knex } from '@vigia/database/database'
import {
  deleteUnverifiedUser,
  restoreEmail,
  lockEmail,
  takePendingEmail,
} from '../../store/users/store-email-changes.ts'
import { deleteIdentities } from '../../store/users/store-identities.ts'
import { cancelMails, requestMail } from '../../store/mails/store-mails.ts'
import { deleteLaterUndoTokens, deleteTokens, type Grant } from '../../store/users/store-tokens.ts'
import { recoverAccount } from '../recovery/recover-account.ts'
import { findAccount } from '../../store/users/store-users.ts'

/**
 * Changes a user's address; returns false if it belongs to another account by now, or is no longer wanted.
 */
export async function changeEmail(db: Knex, { userId, email }: Grant): Promise<boolean> {
  if (!email || !(await isFree(db, userId, email))) return false
  if (!(await takePendingEmail(db, userId, email))) return false
  await revokeOtherAccess(db, userId)
  return true
}

/** Returns the account to the owner of its previous address; no other way to sign in remains. */
export async function undoChange(db: Knex, grant: Grant): Promise<boolean> {
  const { userId, email } = grant
  if (!email || !(await isFree(db, userId, email))) return false
  await restoreEmail(db, userId, email)
  await recoverAccount(db, userId)
  await revokeOtherAccess(db, userId)
  await deleteTokens(db, userId, 'verify', 'email-change')
  await deleteLaterUndoTokens(db, grant)
  await requestMail(db, { kind: 'reset', userId, isFollowUp: true })
  return true
}

async function isFree(db: Knex, userId: string, email: string): Promise<boolean> {
  await lockEmail(db, email)
  await deleteUnverifiedUser(db, email)
  const owner = await findAccount(db, email)
  return !owner || owner.id === userId
}

/**
 * Revokes other access to the account: a reset link may be in the other mailbox, and a provider may know the
 * user by the other address.
 */
async function revokeOtherAccess(db: Knex, userId: string) {
  await deleteTokens(db, userId, 'reset')
  await cancelMails(db, userId, 'reset')
  await deleteIdentities(db, userId)
}

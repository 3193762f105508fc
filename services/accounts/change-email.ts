import type { Knex } from '@vigia/kit/db'
import { deleteUnproven, giveEmailBack, lockEmail, takePendingEmail } from './store-email-changes.ts'
import { deleteIdentities } from './store-identities.ts'
import { callOffMails, requestMail } from './store-mails.ts'
import { deleteLaterWaysBack, deleteTokens } from './store-tokens.ts'
import type { Grant } from './store-tokens.ts'
import { findAccount } from './store.ts'

/** Answers false when the address is somebody else's by now, or not wanted any more. */
export async function changeEmail(db: Knex, { userId, email }: Grant): Promise<boolean> {
  if (!email || !(await isFree(db, userId, email))) return false
  if (!(await takePendingEmail(db, userId, email))) return false
  await cutOff(db, userId)
  return true
}

/** Gives the account back to whoever reads mail at the address it had; nothing else opens it any more. */
export async function undoChange(db: Knex, grant: Grant): Promise<boolean> {
  const { userId, email } = grant
  if (!email || !(await isFree(db, userId, email))) return false
  await giveEmailBack(db, userId, email)
  await cutOff(db, userId)
  await deleteTokens(db, userId, 'verify', 'email-change')
  await deleteLaterWaysBack(db, grant)
  await requestMail(db, { kind: 'reset', userId })
  return true
}

async function isFree(db: Knex, userId: string, email: string): Promise<boolean> {
  await lockEmail(db, email)
  await deleteUnproven(db, email)
  const owner = await findAccount(db, email)
  return !owner || owner.id === userId
}

/** A link to a new password may wait in the other mailbox, and a provider may still know the user by its address. */
async function cutOff(db: Knex, userId: string) {
  await deleteTokens(db, userId, 'reset')
  await callOffMails(db, userId, 'reset')
  await deleteIdentities(db, userId)
}

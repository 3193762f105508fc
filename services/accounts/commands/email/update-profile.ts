import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import { lockCounts } from '@vigia/mail/store-mail-counts'
import type { ServiceContext } from '@vigia/service/context'
import { requestConfirmation } from './request-confirmation.ts'
import type { Profile } from '@vigia/api/accounts/account'
import { requireRecentSignIn } from '../sessions/require-recent-sign-in.ts'
import { countEmailChange, setPendingEmail, updateNames } from '../../store/users/store-email-changes.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { deleteTokens } from '../../store/users/store-tokens.ts'
import { findUser, lockUser, type User } from '../../store/users/store-users.ts'

/** The limit of changes per hour, which keeps users from sending mails to arbitrary addresses. */
const changesPerHour = 5

/** A new address takes effect once it is verified; setting the current one again cancels the change. */
export async function updateProfile(
  { inTransaction }: ServiceContext,
  { id, signedInAt }: { id: string; signedInAt?: number | undefined },
  wanted: Profile,
): Promise<User> {
  return inTransaction(async (db) => {
    const user = await lockUser(db, id)
    if (user) {
      await updateNames(db, id, wanted.firstName, wanted.lastName)
      if (wanted.email === user.email) await cancelChange(db, user)
      else if (wanted.email === user.pendingEmail) await repeatChange(db, user, wanted.email)
      else {
        requireRecentSignIn(signedInAt, 'change your email address')
        await startChange(db, user, wanted.email)
      }
    }
    const updated = await findUser(db, id)
    if (!updated) throw new Problem(401, 'Please sign in')
    return updated
  })
}

async function cancelChange(db: Knex, { id, pendingEmail }: User) {
  if (!pendingEmail) return
  await setPendingEmail(db, id, null)
  await deleteTokens(db, id, 'email-change')
}

async function repeatChange(db: Knex, { id }: User, newEmail: string) {
  await setPendingEmail(db, id, newEmail)
  await requestConfirmation(db, id, newEmail, id)
}

async function startChange(db: Knex, { id, email }: User, newEmail: string) {
  if ((await countEmailChange(db, id)) > changesPerHour)
    throw new Problem(429, 'Too many requests - please wait a few minutes before trying again')
  await lockCounts(db, [email, newEmail])
  await setPendingEmail(db, id, newEmail)
  await deleteTokens(db, id, 'email-change')
  // The mail stores the address, which may no longer be the user's when it is sent.
  await requestMail(db, { kind: 'email-changing', userId: id, address: email, facts: { newEmail } })
  await requestConfirmation(db, id, newEmail, id)
}

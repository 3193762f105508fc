import type { Knex } from '@vigia/kit/db'
import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import { askToProve } from './ask-to-prove.ts'
import type { Profile } from './fields.ts'
import { requireFresh } from './require-fresh.ts'
import { countEmailChange, setPendingEmail } from './store-email-changes.ts'
import { requestMail } from './store-mails.ts'
import { deleteTokens } from './store-tokens.ts'
import { findUser, lockUser, updateNames } from './store.ts'
import type { User } from './store.ts'

/** So that nobody has us write to whomever they like. */
const changesPerHour = 5

/** A new address is one only once it is proven; asking for the old one again calls that off. */
export async function updateProfile(
  { atomically }: Kept,
  { id, signedInAt }: { id: string; signedInAt?: number | undefined },
  wanted: Profile,
): Promise<User> {
  return atomically(async (db) => {
    const user = await lockUser(db, id)
    if (user) {
      await updateNames(db, id, wanted.firstName, wanted.lastName)
      if (wanted.email === user.email) await callOffChange(db, user)
      else if (wanted.email === user.pendingEmail) await repeatChange(db, user, wanted.email)
      else {
        requireFresh(signedInAt, 'change your email address')
        await startChange(db, user, wanted.email)
      }
    }
    const updated = await findUser(db, id)
    if (!updated) throw new Problem(401, 'Please sign in')
    return updated
  })
}

async function callOffChange(db: Knex, { id, pendingEmail }: User) {
  if (!pendingEmail) return
  await setPendingEmail(db, id, null)
  await deleteTokens(db, id, 'email-change')
}

async function repeatChange(db: Knex, { id }: User, newEmail: string) {
  await setPendingEmail(db, id, newEmail)
  await askToProve(db, id, newEmail)
}

async function startChange(db: Knex, { id, email }: User, newEmail: string) {
  if ((await countEmailChange(db, id)) > changesPerHour)
    throw new Problem(429, 'Too many requests - please wait a few minutes before trying again')
  await setPendingEmail(db, id, newEmail)
  await deleteTokens(db, id, 'email-change')
  // The address is said here: until this is sent it may not be the user's any more.
  await requestMail(db, { kind: 'email-changing', userId: id, address: email, facts: { newEmail } })
  await askToProve(db, id, newEmail)
}

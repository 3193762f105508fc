import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import { requireRecentSignIn } from '../sessions/require-recent-sign-in.ts'
import { beginClosure } from './closures.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { deleteUser } from '../../store/users/store-closures.ts'
import type { User } from '../../store/users/store-users.ts'

export async function closeAccount({ inTransaction }: ServiceContext, user: User, signedInAt?: number) {
  requireRecentSignIn(signedInAt, 'delete your account')
  await inTransaction(async (db, emit) => {
    if (!(await deleteAccount(db, emit, user))) throw new Problem(401, 'Please sign in')
  })
}

/** Deletes an account and mails its user; false if it was already deleted. */
export async function deleteAccount(
  db: Knex,
  emit: Emit,
  { id, email: address, firstName }: Pick<User, 'id' | 'email' | 'firstName'>,
): Promise<boolean> {
  if (!(await deleteUser(db, id))) return false
  await requestMail(db, { kind: 'account-closed', address, facts: { firstName }, isFollowUp: true })
  await beginClosure(db, emit, id)
  return true
}

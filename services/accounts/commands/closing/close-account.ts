import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { requireRecentSignIn } from '../sessions/require-recent-sign-in.ts'
import { beginClosure } from './closures.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { deleteUser } from '../../store/users/store-closures.ts'
import type { User } from '../../store/users/store-users.ts'

export async function closeAccount({ inTransaction }: ServiceContext, user: User, signedInAt?: number) {
  requireRecentSignIn(signedInAt, 'delete your account')
  const { id: userId, email: address, firstName } = user
  await inTransaction(async (db, emit) => {
    if (!(await deleteUser(db, userId))) throw new Problem(401, 'Please sign in')
    await requestMail(db, { kind: 'account-closed', address, facts: { firstName }, isFollowUp: true })
    await beginClosure(db, emit, userId)
  })
}

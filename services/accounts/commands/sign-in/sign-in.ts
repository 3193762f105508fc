import { invariant, Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { VisitorSignedInSchema } from '@vigia/proto/accounts/v1/events'
import type { Credentials } from '@vigia/api/accounts/sign-in'
import { checkPassword, hashPassword } from '../password/hash-password.ts'
import { requireEnabled } from './require-enabled.ts'
import { findAccount, findUser, replacePassword, type User } from '../../store/users/store-users.ts'

const wrong = 'Invalid email or password'
const unproven = 'Please verify your email address before signing in'

export async function signIn(
  { db, inTransaction }: ServiceContext,
  caller: Caller | undefined,
  { email, password }: Credentials,
): Promise<User> {
  const account = await findAccount(db, email)
  const { isRight, isOutdated } = await checkPassword(password, account?.password, email)
  if (!isRight || !account?.password) throw new Problem(401, wrong)
  if (!account.emailVerified) throw new Problem(403, unproven, { emailVerificationRequired: true })

  const { id, password: old } = account
  const hash = isOutdated ? await hashPassword(password, email) : old
  return inTransaction(async (trx, emit) => {
    // Checking the password took time, in which it may have changed.
    if (!(await replacePassword(trx, id, old, hash))) throw new Problem(401, wrong)
    await requireEnabled(trx, id)
    if (caller?.kind === 'visitor') await emit(VisitorSignedInSchema, { userId: id, visitorId: caller.id })
    const user = await findUser(trx, id)
    invariant(user, 'whose password was replaced is there')
    return user
  })
}

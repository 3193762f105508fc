import { invariant, Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import { SignedInSchema } from '@vigia/proto/accounts/v1/events'
import type { Credentials } from './fields.ts'
import { hashPassword, isOutdated, isPassword } from './passwords.ts'
import { findAccount, findUser, replacePassword } from './store.ts'
import type { User } from './store.ts'

const wrong = 'Invalid email or password'
const unproven = 'Please verify your email address before signing in'

export async function signIn(
  { db, atomically }: Kept,
  caller: Caller | undefined,
  { email, password }: Credentials,
): Promise<User> {
  const account = await findAccount(db, email)
  const isRight = await isPassword(password, account?.password, email)
  if (!isRight || !account?.password) throw new Problem(401, wrong)
  if (!account.emailVerified) throw new Problem(403, unproven, { emailVerificationRequired: true })

  const { id, password: old } = account
  const hash = isOutdated(old) ? await hashPassword(password, email) : old
  return atomically(async (trx, emit) => {
    // Checking took a while: the password may be another one by now.
    if (!(await replacePassword(trx, id, old, hash))) throw new Problem(401, wrong)
    if (caller?.kind === 'visitor') await emit(SignedInSchema, { userId: id, visitorId: caller.id })
    const user = await findUser(trx, id)
    invariant(user, 'whose password was replaced is there')
    return user
  })
}

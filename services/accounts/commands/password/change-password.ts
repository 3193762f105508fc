import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { PasswordChange } from '@vigia/api/accounts/password'
import { checkPassword, hashPassword } from './hash-password.ts'
import { cancelMails, requestMail } from '../../store/mails/store-mails.ts'
import { deleteTokens } from '../../store/users/store-tokens.ts'
import { replacePassword, type User } from '../../store/users/store-users.ts'
import { findPassword, renewPassword } from '../../store/users/store-passwords.ts'

const wrong = 'Current password is incorrect'

export async function changePassword(
  { db, inTransaction }: ServiceContext,
  { id, email }: User,
  wanted: PasswordChange,
) {
  const old = await findPassword(db, id)
  if (!old) throw new Problem(400, 'You sign in through another service and have no password here')
  const { isRight } = await checkPassword(wanted.currentPassword, old, email)
  if (!isRight) throw new Problem(400, wrong)
  const password = await hashPassword(wanted.newPassword, email)
  await inTransaction(async (trx) => {
    if (!(await replacePassword(trx, id, old, password))) throw new Problem(400, wrong)
    await renewPassword(trx, id, password)
    await deleteTokens(trx, id, 'reset', 'email-change')
    await cancelMails(trx, id, 'reset')
    await requestMail(trx, { kind: 'password-changed', userId: id })
  })
}

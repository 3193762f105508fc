import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { PasswordChange } from './fields.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { callOffMails, requestMail } from './store-mails.ts'
import { deleteTokens } from './store-tokens.ts'
import { findPassword, renewPassword, replacePassword } from './store.ts'
import type { User } from './store.ts'

const wrong = 'Current password is incorrect'

export async function changePassword({ db, atomically }: Kept, { id, email }: User, wanted: PasswordChange) {
  const old = await findPassword(db, id)
  if (!old) throw new Problem(400, 'You sign in through another service and have no password here')
  if (!(await isPassword(wanted.currentPassword, old, email))) throw new Problem(400, wrong)
  const password = await hashPassword(wanted.newPassword, email)
  await atomically(async (trx) => {
    if (!(await replacePassword(trx, id, old, password))) throw new Problem(400, wrong)
    await renewPassword(trx, id, password)
    await deleteTokens(trx, id, 'reset', 'email-change')
    await callOffMails(trx, id, 'reset')
    await requestMail(trx, { kind: 'password-changed', userId: id })
  })
}

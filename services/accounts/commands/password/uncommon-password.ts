import { NewPassword } from '@vigia/api/accounts/fields'
import { isCommon } from './is-common-password.ts'

/** A schema of a new password that also refuses common ones, which only this service knows. */
export const UncommonPassword = NewPassword.refine(
  (password) => !isCommon(password),
  'This password is too common. Please choose another one.',
)

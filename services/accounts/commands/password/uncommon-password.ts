import { NewPassword } from '@vigia/api/accounts/fields'
import { isCommon } from './is-common-password.ts'

/** Which passwords are common only this service knows. */
export const UncommonPassword = NewPassword.refine(
  (password) => !isCommon(password),
  'This password is too common. Please choose another one.',
)

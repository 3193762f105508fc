import { NewPassword } from '@vigia/api/accounts/fields'
import { readFileSync } from 'node:fs'

const list = new URL('./common-passwords.txt', import.meta.url)
const common = new Set(readFileSync(list, 'utf8').trimEnd().split('\n'))

/** Whether a password is in the list of the most common ones, ignoring case. */
export const isCommon = (password: string): boolean => common.has(password.toLowerCase())

/** A schema of a new password that also refuses common ones, which only this service knows. */
export const UncommonPassword = NewPassword.refine(
  (password) => !isCommon(password),
  'This password is too common. Please choose another one.',
)

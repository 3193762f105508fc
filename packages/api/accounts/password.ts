import { z } from 'zod'
import { ErrorMessage, Message } from '../answers.ts'
import { defineOperation } from '../operation.ts'
import { secret } from '../text.ts'
import { Email, longPassword, maxTokenLength, NewPassword, token } from './fields.ts'

export const PasswordChange = z.object({
  currentPassword: secret({ max: 1024, error: 'Please fill in all fields', tooLong: longPassword }),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordReset = z.object({ token: token('Reset token is required'), password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

const InvalidLink = ErrorMessage.extend({ valid: z.literal(false).optional() })

export const password = {
  changePassword: defineOperation({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change the signed-in user’s password',
    description: 'Ends the user’s other sessions.',
    caller: 'user',
    scope: null,
    limits: ['writes', 'passwordFailures'],
    body: PasswordChange,
    answers: { 200: Message },
  }),
  requestReset: defineOperation({
    method: 'POST',
    path: '/api/auth/reset-password/request',
    summary: 'Send a link to choose a new password',
    description: 'The answer does not say whether the email address has an account.',
    caller: 'anyone',
    scope: null,
    limits: ['writes', 'mails', 'addressMails'],
    body: z.object({ email: Email }),
    answers: { 200: Message },
  }),
  validateReset: defineOperation({
    method: 'GET',
    path: '/api/auth/reset-password/validate/:token',
    summary: 'Whether a link to choose a new password is valid',
    caller: 'anyone',
    scope: null,
    limits: ['calls'],
    params: z.object({ token: secret({ min: 0, max: maxTokenLength, error: 'Not found' }) }),
    answers: {
      200: z
        .strictObject({ valid: z.literal(true), email: z.string() })
        .meta({ id: 'ResetLink', description: 'Whose password the link resets.' }),
      400: InvalidLink,
    },
  }),
  resetPassword: defineOperation({
    method: 'POST',
    path: '/api/auth/reset-password/confirm',
    summary: 'Choose a new password with a link',
    description: 'Ends all sessions of the user.',
    caller: 'anyone',
    scope: null,
    limits: ['writes'],
    body: PasswordReset,
    answers: { 200: Message, 400: InvalidLink },
  }),
}

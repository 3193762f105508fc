import { normaliseMailAddress } from '@vigia/common/mail-address'
import { z } from 'zod'
import { isCommon } from './password/is-common-password.ts'
import { isSendable } from '@vigia/common/is-sendable'
import { isOneLine } from '@vigia/common/one-line'

const noAddress = 'Please enter a valid email address'
const tooShort = 'Password must be at least 6 characters long'

/** Normalises an address to one spelling. */
const Email = z
  .string(noAddress)
  .trim()
  .max(254, noAddress)
  // Before normalising, too: characters that it strips could make it another address.
  .refine(isSendable, noAddress)
  .transform(normaliseMailAddress)
  .pipe(
    z
      .string()
      .regex(/@(?:[^@.]+\.)+[^@.]+$/, noAddress)
      .refine(isSendable, noAddress),
  )

/** Any characters are allowed. */
const NewPassword = z
  .string(tooShort)
  .min(6, tooShort)
  .max(1024, 'Password must be at most 1024 characters long')
  .refine((password) => !isCommon(password), 'This password is too common. Please choose another one.')

const name = (what: string) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(100, `${what} must be at most 100 characters long`)
    .refine(isOneLine, `${what} contains characters that cannot be used here`)

const optionalName = (what: string) =>
  name(what)
    .nullish()
    .transform((text) => text ?? '')

const filledIn = z.string('Please fill in all fields').trim().min(1, 'Please fill in all fields')
const token = (missing: string) => z.string(missing).min(1, missing)

export const NewUser = z.object({
  email: Email,
  password: NewPassword,
  firstName: optionalName('First name'),
  lastName: optionalName('Last name'),
})
export type NewUser = z.infer<typeof NewUser>

export const Credentials = z.object({
  email: Email,
  password: z.string('Please enter your password').min(1, 'Please enter your password'),
})
export type Credentials = z.infer<typeof Credentials>

export const PasswordChange = z.object({
  currentPassword: z.string('Please fill in all fields').min(1, 'Please fill in all fields'),
  newPassword: NewPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const Profile = z.object({
  firstName: filledIn.pipe(name('First name')),
  lastName: filledIn.pipe(name('Last name')),
  email: filledIn.pipe(Email),
})
export type Profile = z.infer<typeof Profile>

export const ResetRequest = z.object({ email: Email })

export const PasswordReset = z.object({ token: token('Reset token is required'), password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const Verification = z.object({ token: token('Verification token is required') })

const noEmail = 'Please enter your email address'
export const VerificationRequest = z.object({ email: z.string(noEmail).trim().min(1, noEmail).pipe(Email) })

export const ProviderSignIn = z.object({ idToken: z.string('Please sign in again').max(12_000) })

export const UserIds = z.object({ userIds: z.array(z.uuid()).max(300) })

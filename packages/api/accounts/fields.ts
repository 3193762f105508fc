import { isSendable } from '@vigia/common/is-sendable'
import { normaliseMailAddress } from '@vigia/common/mail-address'
import { isOneLine } from '@vigia/common/text/one-line'
import { z } from 'zod'

const noAddress = 'Please enter a valid email address'
const tooShort = 'Password must be at least 6 characters long'

/** Normalises an address to one spelling. */
export const Email = z
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

/** Any characters are allowed; the service refuses passwords that are common as well. */
export const NewPassword = z
  .string(tooShort)
  .min(6, tooShort)
  .max(1024, 'Password must be at most 1024 characters long')

export const name = (what: string) =>
  z
    .string(`${what} must be text`)
    .trim()
    .max(100, `${what} must be at most 100 characters long`)
    .refine(isOneLine, `${what} contains characters that cannot be used here`)

export const optionalName = (what: string) =>
  name(what)
    .nullish()
    .transform((text) => text ?? '')

export const filledIn = z.string('Please fill in all fields').trim().min(1, 'Please fill in all fields')
export const token = (missing: string) => z.string(missing).min(1, missing)

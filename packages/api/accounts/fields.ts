import { isSendable } from '@vigia/common/is-sendable'
import { normaliseMailAddress } from '@vigia/common/addresses/mail-address'
import { z } from 'zod'
import { code, line, secret } from '../text.ts'

export const Id = z.object({ id: z.uuid({ error: 'Not found' }) })

const noAddress = 'Please enter a valid email address'
const tooShort = 'Password must be at least 6 characters long'
export const longPassword = 'Password must be at most 1024 characters long'

/** Normalises an address to one spelling. */
export const Email = code({ what: 'Email', min: 0, max: 254, error: noAddress, unusable: noAddress })
  // Checked before normalising, too, because the characters that it strips could make it another address.
  .refine(isSendable, noAddress)
  .transform(normaliseMailAddress)
  .pipe(
    z
      .string()
      .regex(/@(?:[^@.]+\.)+[^@.]+$/, noAddress)
      .refine(isSendable, noAddress),
  )

/** Any characters are allowed; the service refuses passwords that are common as well. */
export const NewPassword = secret({ min: 6, max: 1024, error: tooShort, tooLong: longPassword }).max(
  1024,
  longPassword,
)

const empty = 'Please fill in all fields'

const nameLimits = (what: string) => ({
  what,
  max: 100,
  error: `${what} must be text`,
  tooLong: `${what} must be at most 100 characters long`,
})

export const requiredName = (what: string) => line({ ...nameLimits(what), missing: empty, hidesMax: true })

export const optionalName = (what: string) =>
  line({ ...nameLimits(what), min: 0 })
    .nullish()
    .transform((text) => text ?? '')

/** An address; `missing` is the message if there is none. */
export const requiredEmail = (missing = empty) =>
  code({
    what: 'Email',
    max: 1024,
    error: missing,
    tooLong: noAddress,
    unusable: noAddress,
    hidesMax: true,
  }).pipe(Email)

/**
 * A request line has room for this many characters. A token that is longer than ours is unknown, and not
 * missing.
 */
export const maxTokenLength = 16_384

/** A token from a link in a mail. */
export const token = (missing: string) => secret({ max: maxTokenLength, error: missing })

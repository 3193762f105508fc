import { isUsableLine, isUsableText, unifyLineBreaks } from '@vigia/common/text/characters'
import { z } from 'zod'

interface Limits {
  /** The subject of error sentences about the text: `A note`. */
  what: string
  /** The minimum length in UTF-16 code units; 1 by default. */
  min?: number
  max: number
  /** The message for a value that is no text, is missing, or has a length that is not allowed. */
  error: string
  /** The message for a value that is missing or empty. */
  missing?: string
  tooLong?: string
  /** The sentence about a character that cannot be used; by default one with `what`. */
  unusable?: string
  /** Whether the API document omits the maximum, because clients of earlier releases were promised none. */
  hidesMax?: true
}

// Each string of a body, a query or a parameter is made by one of these; `inputs.test.ts` walks through the
// contract.

/** A text for people on one line, such as a name: trimmed and in the composed form (NFC). */
export const line = (limits: Limits) =>
  limit(string(limits).normalize('NFC').trim().refine(isUsableLine, unusable(limits)), limits)

/**
 * A text for people that may have several lines, which end in `\n`: trimmed and in the composed form (NFC).
 */
export const lines = (limits: Limits) =>
  limit(
    string(limits).overwrite(unifyLineBreaks).normalize('NFC').trim().refine(isUsableText, unusable(limits)),
    limits,
  )

/**
 * A text for programs, such as an address, a path or a selector: trimmed. Composing its letters could make it
 * another one.
 */
export const code = (limits: Limits) =>
  limit(string(limits).trim().refine(isUsableLine, unusable(limits)), limits)

/** A text for programs in which spaces at the ends count. */
export const exact = (limits: Limits) => limit(string(limits).refine(isUsableLine, unusable(limits)), limits)

/** A password or a token, of which only a hash is kept or looked up: any characters, as they come. */
export const secret = (limits: Omit<Limits, 'what'>) => limit(string(limits), { hidesMax: true, ...limits })

/** A name that Vigia gave to an image, a row or a part of a list. The pattern bounds its length. */
export const named = (pattern: RegExp, error: string) => z.string(error).regex(pattern, error)

/** A moment in UTC from the year 2000 on. */
export const moment = (error: string) =>
  z.iso.datetime(error).refine((text) => text.length <= 35 && text.startsWith('2'), error)

const string = ({ error, missing = error }: Pick<Limits, 'error' | 'missing'>) =>
  z.string({ error: ({ input }) => (input == null ? missing : error) })

const unusable = ({ what, unusable: sentence }: Limits) =>
  sentence ?? `${what} contains characters that cannot be used here`

function limit(schema: z.ZodString, limits: Omit<Limits, 'what'>): z.ZodString {
  const { min = 1, max, error, missing = error, tooLong = error, hidesMax } = limits
  const filled = min > 0 ? schema.min(min, missing) : schema
  return hidesMax ? filled.refine((text) => text.length <= max, tooLong) : filled.max(max, tooLong)
}

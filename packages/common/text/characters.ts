/**
 * Characters that no stored or sent text may contain: control characters, unpaired surrogates and
 * noncharacters such as U+FFFE, which PostgreSQL, XML or UTF-8 cannot express, and characters that change the
 * direction of the following text.
 */
const unusable = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u202A-\u202E\u2066-\u2069]/u
const lineEnds = /[\u2028\u2029]/u
const allUnusable = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028-\u202E\u2066-\u2069]/gu
const allLineEnds = /\r\n?|[\u2028\u2029\u0085]/g

/** Whether a text can be stored, and displayed on one line. */
export const isUsableLine = (text: string): boolean => !unusable.test(text) && !lineEnds.test(text)

/** A text without characters that cannot be stored, and without line breaks. */
export const toUsableLine = (text: string): string => text.toWellFormed().replaceAll(allUnusable, '')

/** Whether a text can be kept; it may have tabs and line breaks. */
export const isUsableText = (text: string): boolean => !unusable.test(text.replaceAll(/[\t\n]/g, ''))

/** Every kind of line break as `\n`. */
export const unifyLineBreaks = (text: string): string => text.replaceAll(allLineEnds, '\n')

const notStorable = /[\0\p{Cs}\p{Noncharacter_Code_Point}]/gu

/**
 * A stranger's text as PostgreSQL can keep it, in a column or in JSON: what cannot be kept becomes U+FFFD.
 */
export const toStorable = (text: string): string => text.replaceAll(notStorable, '\uFFFD')

/** NUL and unpaired surrogates are escaped in JSON, which escapes hardly anything else. */
const mayNotBeStorable = /\\u|\p{Noncharacter_Code_Point}/u

/** Reads JSON whose texts a stranger may have written, so that PostgreSQL can keep each of them. */
export const parseStorable = (json: string): unknown =>
  JSON.parse(
    json,
    mayNotBeStorable.test(json)
      ? (_, value: unknown) => (typeof value === 'string' ? toStorable(value) : value)
      : undefined,
  )

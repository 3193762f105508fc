import { z } from 'zod'

/** The longest accepted texts, in characters; together they fit into one request. */
const longest = { name: 120, email: 254, subject: 150, text: 4_000 }

const emailPattern = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\]]+$/
// A line break could end a header of the email that is written from it later.
const oneLine = /^[^\p{Cc}\u2028\u2029]*$/u
// PostgreSQL accepts no NUL in a text, and people type no other control characters.
const lines = /^(?:[^\p{Cc}]|[\t\n\r])*$/u

const text = (what: string, pattern: RegExp, most: number, missing: string) =>
  z
    .string({ error: (issue) => (issue.input == null ? missing : `${what} must be text`) })
    .regex(pattern, `${what} contains characters that cannot be used here`)
    .trim()
    .max(most, `${what} must be at most ${most} characters long`)

const filled = (what: string, pattern: RegExp, most: number, missing: string) =>
  text(what, pattern, most, missing).min(1, missing)

const email = (missing: string) =>
  filled('Email', oneLine, longest.email, missing).regex(emailPattern, 'Please enter a valid email address')

const name = (missing: string) => filled('Name', oneLine, longest.name, missing)

const empty = 'Please fill in all fields'

/** The email address comes last: an empty field is reported before an invalid one. */
export const ContactMessage = z.object({
  name: name(empty),
  subject: filled('Subject', oneLine, longest.subject, empty),
  message: filled('Message', lines, longest.text, empty),
  email: email(empty),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const RightsRequest = z.object({
  name: name('Name is required'),
  email: email('Please enter a valid email address'),
  requestType: z.enum(['access', 'correction', 'deletion', 'portability'], 'Please select a request type'),
  details: text('Request details', lines, longest.text, '')
    .nullish()
    .transform((details) => details ?? ''),
})
export type RightsRequest = z.infer<typeof RightsRequest>

import { z } from 'zod'
import { code, line, lines } from '../text.ts'

/** The longest accepted texts, in characters; together they fit into one request. */
const longest = { name: 120, email: 254, subject: 150, text: 4_000 }

const emailPattern = /^[^\s@"<>(),:;\\[\]]+@[^\s@"<>(),:;\\[\]]+\.[^\s@"<>(),:;\\[\]]+$/

const text = (what: string, max: number, missing: string) => ({
  what,
  max,
  missing,
  error: `${what} must be text`,
  tooLong: `${what} must be at most ${max} characters long`,
})

const email = (missing: string) =>
  code(text('Email', longest.email, missing)).refine(
    (address) => emailPattern.test(address),
    'Please enter a valid email address',
  )

const name = (missing: string) => line(text('Name', longest.name, missing))

const empty = 'Please fill in all fields'

/** The email address comes last: an empty field is reported before an invalid one. */
export const ContactMessage = z.object({
  name: name(empty),
  subject: line(text('Subject', longest.subject, empty)),
  message: lines(text('Message', longest.text, empty)),
  email: email(empty),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const RightsRequest = z.object({
  name: name('Name is required'),
  email: email('Please enter a valid email address'),
  requestType: z.enum(['access', 'correction', 'deletion', 'portability'], 'Please select a request type'),
  details: lines({ ...text('Request details', longest.text, ''), min: 0 })
    .nullish()
    .transform((details) => details ?? ''),
})
export type RightsRequest = z.infer<typeof RightsRequest>

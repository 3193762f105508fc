import { z } from 'zod'

/** What a mail is about. */
export const MailKind = z.enum([
  'verify',
  'reset',
  'already-registered',
  'uses-provider',
  'email-change',
  'email-changing',
  'password-changed',
  'account-closed',
])
export type MailKind = z.infer<typeof MailKind>

/** What must be remembered with a waiting mail because nothing else will know it by then. */
export interface MailFacts {
  /** Of whom there is no account any more. */
  firstName?: string
  /** The address that shall replace the one this mail goes to. */
  newEmail?: string
}

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
  'prove-channel',
  'channel-failing',
])
export type MailKind = z.infer<typeof MailKind>

/** What is stored with a queued mail because it cannot be looked up any more when it is sent. */
export interface MailFacts {
  /** The first name of a user whose account is deleted. */
  firstName?: string
  /** The address that is to replace the recipient's. */
  newEmail?: string
  /** The token of a link to a channel. */
  link?: string
  /** The name of a channel. */
  channel?: string
}

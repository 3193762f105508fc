import type { MailRule } from '@vigia/mail/mail-limits'
import { z } from 'zod'

/** The kinds of mails. */
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
  'resume-channel',
  'channel-failing',
  'channel-added',
  'token-created',
])
export type MailKind = z.infer<typeof MailKind>

const notice: MailRule = { group: 'notice', canWait: true }

/** The rules by which each kind of mail counts for the limits of an address. */
export const mailRules: Record<MailKind, MailRule> = {
  verify: { group: 'link' },
  reset: { group: 'link' },
  'uses-provider': { group: 'link' },
  'already-registered': { group: 'other' },
  // This mail can wait, so that nobody can block an address's owner by requesting the same address.
  'email-change': { group: 'other', canWait: true },
  'email-changing': notice,
  'password-changed': notice,
  'account-closed': notice,
  'prove-channel': { group: 'question' },
  'resume-channel': { group: 'question' },
  'channel-failing': notice,
  'channel-added': notice,
  'token-created': notice,
}

/** Data that is stored with a queued mail because it no longer exists when the mail is sent. */
export interface MailFacts {
  /** The first name of a user whose account is deleted. */
  firstName?: string
  /** The new address that replaces the recipient's. */
  newEmail?: string
  /** The token of a link to a channel. */
  link?: string
  /** The token of a link that stops mails to a channel. */
  stopLink?: string
  /** The host of the browser that requested the mail (own-urls.ts). */
  host?: string
  /** The name of a channel. */
  channel?: string
}

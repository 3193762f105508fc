import { isIP } from 'node:net'
import { z } from 'zod'
import { isSendable } from '@vigia/common/is-sendable'

const mailbox = z
  .string()
  .optional()
  .transform((text) => text || undefined)
  .refine((text) => text === undefined || isSendable(text), 'is no email address')

/** The settings of the addresses that users write to. */
export const mailboxSettings = { PRIVACY_MAIL: mailbox, LEGAL_MAIL: mailbox }

interface Named {
  PUBLIC_URL: string
  PRIVACY_MAIL?: string | undefined
  LEGAL_MAIL?: string | undefined
}

/** The addresses that users write to: as configured, or at the host of the public URL. */
export function mailboxesOf({ PUBLIC_URL, PRIVACY_MAIL, LEGAL_MAIL }: Named) {
  const { hostname } = new URL(PUBLIC_URL)
  // There are no mailboxes at an IP address.
  const host = isIP(hostname.replaceAll(/[[\]]/g, '')) ? 'localhost' : hostname
  return { privacy: PRIVACY_MAIL ?? `privacy@${host}`, legal: LEGAL_MAIL ?? `legal@${host}` }
}

export type Mailboxes = ReturnType<typeof mailboxesOf>

import { readEnvironment } from '@vigia/common/environment'
import { isSendable } from '@vigia/common/is-sendable'
import { mailboxesOf, mailboxSettings } from '@vigia/mail/mailboxes'
import type { Mailboxes } from '@vigia/mail/mailboxes'
import { readMailSettings } from '@vigia/mail/settings'
import type { MailSettings } from '@vigia/mail/settings'
import { z } from 'zod'

export interface LegalSettings extends MailSettings {
  /** The address of the operator who answers requests and messages. */
  operator: string
  /** The contact addresses on our pages and in our mails. */
  mailboxes: Mailboxes
}

export function readLegalSettings(): LegalSettings {
  const mail = readMailSettings('legal')
  const mailboxes = mailboxesOf({ PUBLIC_URL: mail.publicUrl, ...readEnvironment(mailboxSettings) })
  const { LEGAL_MAIL_TO } = readEnvironment({
    LEGAL_MAIL_TO: z
      .string()
      .optional()
      .transform((text) => text || mailboxes.legal)
      .refine(isSendable, 'is no email address'),
  })
  return { ...mail, operator: LEGAL_MAIL_TO, mailboxes }
}

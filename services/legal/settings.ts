import { readEnvironment } from '@vigia/kit/environment'
import { isSendable } from '@vigia/kit/mail/is-sendable'
import { mailboxesOf, mailboxSettings } from '@vigia/kit/mail/mailboxes'
import type { Mailboxes } from '@vigia/kit/mail/mailboxes'
import { readMailSettings } from '@vigia/kit/mail/settings'
import type { MailSettings } from '@vigia/kit/mail/settings'
import { z } from 'zod'

export interface LegalSettings extends MailSettings {
  /** Who answers what people write to us. */
  operator: string
  /** Where people may write to, as our pages and mails say. */
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

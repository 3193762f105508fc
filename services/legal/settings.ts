import { readEnvironment } from '@vigia/common/environment'
import { isSendable } from '@vigia/common/is-sendable'
import { mailboxesOf, mailboxSettings, type Mailboxes } from '@vigia/mail/mailboxes'
import { readMailSettings, type MailSettings } from '@vigia/mail/settings'
import { writtenMailsMessage } from '@vigia/mail/written-mails.messages'
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

let mail: MailSettings | undefined
/** The answer to a caller who will get a mail: `text`, and the mail's folder if there is no mail server. */
export const mailComesMessage = (text: string): string =>
  `${text}${writtenMailsMessage((mail ??= readMailSettings('legal')))}`

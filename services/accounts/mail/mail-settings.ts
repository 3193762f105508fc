import { readMailSettings } from '@vigia/mail/settings'
import type { MailSettings } from '@vigia/mail/settings'
import { writtenMailsMessage } from '@vigia/mail/written-mails.messages'

let read: MailSettings | undefined
/** Read when they are first needed. */
export const mailSettings = (): MailSettings => (read ??= readMailSettings('accounts'))

/** What is answered to whoever had a mail sent: `text`, and where the mail is if there is no mail server. */
export const mailSentMessage = (text: string): string => `${text}${writtenMailsMessage(mailSettings())}`

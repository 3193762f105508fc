import { writtenMailsMessage } from '@vigia/mail/written-mails.messages'
import { mailSettings } from '../settings.ts'

/** What is answered to whoever had a mail sent: `text`, and where the mail is if there is no mail server. */
export const mailSentMessage = (text: string): string => `${text}${writtenMailsMessage(mailSettings())}`

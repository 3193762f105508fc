import { writtenMailsMessage } from '@vigia/mail/written-mails.messages'
import { mailSettings } from '../settings.ts'

/** The answer after a mail was requested: `text`, and the mail's folder if there is no mail server. */
export const mailSentMessage = (text: string): string => `${text}${writtenMailsMessage(mailSettings())}`

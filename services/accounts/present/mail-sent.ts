import { writtenMailsMessage } from '@vigia/mail/written-mails.messages'
import { mailSettings } from '../settings.ts'

const missingMailMessage = ' If it does not arrive, please check your spam folder.'

/**
 * The answer after a mail was requested: `text`, and where to look for the mail, which is its folder if there
 * is no mail server.
 */
export const mailSentMessage = (text: string): string =>
  `${text}${writtenMailsMessage(mailSettings()) || missingMailMessage}`

import { openFolder } from './keep-in-folder.ts'
import type { Mailer } from './mailer.ts'
import { openSmtp } from './send-by-smtp.ts'
import type { MailSettings } from './settings.ts'

export const openMailer = (settings: MailSettings): Mailer =>
  settings.smtpUrl ? openSmtp(settings, settings.smtpUrl) : openFolder(settings)

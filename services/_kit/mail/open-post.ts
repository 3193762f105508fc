import { openFolder } from './keep-in-folder.ts'
import type { Post } from './post.ts'
import { openSmtp } from './send-by-smtp.ts'
import type { MailSettings } from './settings.ts'

export const openPost = (settings: MailSettings): Post =>
  settings.smtpUrl ? openSmtp(settings, settings.smtpUrl) : openFolder(settings)

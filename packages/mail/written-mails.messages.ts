import { basename, dirname, join } from 'node:path'
import type { MailSettings } from './settings.ts'

/** The text after a sentence about a sent mail, if there is no mail server; empty if there is one. */
export function writtenMailsMessage({ smtpUrl, folder }: Pick<MailSettings, 'smtpUrl' | 'folder'>): string {
  if (smtpUrl) return ''
  // The whole path would name the operator's account on the machine.
  const place = join(basename(dirname(folder)), basename(folder))
  return ` No mail server is set up: mails are files in ${place} where Vigia runs, and their links are in its log.`
}

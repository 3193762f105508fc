import { createTransport } from 'nodemailer'
import { join } from 'node:path'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { type Mailer, toMessage } from './mailer.ts'
import { openSmtp } from './send-by-smtp.ts'
import type { MailSettings } from './settings.ts'

export const openMailer = (settings: MailSettings): Mailer =>
  settings.smtpUrl ? openSmtp(settings, settings.smtpUrl) : openFolder(settings)

/** Instead of sending: writes a file that any mail program opens, and logs its link. */
function openFolder(settings: MailSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (parcel, log) => {
    const { message } = await transport.sendMail(toMessage(parcel, settings))
    await mkdir(settings.folder, { recursive: true, mode: 0o700 })
    const when = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const file = join(settings.folder, `${when}-${parcel.kind}-${parcel.id.slice(0, 8)}.eml`)
    await writeFile(`${file}.new`, message, { mode: 0o600 })
    await rename(`${file}.new`, file)
    log.info({ link: parcel.message.button?.link }, `a mail waits in ${file}`)
  }
}

import { join } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '@vigia/common/environment'
import { readSender } from './sender.ts'
import type { Sender } from './sender.ts'

export interface MailSettings {
  /** The base of links; never the host that a request named. */
  publicUrl: string
  from: Sender
  /** Without a server, mails are written to the folder. */
  smtpUrl: string | undefined
  folder: string
}

const smtp = z.url({ protocol: /^smtps?$/, error: 'is no smtp:// or smtps:// address' })

/** `service`: the one whose `…_MAIL_FROM` names the sender. */
export function readMailSettings(service: string): MailSettings {
  const sender = `${service.toUpperCase()}_MAIL_FROM`
  const env = readEnvironment({
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    SMTP_URL: z
      .string()
      .optional()
      .transform((text) => text || undefined)
      .pipe(smtp.optional()),
    VIGIA_DATA: z.string().default('.vigia'),
  })
  const named = readEnvironment({ [sender]: z.string().optional() })
  const publicUrl = env.PUBLIC_URL.replace(/\/+$/, '')
  const from = named[sender] || `Vigia <vigia@${new URL(publicUrl).hostname}>`
  return { publicUrl, from: readSender(from), smtpUrl: env.SMTP_URL, folder: join(env.VIGIA_DATA, 'mail') }
}

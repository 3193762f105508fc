import { join } from 'node:path'
import { z } from 'zod'
import { parseOwnUrls, type OwnUrls } from '@vigia/common/addresses/own-urls'
import { readEnvironment } from '@vigia/common/environment'
import { isSendable } from '@vigia/common/is-sendable'

interface Sender {
  name: string
  address: string
}

/** The base of links is one of our own addresses; never a host that somebody else named. */
export interface MailSettings extends OwnUrls {
  from: Sender
  /** The mail server's URL; without one, mails are written to the folder. */
  smtpUrl: string | undefined
  folder: string
}

const smtp = z.url({ protocol: /^smtps?$/, error: 'is no smtp:// or smtps:// address' })

/** `service`: the one whose `…_MAIL_FROM` names the sender. */
export function readMailSettings(service: string): MailSettings {
  const sender = `${service.toUpperCase()}_MAIL_FROM`
  const env = readEnvironment({
    PUBLIC_URL: z.url().default('http://localhost:8080'),
    OTHER_PUBLIC_URLS: z.string().default('').transform(parseOwnUrls),
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
  return {
    publicUrl,
    ...(env.OTHER_PUBLIC_URLS.length > 0 && { otherUrls: env.OTHER_PUBLIC_URLS }),
    from: readSender(from),
    smtpUrl: env.SMTP_URL,
    folder: join(env.VIGIA_DATA, 'mail'),
  }
}

/** `Vigia <mail@example.com>` or the bare address. */
export function readSender(text: string): Sender {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text.trim()) ?? []
  const address = (bracketed ?? text).trim()
  if (!isSendable(address)) throw new Error('is not like Vigia <mail@example.com>')
  return { name: name.trim().replaceAll('"', ''), address }
}

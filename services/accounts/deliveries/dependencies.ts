import { readEnvironment } from '@vigia/common/environment'
import { openPost } from '@vigia/mail/open-mailer'
import { readMailSettings } from '@vigia/mail/settings'
import { z } from 'zod'

/** What deliveries are made with, opened when it is first needed. */
function once<T>(open: () => T): () => T {
  let opened: T | undefined
  return () => (opened ??= open())
}

const settings = once(() => readMailSettings('accounts'))
export const post = once(() => openPost(settings()))
/** Without a mail server, mails are written to a folder. */
export const hasMailServer = (): boolean => settings().smtpUrl !== undefined
/** The base of links. */
export const publicUrl = (): string => settings().publicUrl
/** Webhooks are called by way of it only. */
export const egressUrl = once(
  () => readEnvironment({ EGRESS_URL: z.url().default('http://127.0.0.1:8090') }).EGRESS_URL,
)

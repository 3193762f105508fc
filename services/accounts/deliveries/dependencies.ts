import { ownUrlAt } from '@vigia/common/addresses/own-urls'
import { readEnvironment } from '@vigia/common/environment'
import { requestedHost } from '@vigia/common/requested-host'
import { openPost } from '@vigia/mail/open-mailer'
import { z } from 'zod'
import { mailSettings } from '../mail/mail-settings.ts'

/** What deliveries are made with, opened when it is first needed. */
function once<T>(open: () => T): () => T {
  let opened: T | undefined
  return () => (opened ??= open())
}

export const post = once(() => openPost(mailSettings()))
/** Without a mail server, mails are written to a folder. */
export const hasMailServer = (): boolean => mailSettings().smtpUrl !== undefined
/** The base of links: where the browser is, of which a test was requested or a feed is read. */
export const publicUrl = (): string => ownUrlAt(requestedHost(), mailSettings())
/** Webhooks are called by way of it only. */
export const egressUrl = once(
  () => readEnvironment({ EGRESS_URL: z.url().default('http://127.0.0.1:8090') }).EGRESS_URL,
)

import { ownUrlAt } from '@vigia/common/addresses/own-urls'
import { readEnvironment } from '@vigia/common/environment'
import { parseAllowHosts } from '@vigia/common/addresses/internet-address'
import { requestedHost } from '@vigia/common/requested-host'
import { readMailSettings } from '@vigia/mail/settings'
import { z } from 'zod'

const Pepper = z.string().min(32, 'must have at least 32 characters')

/** A JSON array of peppers while one replaces another, the newest first. Other text is a pepper itself. */
function listPeppers(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [text]
  } catch {
    return [text]
  }
}

const env = readEnvironment({
  PASSWORD_PEPPER: z
    .string()
    .transform(listPeppers)
    .pipe(z.tuple([Pepper], Pepper)),
  ACCOUNTS_BCRYPT_COST: z.coerce.number().int().min(4).max(16).default(12),
  VIGIA_ALLOW_HOSTS: z.string().default('').transform(parseAllowHosts),
  ACCOUNTS_HASHES_WAITING: z.coerce.number().int().positive().default(50),
})

/**
 * Secrets that are not in the database, so that passwords cannot be guessed from the database alone. The
 * first one is used, and what was made with the others can still be read.
 */
export const peppers = env.PASSWORD_PEPPER
/** `host:port` of webhooks that may be called although their port is not the default one. */
export const allowedHosts = env.VIGIA_ALLOW_HOSTS
export const bcryptCost = env.ACCOUNTS_BCRYPT_COST
export const hashesWaiting = env.ACCOUNTS_HASHES_WAITING

/** Reads a setting when first needed, because some tests and commands have none. */
function once<T>(read: () => T): () => T {
  let value: T | undefined
  return () => (value ??= read())
}

export const mailSettings = once(() => readMailSettings('accounts'))
/** Whether there is a mail server; without one, mails are written to a folder. */
export const hasMailServer = (): boolean => mailSettings().smtpUrl !== undefined
/** The base of links: the host of the browser that requested a test or reads a feed. */
export const publicUrl = (): string => ownUrlAt(requestedHost(), mailSettings())
/** The egress, by which alone webhooks are called. */
export const egressUrl = once(
  () => readEnvironment({ EGRESS_URL: z.url().default('http://127.0.0.1:8090') }).EGRESS_URL,
)

import { createTransport } from 'nodemailer'
import { Refused, toMessage, type Mailer } from './mailer.ts'
import type { MailSettings } from './settings.ts'

const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
/**
 * Shorter than the time for which a mail is claimed (store-mails.ts), so that no other replica sends it
 * meanwhile.
 */
const maxMs = 45_000

export function openSmtp(settings: MailSettings, url: string): Mailer {
  const transport = createTransport({ url, ...patience })
  return async (parcel) => {
    const message = { ...toMessage(parcel, settings), signal: AbortSignal.timeout(maxMs) }
    await transport.sendMail(message).catch((error: unknown) => {
      throw refusalIn(error) ?? error
    })
  }
}

/** The server's refusal of this receiver or text; refused credentials are not the mail's fault. */
function refusalIn(error: unknown): Refused | undefined {
  if (!(error instanceof Error)) return undefined
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  if (typeof responseCode !== 'number' || (command !== 'RCPT TO' && command !== 'DATA')) return undefined
  return new Refused(responseCode >= 500, responseCode)
}

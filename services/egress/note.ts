import { placeOf } from '@vigia/kit/address'
import type { Logger } from '@vigia/kit/log'
import type { Refusal } from './refusal.ts'

/** One line per decision. Host and port only: paths and queries are the visited page's business. */
export function noteAllowed(log: Logger, url: URL, address: string | undefined): void {
  log.info({ host: placeOf(url), address, verdict: 'allowed' }, 'visit allowed')
}

/** `url` is missing when none could be read. */
export function noteRefused(log: Logger, { status, reason, address }: Refusal, url?: URL): void {
  const verdict = status === 502 ? 'failed' : 'refused'
  log.info({ host: url && placeOf(url), address, verdict, reason }, `visit ${verdict}`)
}

/** An allowed visit that met a limit. */
export function noteCut(log: Logger, { reason, address }: Refusal, url: URL): void {
  log.info({ host: placeOf(url), address, verdict: 'cut', reason }, 'visit cut off')
}

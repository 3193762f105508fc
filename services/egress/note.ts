import { placeOf } from '@vigia/kit/address'
import type { Logger } from '@vigia/kit/log'
import { counter } from '@vigia/kit/meter'
import type { Refusal } from './refusal.ts'

const countDenial = counter(
  'vigia.egress.denials',
  'Visits that did not take place or were cut off, by reason',
)

/** One line per decision. Host and port only: paths and queries are the visited page's business. */
export function noteAllowed(log: Logger, url: URL, address: string | undefined, job: string): void {
  log.info({ host: placeOf(url), address, verdict: 'allowed', job }, 'visit allowed')
}

/** `url` and `job` are missing when none could be read. To be asked for a name is no decision. */
export function noteRefused(
  log: Logger,
  { status, reason, address }: Refusal,
  url?: URL,
  job?: string,
): void {
  if (status === 407) return
  countDenial({ reason })
  const verdict = status === 502 ? 'failed' : 'refused'
  log.info({ host: url && placeOf(url), address, verdict, reason, job }, `visit ${verdict}`)
}

/** An allowed visit that met a limit. */
export function noteCut(log: Logger, { reason, address }: Refusal, url: URL, job: string): void {
  countDenial({ reason })
  log.info({ host: placeOf(url), address, verdict: 'cut', reason, job }, 'visit cut off')
}

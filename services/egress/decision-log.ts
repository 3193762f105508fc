import { placeOf } from '@vigia/common/addresses/internet-address'
import type { Logger } from '@vigia/telemetry/log'
import { counter } from '@vigia/telemetry/meter'
import type { Refusal } from './refusal.ts'

const countDenial = counter(
  'vigia.egress.denials',
  'Visits that did not take place or were cut off, by reason',
)

/**
 * Logs one line per decision, with host and port only, because paths and queries may contain secrets of the
 * visited page.
 */
export function logAllowed(log: Logger, url: URL, address: string | undefined, job: string): void {
  log.info({ host: placeOf(url), address, verdict: 'allowed', job }, 'visit allowed')
}

/**
 * `url` and `job` are missing when they could not be read. A 407, which only asks for the job's name, is not
 * logged.
 */
export function logRefused(log: Logger, { status, reason, address }: Refusal, url?: URL, job?: string): void {
  if (status === 407) return
  countDenial({ reason })
  const verdict = status === 502 ? 'failed' : 'refused'
  log.info({ host: url && placeOf(url), address, verdict, reason, job }, `visit ${verdict}`)
}

/** An allowed visit that met a limit. */
export function logCut(log: Logger, { reason, address }: Refusal, url: URL, job: string): void {
  countDenial({ reason })
  log.info({ host: placeOf(url), address, verdict: 'cut', reason, job }, 'visit cut off')
}

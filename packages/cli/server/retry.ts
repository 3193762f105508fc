import { readRetryAfter } from '@vigia/common/retry-after'

/** Statuses that mean that a later request may succeed. */
const passing = new Set([408, 429, 502, 503, 504])

export const isPassing = (status: number): boolean => passing.has(status)

const minDelayMs = 250
const maxDelayMs = 30_000

/**
 * The milliseconds to wait before the next attempt: as long as the answer asks for, or else twice as long
 * each time, up to 30 seconds. `attempt` counts from 0.
 */
export function delayMs(headers: Headers | undefined, attempt: number): number {
  const asked = readRetryAfter(headers?.get('retry-after') ?? '', headers?.get('date') ?? '')
  return Math.max(minDelayMs, asked ?? Math.min(maxDelayMs, 1_000 * 2 ** Math.min(attempt, 10)))
}

/** Errors of a connection that no later attempt mends: the certificate is not trusted. */
const certificateCodes =
  /^(CERT_|ERR_TLS_CERT|SELF_SIGNED|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|HOSTNAME_MISMATCH)/

export const isAboutCertificate = (code: string): boolean => certificateCodes.test(code)

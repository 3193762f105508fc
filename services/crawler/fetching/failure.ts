import { kindOfStatus, type ReasonKind } from '@vigia/domain/reason-kinds'
import { notFound, stillBusy, unreadable } from '@vigia/domain/website-messages'
import { isMalformed, NotConnected } from './http-client.ts'
import type { Failure } from '../pages/failure.ts'
import { DecompressionBomb } from '../bodies/unpack.ts'

/** Whether the site answered, so that other addresses of it may be pages. */
export function hasAnswered({ kind }: Failure): boolean {
  return answered.has(kind)
}

const answered = new Set<Failure['kind']>([
  'error',
  'challenge',
  'not-html',
  'circle',
  'too-large',
  'malformed',
])

const verdicts: Record<string, Failure['kind']> = {
  'not-allowed': 'not-allowed',
  malformed: 'not-allowed',
  'not-found': 'not-found',
  'dns-failed': 'unresolved',
  refused: 'refused',
  unreachable: 'refused',
  timeout: 'timeout',
  paced: 'timeout',
}
const insecure = /^(ERR_TLS|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH)/
const noHttps = /^(ERR_SSL|EPROTO|UND_ERR_PRX_TLS)/
const late = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/

/** Translates a request's error into a failure. */
export function toFailure(error: unknown, host: string): Failure {
  if (error instanceof NotConnected) return { kind: verdicts[error.verdict] ?? 'broken', host }
  if (error instanceof DecompressionBomb) return { kind: 'too-large', host }
  if (isMalformed(error)) return { kind: 'malformed', host }
  if (!(error instanceof Error)) return { kind: 'broken', host }
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'TimeoutError' || late.test(code)) return { kind: 'timeout', host }
  if (noHttps.test(code)) return { kind: 'no-https', host }
  return { kind: insecure.test(code) ? 'insecure' : 'broken', host }
}

const needsProof = 'The website asks visitors to prove that they are human, so it cannot be watched.'

/** Describes the failure of a start page in a sentence for the website's owner. */
export function explain(
  { kind, host, status = 0, address, retryAfterMs }: Failure,
  patienceMs: number,
): string {
  switch (kind) {
    case 'not-allowed':
      return 'This address cannot be monitored'
    case 'not-found':
      return notFound
    case 'unresolved':
      return `The address ${host} could not be resolved. Please try again later.`
    case 'refused':
      return `${host} refused the connection.`
    case 'timeout':
      return `${host} did not answer within ${Math.round(patienceMs / 1_000)} seconds.`
    case 'insecure':
      return `${host} has no valid security certificate.`
    case 'no-https':
      return `${host} does not support https.`
    case 'only-http':
      return `Could not connect over https. Try ${address}`
    case 'challenge':
      return needsProof
    case 'error':
      return retryAfterMs === undefined
        ? `${host} answered with an error (${status}).`
        : stillBusy(status, host)
    case 'circle':
      return `${host} redirects in a loop.`
    case 'too-large':
      return `${host} sent more data than a page may have.`
    case 'not-html':
    case 'elsewhere':
      return `${host} did not answer with a web page.`
    case 'disallowed':
      return `${host} does not allow its pages to be crawled.`
    case 'broken':
      return `The connection to ${host} was interrupted.`
    case 'malformed':
      return `The response of ${host} cannot be read.`
  }
}

const reasonKinds: Record<Exclude<Failure['kind'], 'error'>, ReasonKind> = {
  'not-allowed': 'refused',
  'not-found': 'down',
  unresolved: 'down',
  refused: 'down',
  timeout: 'down',
  insecure: 'down',
  'no-https': 'down',
  'only-http': 'down',
  challenge: 'blocked',
  broken: 'down',
  malformed: 'down',
  'too-large': 'not-a-page',
  circle: 'down',
  'not-html': 'not-a-page',
  elsewhere: 'not-a-page',
  disallowed: 'blocked',
}

/** The kind of a failure's reason. */
export const kindOf = ({ kind, status = 0 }: Failure): ReasonKind =>
  kind === 'error' ? kindOfStatus(status) : reasonKinds[kind]

export const answeredWith = (status: number): string => `The page answered with an error (${status}).`

/**
 * Describes the failure of a page that the website links to in a sentence for its owner; undefined if the
 * page does not exist (any more).
 */
export function explainPage(
  { kind, status = 0, retryAfterMs }: Failure,
  patienceMs: number,
): string | undefined {
  switch (kind) {
    case 'error':
      if (status === 404 || status === 410) return undefined
      return retryAfterMs === undefined ? answeredWith(status) : stillBusy(status)
    case 'timeout':
      return `The page did not answer within ${Math.round(patienceMs / 1_000)} seconds.`
    case 'refused':
      return 'The website did not answer.'
    case 'not-found':
      return notFound
    case 'unresolved':
      return 'The address of the website could not be resolved.'
    case 'insecure':
      return 'The website has no valid security certificate.'
    case 'broken':
      return 'The connection to the website broke off.'
    case 'malformed':
      return unreadable
    case 'circle':
      return 'The page redirects in circles.'
    case 'too-large':
      return 'The page is larger than a page can be.'
    case 'challenge':
      return needsProof
    default:
      return undefined
  }
}

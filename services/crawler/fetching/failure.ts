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

type Describe<Sentence = string> = (failure: Failure, patienceMs: number) => Sentence

const ofStart: Record<Failure['kind'], Describe> = {
  'not-allowed': () => 'This address cannot be monitored',
  'not-found': () => notFound,
  unresolved: ({ host }) => `The address ${host} could not be resolved. Please try again later.`,
  refused: ({ host }) => `${host} refused the connection.`,
  timeout: ({ host }, patienceMs) =>
    `${host} did not answer within ${Math.round(patienceMs / 1_000)} seconds.`,
  insecure: ({ host }) => `${host} has no valid security certificate.`,
  'no-https': ({ host }) => `${host} does not support https.`,
  'only-http': ({ address }) => `Could not connect over https. Try ${address}`,
  challenge: () => needsProof,
  error: ({ host, status = 0, retryAfterMs }) =>
    retryAfterMs === undefined ? `${host} answered with an error (${status}).` : stillBusy(status, host),
  circle: ({ host }) => `${host} redirects in a loop.`,
  'too-large': ({ host }) => `${host} sent more data than a page may have.`,
  'not-html': ({ host }) => `${host} did not answer with a web page.`,
  elsewhere: ({ host }) => `${host} did not answer with a web page.`,
  disallowed: ({ host }) => `${host} does not allow its pages to be crawled.`,
  broken: ({ host }) => `The connection to ${host} was interrupted.`,
  malformed: ({ host }) => `The response of ${host} cannot be read.`,
}

/** Describes the failure of a start page in a sentence for the website's owner. */
export const explain = (failure: Failure, patienceMs: number): string =>
  ofStart[failure.kind](failure, patienceMs)

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

const ofPage: { [Kind in Failure['kind']]?: Describe<string | undefined> } = {
  error({ status = 0, retryAfterMs }) {
    if (status === 404 || status === 410) return undefined
    return retryAfterMs === undefined ? answeredWith(status) : stillBusy(status)
  },
  timeout: (_, patienceMs) => `The page did not answer within ${Math.round(patienceMs / 1_000)} seconds.`,
  refused: () => 'The website did not answer.',
  'not-found': () => notFound,
  unresolved: () => 'The address of the website could not be resolved.',
  insecure: () => 'The website has no valid security certificate.',
  broken: () => 'The connection to the website broke off.',
  malformed: () => unreadable,
  circle: () => 'The page redirects in circles.',
  'too-large': () => 'The page is larger than a page can be.',
  challenge: () => needsProof,
}

/**
 * Describes the failure of a page that the website links to in a sentence for its owner; undefined if the
 * page does not exist (any more).
 */
export const explainPage = (failure: Failure, patienceMs: number): string | undefined =>
  ofPage[failure.kind]?.(failure, patienceMs)

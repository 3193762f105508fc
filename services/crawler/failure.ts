import { NotConnected } from './open-door.ts'
import { Bomb } from './unpack.ts'

/** Why an address is no page of the website. */
export interface Failure {
  kind:
    | 'not-allowed'
    | 'not-found'
    | 'unresolved'
    | 'refused'
    | 'timeout'
    | 'insecure'
    | 'broken'
    | 'too-large'
    | 'error'
    | 'circle'
    | 'not-html'
    | 'elsewhere'
    | 'disallowed'
  /** As in the address that failed, which may be one that was redirected to. */
  host: string
  /** For `error`, what the site answered. */
  status?: number
}

/** The site gave an answer, so other addresses of it may well be pages. */
export function hasAnswered({ kind }: Failure): boolean {
  return kind === 'error' || kind === 'not-html' || kind === 'circle' || kind === 'too-large'
}

const verdicts: Record<string, Failure['kind']> = {
  'not-allowed': 'not-allowed',
  malformed: 'not-allowed',
  'not-found': 'not-found',
  'dns-failed': 'unresolved',
  refused: 'refused',
  unreachable: 'refused',
  timeout: 'timeout',
}
const insecure =
  /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|UND_ERR_PRX_TLS)/
const late = /^(UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ETIMEDOUT)$/

/** What a request that threw means for the address. */
export function toFailure(error: unknown, host: string): Failure {
  if (error instanceof NotConnected) return { kind: verdicts[error.verdict] ?? 'broken', host }
  if (error instanceof Bomb) return { kind: 'too-large', host }
  if (!(error instanceof Error)) return { kind: 'broken', host }
  const code = 'code' in error ? String(error.code) : ''
  if (error.name === 'TimeoutError' || late.test(code)) return { kind: 'timeout', host }
  return { kind: insecure.test(code) ? 'insecure' : 'broken', host }
}

/** The failure of a start page as a sentence for the website's owner. */
export function explain({ kind, host, status }: Failure, patienceMs: number): string {
  switch (kind) {
    case 'not-allowed':
      return 'This address cannot be monitored'
    case 'not-found':
      return `The address ${host} could not be found.`
    case 'unresolved':
      return `The address ${host} could not be resolved. Please try again later.`
    case 'refused':
      return `${host} refused the connection.`
    case 'timeout':
      return `${host} did not answer within ${Math.round(patienceMs / 1_000)} seconds.`
    case 'insecure':
      return `${host} has no valid security certificate.`
    case 'error':
      return `${host} answered with an error (${status}).`
    case 'circle':
      return `${host} redirects in circles.`
    case 'too-large':
      return `${host} answered with more than a page can be.`
    case 'not-html':
    case 'elsewhere':
      return `${host} did not answer with a web page.`
    case 'disallowed':
      return `${host} does not want its pages to be read.`
    case 'broken':
      return `The connection to ${host} broke off.`
  }
}

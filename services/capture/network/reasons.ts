import { Overloaded, Unavailable, Unretryable } from '@vigia/common/errors'
import { TimeoutError } from '@vigia/common/time-limit'
import { StoreFull } from '@vigia/storage/store-full'
import { readRetryAfter } from '@vigia/common/retry-after'
import { kindOfStatus, type ReasonKind } from '@vigia/domain/reason-kinds'
import { notFound, stillBusy, unreadable } from '@vigia/domain/website-messages'
import { settings } from '../settings.ts'

/** The page cannot be captured; the message is for the website's owner. A retry cannot help. */
export class PermanentPageError extends Unretryable {
  override name = 'PermanentPageError'
  readonly kind: ReasonKind
  /** A screenshot of what the browser displayed in place of the page. */
  picture: { png: Buffer; width: number; height: number } | undefined

  constructor(message: string, kind: ReasonKind) {
    super(message)
    this.kind = kind
  }
}

/** The page could not be loaded; the message is for the website's owner. A retry may help. */
export class TransientPageError extends Error {
  override name = 'TransientPageError'
  readonly kind: ReasonKind

  constructor(message: string, kind: ReasonKind) {
    super(message)
    this.kind = kind
  }
}

/**
 * Thrown when the page took too long; the message is for the website's owner. The page is retried at most
 * once.
 */
export class TimedOut extends TransientPageError {
  override name = 'TimedOut'
}

export const answeredWith = (status: number) => `The page answered with an error (${status}).`

/** Thrown when the website asks to come back later; the message is for its owner if that never helps. */
export class Busy extends PermanentPageError {
  override name = 'Busy'
  /** The requested delay, if any. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, headers: Record<string, string>) {
    const wait = readRetryAfter(headers['retry-after'] ?? '', headers['date'] ?? '')
    super(wait === undefined ? answeredWith(status) : stillBusy(status), kindOfStatus(status))
    this.retryAfterMs = wait
  }
}

const couldNotBeResolved = 'The address of the website could not be resolved.'
const didNotAnswer = 'The website did not answer.'
const brokeOff = 'The connection to the website was interrupted.'
export const blank = 'The page is blank.'
export const crashed = 'The page crashed or uses too much memory.'
export const tooSlow = 'The page takes too long to render.'
export const refused = 'This address cannot be monitored'

const notMonitored = () => new PermanentPageError(refused, 'refused')
const unanswered = () => new TransientPageError(didNotAnswer, 'down')
const unansweredInTime = () => new TimedOut(didNotAnswer, 'down')

const byWord = new Map<string, () => Error>([
  ['not-allowed', notMonitored],
  ['malformed', notMonitored],
  ['method', notMonitored],
  ['not-found', () => new PermanentPageError(notFound, 'down')],
  ['dns-failed', () => new TransientPageError(couldNotBeResolved, 'down')],
  ['refused', unanswered],
  ['unreachable', unanswered],
  ['timeout', unansweredInTime],
  ['paced', unansweredInTime],
  ['too-large', () => new PermanentPageError('The page is too large.', 'not-a-page')],
  ['unreadable', () => new PermanentPageError(unreadable, 'down')],
  ['busy', () => new Unavailable('The egress has too much to do')],
])

/** Translates the egress's reason for a refused visit. */
export const fromEgress = (word: string): Error =>
  byWord.get(word)?.() ?? new TransientPageError(brokeOff, 'down')

const words: [RegExp, () => Error][] = [
  [
    /Download is starting|net::ERR_ABORTED/,
    () => new PermanentPageError('This address does not hold a web page.', 'not-a-page'),
  ],
  [
    /net::ERR_(CERT|SSL)_/,
    () => new PermanentPageError('The website has no valid security certificate.', 'down'),
  ],
  [/net::ERR_TOO_MANY_REDIRECTS/, () => new PermanentPageError('The page redirects in a loop.', 'down')],
  [
    /net::ERR_(UNSAFE|INVALID)_REDIRECT/,
    () => new PermanentPageError('The page redirects to an address that cannot be opened.', 'not-a-page'),
  ],
  [
    /net::ERR_(CONTENT_DECODING_|INVALID_HTTP_RESPONSE|INVALID_CHUNKED_ENCODING|RESPONSE_HEADERS_)/,
    () => new PermanentPageError(unreadable, 'down'),
  ],
  [
    /net::ERR_(UNSAFE_PORT|UNKNOWN_URL_SCHEME|BLOCKED_BY_\w+|INVALID_URL|DISALLOWED_URL_SCHEME)/,
    () => new PermanentPageError(refused, 'refused'),
  ],
  [/net::ERR_NAME_NOT_RESOLVED/, () => new PermanentPageError(notFound, 'down')],
  [/net::ERR_(TIMED_OUT|CONNECTION_TIMED_OUT)/, () => new TimedOut(didNotAnswer, 'down')],
  [/net::ERR_PROXY_/, () => new Unavailable('The egress is away')],
  [/net::ERR_/, () => new TransientPageError(brokeOff, 'down')],
]

/** Translates Chromium's error for a failed navigation; any other error is returned unchanged. */
export function fromChromium(error: unknown): unknown {
  const text = String(error)
  return words.find(([pattern]) => pattern.test(text))?.[1]() ?? error
}

/** Describes a failure in a sentence for the website's owner. */
export function explain(error: Error): string {
  if (
    error instanceof PermanentPageError ||
    error instanceof TransientPageError ||
    error instanceof StoreFull ||
    error instanceof Overloaded
  )
    return error.message
  if (error instanceof TimeoutError) {
    return `The page did not finish loading within ${Math.round(settings.deadlineMs / 1_000)} seconds.`
  }
  return 'The page could not be captured.'
}

/** The kind of an error's reason; an error that the page did not cause counts as ours. */
export function kindOf(error: Error): ReasonKind {
  if (error instanceof PermanentPageError || error instanceof TransientPageError) return error.kind
  return error instanceof TimeoutError ? 'too-slow' : 'ours'
}

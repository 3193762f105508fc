import { Unavailable } from '@vigia/common/errors'
import { openCookies, type Cookies } from './cookies.ts'
import { toFailure } from './failure.ts'
import type { Failure } from '../pages/failure.ts'
import { isChallenge } from './is-challenge.ts'
import { limits } from '../limits/limits.ts'
import type { HttpClient } from './http-client.ts'
import type { DetectEncoding, Reply } from '../bodies/reply.ts'
import { timeFor, type Pace } from './pace.ts'
import type { RequestDeadline } from './request-deadline.ts'
import { locationOf } from './location.ts'
import { readPage } from './read-page.ts'
import { retryAfter } from './retry-after.ts'
import { leadTo, toPage } from './to-page.ts'
import type { Visit } from '../pages/page.ts'

export interface Visiting {
  client: HttpClient
  pace: Pace
  /** The signal of the whole discovery; when it aborts, visits throw its reason. */
  signal: AbortSignal
  deadline: RequestDeadline
  /** Whether the requested document is displayed as a part of a page. */
  isPart?: boolean
  /** The reason against following a redirect to this address, if there is one. */
  forbids?: (url: string) => Failure['kind'] | undefined
  /** Detects the encoding of a page that declares none. */
  detect: DetectEncoding
}

/** Requests an address and follows redirects; returns the page or a failure. */
export async function fetchPage(address: string, visiting: Visiting): Promise<Visit> {
  const asked = new Set<string>()
  const cookies = openCookies()
  let url = address
  for (;;) {
    const request = `${url} ${cookies.bring(url)}`
    if (asked.has(request) || asked.size > limits.redirects) return failed(url, 'circle')
    asked.add(request)
    const step = await take(url, { ...visiting, cookies })
    if (!('next' in step)) return step
    const forbidden = visiting.forbids?.(step.next)
    if (forbidden) return failed(url, forbidden)
    url = step.next
  }
}

type Step = Visit | { next: string }

type Asking = Visiting & { cookies: Cookies; isPartEnough?: boolean }

async function take(url: string, visiting: Asking): Promise<Step> {
  try {
    return await ask(url, visiting).catch((error: unknown) => {
      // A keep-alive connection may have been closed while it was used, so the request is repeated. If it
      // breaks off again, the received part counts, as in browsers.
      if (isOver(error, visiting) || !breaksOff.has(toFailure(error, '').kind)) throw error
      return ask(url, { ...visiting, isPartEnough: true })
    })
  } catch (error) {
    if (isOver(error, visiting)) throw error
    return { url, failure: toFailure(error, hostOf(url)) }
  }
}

const breaksOff = new Set<Failure['kind']>(['broken', 'malformed'])

const isOver = (error: unknown, { signal }: Visiting) => signal.aborted || error instanceof Unavailable

/** Requests an address; repeats the request once for a busy site, after the delay that it asked for. */
async function ask(url: string, visiting: Asking): Promise<Step> {
  const step = await askOnce(url, visiting)
  const wait = 'failure' in step ? timeFor(step.failure) : undefined
  return wait !== undefined && visiting.pace.rest(wait) ? askOnce(url, visiting) : step
}

async function askOnce(url: string, visiting: Asking): Promise<Step> {
  const reply = await get(url, visiting)
  const location = locationOf(reply)
  if (location !== undefined) return redirect(url, location, reply)
  if (reply.status >= 400) {
    return isChallenge(reply, await readErrorPage(reply))
      ? failed(url, 'challenge')
      : failed(url, 'error', { status: reply.status, ...retryAfter(reply) })
  }
  const detect = (bytes: Buffer) => visiting.detect(url, bytes)
  const document = await readPage(reply, { ...visiting, detect })
  if (document === undefined) return failed(url, 'not-html')
  const found = toPage(url, document, reply)
  if (typeof found === 'string') return failed(url, found)
  return 'next' in found ? found : { url: found.url, page: found }
}

const mayChallenge = new Set([403, 405, 429, 503])

/** Reads an error page if it may be a bot check; the content of other error pages is not needed. */
async function readErrorPage(reply: Reply): Promise<string | undefined> {
  if (mayChallenge.has(reply.status)) return (await readPage(reply).catch(() => undefined))?.text
  reply.discard()
  return undefined
}

async function get(url: string, { client, pace, signal, deadline, cookies }: Asking): Promise<Reply> {
  await pace.turn(signal)
  const reply = await client.get(url, deadline(), cookies.bring(url))
  cookies.keep(url, reply.cookies)
  return reply
}

function redirect(url: string, location: string, reply: Reply): Step {
  reply.discard()
  return leadTo(url, location) ?? failed(url, 'elsewhere')
}

const hostOf = (url: string) => new URL(url).host

function failed(
  url: string,
  kind: Failure['kind'],
  answered: Pick<Failure, 'status' | 'retryAfterMs'> = {},
): Visit {
  return { url, failure: { kind, host: hostOf(url), ...answered } }
}

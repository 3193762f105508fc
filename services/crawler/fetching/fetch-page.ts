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
  /** The whole discovery's; when it aborts, visits throw its reason. */
  signal: AbortSignal
  deadline: RequestDeadline
  /** What is asked for is shown as a part of a page. */
  isPart?: boolean
  /** Whether a redirect may be followed to this address. */
  forbids?: (url: string) => Failure['kind'] | undefined
  /** The encoding of a page that declares none. */
  detect: DetectEncoding
}

/** Requests an address and follows redirects to a page, or to the reason why there is none. */
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
      // A keep-alive connection may have been closed just as we used it. If not, browsers show what came of the page.
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

/** A busy site is requested once more after the delay that it asked for. */
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

/** A bot check comes as an error; the content of any other error page does not matter. */
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
  told: Pick<Failure, 'status' | 'retryAfterMs'> = {},
): Visit {
  return { url, failure: { kind, host: hostOf(url), ...told } }
}

import { Unavailable } from '@vigia/common/errors'
import { openCookies } from './cookies.ts'
import type { Cookies } from './cookies.ts'
import { toFailure } from './failure.ts'
import type { Failure } from './failure.ts'
import { findLinks } from '../html/find-links.ts'
import type { Findings } from '../html/find-links.ts'
import { isChallenge } from './is-challenge.ts'
import { limits } from '../limits.ts'
import { normaliseUrl } from '../links/normalise-url.ts'
import type { HttpClient, Reply } from './http-client.ts'
import { timeFor } from '../robots/pace.ts'
import type { Pace } from '../robots/pace.ts'
import type { RequestDeadline } from '../robots/request-deadline.ts'
import { both, parseCanonical, parseTags } from '../robots/read-directives.ts'
import { discard, readPage } from './read-page.ts'
import { retryAfter } from './retry-after.ts'
import type { PageText } from '../listing/sketch-text.ts'

/** A page as its site serves it, under its final address. */
export interface Page extends Findings {
  url: string
  base: string
  /** Characters. */
  size: number
  /** The same after its scripts ran, if it was rendered. */
  shown?: PageText
}

/** Where a visit ended: `url` is the last requested address. */
export type Visit =
  | { url: string; page: Page; failure?: undefined }
  | { url: string; page?: undefined; failure: Failure }

export interface Visiting {
  client: HttpClient
  pace: Pace
  /** The whole discovery's; when it aborts, visits throw its reason. */
  signal: AbortSignal
  deadline: RequestDeadline
  /** Whether a redirect may be followed to this address. */
  forbids?: (url: string) => Failure['kind'] | undefined
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

type Asking = Visiting & { cookies: Cookies }

async function take(url: string, visiting: Asking): Promise<Step> {
  try {
    return await ask(url, visiting).catch((error: unknown) => {
      // A keep-alive connection may have been closed just as we used it.
      if (isOver(error, visiting) || toFailure(error, '').kind !== 'broken') throw error
      return ask(url, visiting)
    })
  } catch (error) {
    if (isOver(error, visiting)) throw error
    return { url, failure: toFailure(error, hostOf(url)) }
  }
}

const isOver = (error: unknown, { signal }: Visiting) => signal.aborted || error instanceof Unavailable

/** A busy site is requested once more after the delay that it asked for. */
async function ask(url: string, visiting: Asking): Promise<Step> {
  const step = await askOnce(url, visiting)
  const wait = 'failure' in step ? timeFor(step.failure) : undefined
  return wait !== undefined && visiting.pace.rest(wait) ? askOnce(url, visiting) : step
}

async function askOnce(url: string, visiting: Asking): Promise<Step> {
  const reply = await get(url, visiting)
  if (reply.status >= 300 && reply.status < 400) return redirect(url, reply)
  if (reply.status < 200 || reply.status >= 300) {
    return isChallenge(reply, await readErrorPage(reply))
      ? failed(url, 'challenge')
      : failed(url, 'error', { status: reply.status, ...retryAfter(reply) })
  }
  const html = await readPage(reply)
  if (html === undefined) return failed(url, 'not-html')
  return toPage(url, html, reply)
}

const mayChallenge = new Set([403, 405, 429, 503])

/** A bot check comes as an error; the content of any other error page does not matter. */
async function readErrorPage(reply: Reply): Promise<string | undefined> {
  if (mayChallenge.has(reply.status)) return readPage(reply).catch(() => undefined)
  discard(reply)
  return undefined
}

async function get(url: string, { client, pace, signal, deadline, cookies }: Asking): Promise<Reply> {
  await pace.turn(signal)
  const reply = await client.get(url, deadline(), cookies.bring(url))
  cookies.keep(url, reply.cookies)
  return reply
}

function redirect(url: string, reply: Reply): Step {
  discard(reply)
  const location = reply.header('location')
  if (!location) return failed(url, 'error', { status: reply.status })
  return leadTo(url, location) ?? failed(url, 'elsewhere')
}

/** The next address as it is written except for its fragment: some sites need the parameters that we would leave out. */
function leadTo(from: string, to: string): { next: string } | undefined {
  const target = URL.parse(to, from)
  if (!target || !/^https?:$/.test(target.protocol)) return undefined
  target.hash = ''
  return { next: target.href }
}

function toPage(url: string, html: string, reply: Reply): Step {
  // Slices of a string keep the whole of it in memory; clones do not.
  const findings = structuredClone(findLinks(html))
  if (isChallenge(reply, html, findings.links.length)) return failed(url, 'challenge')
  const { refresh, base } = findings
  const leads = refresh && refresh.seconds <= 1 ? leadTo(resolveBase(base, url), refresh.to) : undefined
  if (leads && leads.next !== url) return leads
  const known = normaliseUrl(url)
  if (!known) return failed(url, 'elsewhere')
  const robots = both(findings.robots, parseTags(reply.headers('x-robots-tag')))
  const canonical = findings.canonical ?? parseCanonical(reply.header('link'))
  const about = { url: known, base: resolveBase(base, url), size: html.length }
  return { url: known, page: { ...findings, ...about, robots, canonical } }
}

const resolveBase = (base: string | undefined, url: string) =>
  base === undefined ? url : (URL.parse(base, url)?.href ?? url)

const hostOf = (url: string) => new URL(url).host

function failed(
  url: string,
  kind: Failure['kind'],
  told: Pick<Failure, 'status' | 'retryAfterMs'> = {},
): Visit {
  return { url, failure: { kind, host: hostOf(url), ...told } }
}

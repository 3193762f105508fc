import { PutOff } from '@vigia/common/errors'
import type { ReasonKind } from '@vigia/domain/reason-kinds'
import type { PageWanted } from '../page-wanted.ts'
import { Busy, PermanentPageError } from './reasons.ts'
import { openRecentJobs } from '../recent-jobs.ts'

const second = 1_000
/**
 * How often a page is visited, how often in a row its host is paused, and for how long: each time, and in one
 * job.
 */
const limits = { visits: 3, rests: 2, waitMs: 30 * second, restedMs: 300 * second }
/** The delays if a website does not specify one: the first one, and later ones in the job. */
const unknownDelay = { first: 5 * second, later: 15 * second }
/** The delay between two pages of a host that was busy. */
const betweenMs = second
/** If this many pages stay busy after all retries, the host's remaining pages fail as well. */
const maxFailures = 3

interface Page {
  visits: number
  /** The earliest time of the page's turn by `performance.now()`; 0 if it has none. */
  from: number
}

interface Host {
  /** Ids of pages whose host sent a delay, or that had to wait for others. */
  pages: Map<string, Page>
  /** Whether several pages got a delay; from then on pages are visited one after the other. */
  isPaced: boolean
  next: number
  restsUntil: number
  /** The number of consecutive pauses without a captured page. */
  rests: number
  restedMs: number
  failures: number
  reason: string
  kind: ReasonKind
}

const openHost = (): Host => ({
  pages: new Map(),
  isPaced: false,
  next: 0,
  restsUntil: 0,
  rests: 0,
  restedMs: 0,
  failures: 0,
  reason: '',
  kind: 'down',
})

/**
 * Tracks busy hosts by job. A page that has to wait is delayed on the event bus, and blocks no other
 * meanwhile. The state is lost with the process, and the next process starts counting again.
 */
export function openBusyHosts() {
  const hostsOf = openRecentJobs(() => new Map<string, Host>())

  function find({ jobId, url, pageId }: PageWanted): Found {
    const hosts = hostsOf(jobId)
    const name = URL.parse(url)?.host ?? ''
    const host = hosts.get(name) ?? openHost()
    hosts.set(name, host)
    return { host, pageId, page: host.pages.get(pageId) ?? { visits: 0, from: 0 } }
  }

  return {
    awaitTurn: (wanted: PageWanted) => awaitTurn(find(wanted)),
    /** Handles a failure: a busy page is delayed, unless that happened too often. */
    judgeBusy: (wanted: PageWanted, beganAt: number, error: unknown): unknown =>
      error instanceof Busy ? putOff(find(wanted), beganAt, error) : error,
    noteAnswer: (wanted: PageWanted) => forgive(find(wanted).host),
  }
}

interface Found {
  host: Host
  pageId: string
  page: Page
}

/** Throws while the page's host is paused, and permanently if enough of its pages stayed busy. */
function awaitTurn({ host, page, pageId }: Found): void {
  const now = performance.now()
  if (host.failures >= maxFailures) throw new PermanentPageError(host.reason, host.kind)
  if (host.isPaced && (page.from === 0 || page.from < host.restsUntil)) {
    page.from = Math.max(now, host.next, host.restsUntil)
    host.next = page.from + betweenMs
    host.pages.set(pageId, page)
  }
  if (page.from > now) throw new PutOff(page.from - now)
}

/** Delays a busy page, or gives it up. */
function putOff({ host, page, pageId }: Found, beganAt: number, error: Busy): Error {
  host.pages.set(pageId, page)
  page.visits += 1
  host.isPaced ||= countBusyPages(host) > 1
  // A page that was being visited when the pause began is no new evidence.
  const isNews = host.isPaced && beganAt >= host.restsUntil
  const isSpent = page.visits >= limits.visits || host.restedMs > limits.restedMs
  if (isSpent || (isNews && host.rests >= limits.rests)) return giveUp(host, error)
  const isFirst = page.visits === 1 && host.rests === 0
  const waitMs = Math.min(
    error.retryAfterMs ?? (isFirst ? unknownDelay.first : unknownDelay.later),
    limits.waitMs,
  )
  if (isNews) leaveAlone(host, waitMs)
  page.from = host.isPaced ? 0 : performance.now() + waitMs
  return new PutOff(waitMs)
}

const countBusyPages = ({ pages }: Host) => [...pages.values()].filter(({ visits }) => visits > 0).length

function leaveAlone(host: Host, waitMs: number): void {
  host.restsUntil = performance.now() + waitMs
  host.rests += 1
  host.restedMs += waitMs
}

function giveUp(host: Host, { message, kind }: Busy): PermanentPageError {
  host.failures += 1
  host.reason = message
  host.kind = kind
  return new PermanentPageError(message, kind)
}

/** Resets a host that is no longer busy. */
const forgive = (host: Host) => void Object.assign(host, { rests: 0, failures: 0 })

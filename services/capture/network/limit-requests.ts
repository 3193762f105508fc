import { counter } from '@vigia/telemetry/meter'
import type { Tab } from '@vigia/browser/tabs/tab'
import { limits } from '../settings.ts'
import { watchPolls } from './watch-polls.ts'

const countCut = counter(
  'vigia.visits.cut',
  'Visits that were cut off from the network, or from one host, by which',
)

type Session = Tab['main']

interface Asked {
  url: string
  type: string
  /** Whether the response may be visible on the page. */
  isSeen: boolean
  /** Whether the page has requested this image before and dropped it. */
  isAgain?: boolean
}

/**
 * The maximum number of repeated requests for an image: a page that keeps only visible content requests it
 * again in each scroll.
 */
const maxAgain = 3
const maxKnown = 10_000

/** Resource types of a page's content; all others are messages, of which other hosts need few. */
const parts = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'Media', 'TextTrack', 'Manifest'])

export interface RequestLimits {
  /** Whether all requests are blocked. */
  isCut(): boolean
  /** A sentence about what is missing because of a limit; undefined if nothing visible is missing. */
  missing(): string | undefined
}

/**
 * Limits the number of requests of a page, including workers and frames: beyond it one host is blocked, or
 * all are. Files of the page's own website have a separate limit, far above what pages need.
 */
export function limitRequests(tab: Tab, url: string, most = limits.requests): RequestLimits {
  const sessions = new Set<Session>()
  const blocked = new Map<string, number>()
  const isPoll = watchPolls()
  const pictures = new Map<string, number>()
  const asked = {
    own: 0,
    others: 0,
    from: new Map<string, number>(),
    messages: new Map<string, number>(),
    seen: new Map<string, number>(),
  }
  let cutAfter: number | undefined
  let sentence: string | undefined

  function isAgain(address: string, type: string): boolean {
    if (type !== 'Image' || pictures.size > maxKnown) return false
    const times = add(pictures, address, 1)
    return times > 1 && times <= 1 + maxAgain
  }

  function count({ url: address, type, isSeen, isAgain: isFree = false }: Asked, by: number) {
    const where = URL.parse(address)
    if (isFree || !where || !/^(https?|wss?):$/.test(where.protocol)) return
    const isHome = isOwn(where, url)
    if (isHome && parts.has(type)) {
      asked.own += by
      if (asked.own > most.ownFiles) {
        sentence ??= sayMissing(most.ownFiles)
        cut(most.ownFiles)
      }
      return
    }
    asked.others += by
    if (asked.others > most.visit) return cut(most.visit)
    if (isHome) return
    const from = add(asked.from, where.host, by)
    const messages = parts.has(type) ? 0 : add(asked.messages, where.host, by)
    const seen = isSeen && !parts.has(type) ? add(asked.seen, where.host, by) : 0
    if (from > most.foreignHost) block(where.host, most.foreignHost)
    else if (messages > most.foreignMessages) block(where.host, most.foreignMessages)
    // The sentence is set at the limit, because the number of requests before the block depends on how busy
    // this machine is.
    if (from > most.foreignHost && parts.has(type)) sentence ??= sayMissing(most.foreignHost, where.host)
    if (seen > most.foreignMessages) sentence ??= sayMissing(most.foreignMessages, where.host)
  }

  function cut(after: number) {
    if (cutAfter !== undefined) return
    cutAfter = after
    countCut({ from: 'all' })
    for (const session of sessions) goOffline(session)
  }

  function block(host: string, after: number) {
    if (blocked.has(host)) return
    blocked.set(host, after)
    countCut({ from: 'a host' })
    for (const session of sessions) leaveOut(session, blocked.keys())
  }

  function noteMissing({ url: address, isSeen }: Asked) {
    const host = URL.parse(address)?.host ?? ''
    const after = cutAfter ?? blocked.get(host)
    if (after === undefined || !isSeen) return
    sentence ??= sayMissing(after, cutAfter === undefined ? host : undefined)
  }

  function watch(session: Session) {
    sessions.add(session)
    const open = new Map<string, Asked>()
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      const isSeen = parts.has(type) || (/^(XHR|Fetch)$/.test(type) && !isPoll(request))
      const one = { url: request.url, type, isSeen, isAgain: isAgain(request.url, type) }
      open.set(requestId, one)
      count(one, 1)
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const request = open.get(requestId)
      if (!request) return
      count(request, -1)
      if (request.type === 'Image') add(pictures, request.url, -1)
    })
    session.on('Network.loadingFinished', ({ requestId }) => void open.delete(requestId))
    session.on('Network.loadingFailed', ({ requestId, canceled }) => {
      const request = open.get(requestId)
      open.delete(requestId)
      if (request && !canceled) noteMissing(request)
    })
    session.on('Network.webSocketCreated', (socket) =>
      count({ url: socket.url, type: 'WebSocket', isSeen: false }, 1),
    )
    if (blocked.size > 0) leaveOut(session, blocked.keys())
    if (cutAfter !== undefined) goOffline(session)
  }

  tab.onSession(watch)
  tab.onWorker(watch)
  return { isCut: () => cutAfter !== undefined, missing: () => sentence }
}

const sayMissing = (after: number, host?: string) =>
  `The page requests more than ${after.toLocaleString('en')} files${host ? ` from ${host}` : ''}, and the rest would be missing in its screenshot.`

const add = (counts: Map<string, number>, host: string, by: number) => {
  const sum = (counts.get(host) ?? 0) + by
  counts.set(host, sum)
  return sum
}

/**
 * Whether a host belongs to the page's website: `cdn.example.com` belongs to `www.example.com`. Matching all
 * of `co.uk` is harmless, since all hosts together have a limit.
 */
function isOwn({ host, hostname }: URL, page: string): boolean {
  const own = URL.parse(page)
  if (!own || host === own.host) return true
  const isName = /[a-z]$/.test(hostname) && hostname.includes('.')
  return isName && siteOf(hostname) === siteOf(own.hostname)
}

const siteOf = (hostname: string) => hostname.split('.').slice(-2).join('.')

/**
 * Takes a session offline, which also aborts pending requests, so that nothing waits for them. Workers are
 * ended with their page.
 */
function goOffline(session: Session) {
  const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  session.send('Network.emulateNetworkConditions', offline).catch(() => {})
}

function leaveOut(session: Session, hosts: Iterable<string>) {
  const urls = [...hosts].flatMap((host) => [`*://${host}/*`])
  session.send('Network.setBlockedURLs', { urls }).catch(() => {})
}

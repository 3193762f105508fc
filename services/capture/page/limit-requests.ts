import { counter } from '@vigia/telemetry/meter'
import type { Tab } from '@vigia/browser/tabs/tab'
import { limits } from '../settings.ts'

const countCut = counter(
  'vigia.visits.cut',
  'Visits that were cut off from the network, or from one host, by which',
)

type Session = Tab['main']

interface Asked {
  url: string
  type: string
}

/** Types of resources that a page consists of; all others are messages, of which other hosts need few. */
const parts = new Set(['Document', 'Stylesheet', 'Image', 'Font', 'Script', 'Media', 'TextTrack', 'Manifest'])

/**
 * Limits how many requests a page may send, workers and frames included: beyond that one host is blocked, or all are,
 * and the page goes on with what it has. Answers whether all are blocked.
 */
export function limitRequests(tab: Tab, url: string, most = limits.requests): () => boolean {
  const sessions = new Set<Session>()
  const blocked = new Set<string>()
  const asked = { all: 0, from: new Map<string, number>(), messages: new Map<string, number>() }
  let isCut = false

  function count({ url: address, type }: Asked, by: number) {
    const where = URL.parse(address)
    if (!where || !/^(https?|wss?):$/.test(where.protocol)) return
    asked.all += by
    if (asked.all > most.visit) return cut()
    if (isOwn(where, url)) return
    const from = add(asked.from, where.host, by)
    const messages = parts.has(type) ? 0 : add(asked.messages, where.host, by)
    if (from > most.foreignHost || messages > most.foreignMessages) block(where.host)
  }

  function cut() {
    if (isCut) return
    isCut = true
    countCut({ from: 'all' })
    for (const session of sessions) goOffline(session)
  }

  function block(host: string) {
    if (blocked.has(host)) return
    blocked.add(host)
    countCut({ from: 'a host' })
    for (const session of sessions) leaveOut(session, blocked)
  }

  function watch(session: Session) {
    sessions.add(session)
    const open = new Map<string, Asked>()
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      open.set(requestId, { url: request.url, type })
      count({ url: request.url, type }, 1)
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => {
      const request = open.get(requestId)
      if (request) count(request, -1)
    })
    for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
      session.on(end, ({ requestId }: { requestId: string }) => void open.delete(requestId))
    }
    session.on('Network.webSocketCreated', (socket) => count({ url: socket.url, type: 'WebSocket' }, 1))
    if (blocked.size > 0) leaveOut(session, blocked)
    if (isCut) goOffline(session)
  }

  tab.onSession(watch)
  tab.onWorker(watch)
  return () => isCut
}

const add = (counts: Map<string, number>, host: string, by: number) => {
  const sum = (counts.get(host) ?? 0) + by
  counts.set(host, sum)
  return sum
}

/** `cdn.example.com` belongs to `www.example.com`; that it would belong to all of `co.uk` does no harm, since there is a limit for all. */
function isOwn({ host, hostname }: URL, page: string): boolean {
  const own = URL.parse(page)
  if (!own || host === own.host) return true
  const isName = /[a-z]$/.test(hostname) && hostname.includes('.')
  return isName && siteOf(hostname) === siteOf(own.hostname)
}

const siteOf = (hostname: string) => hostname.split('.').slice(-2).join('.')

/** Pending requests are aborted, too, so that nothing waits for them. Workers are ended with their page. */
function goOffline(session: Session) {
  const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  session.send('Network.emulateNetworkConditions', offline).catch(() => {})
}

function leaveOut(session: Session, hosts: Set<string>) {
  const urls = [...hosts].flatMap((host) => [`*://${host}/*`])
  session.send('Network.setBlockedURLs', { urls }).catch(() => {})
}

import { counter } from '@vigia/telemetry/meter'
import type { Tab } from '@vigia/browser/tabs/tab'

const countCut = counter(
  'vigia.visits.cut',
  'Visits that were cut off from the network, or from one host, by which',
)

export type Session = Tab['main']

/** What a page may no longer request: from which hosts, or anything, and the limits that it has passed. */
interface Blocked {
  hosts: Map<string, number>
  cutAfter: number | undefined
}

/** Blocks a page's further requests, in all of its sessions: those to one host, or all of them. */
export function openBlocks() {
  const sessions = new Set<Session>()
  const blocked: Blocked = { hosts: new Map(), cutAfter: undefined }
  return {
    add(session: Session) {
      sessions.add(session)
      if (blocked.hosts.size > 0) leaveOut(session, blocked.hosts.keys())
      if (blocked.cutAfter !== undefined) goOffline(session)
    },
    cut(after: number) {
      if (blocked.cutAfter === undefined) cut(sessions, blocked, after)
    },
    block(host: string, after: number) {
      if (!blocked.hosts.has(host)) block(sessions, blocked, host, after)
    },
    isCut: () => blocked.cutAfter !== undefined,
    limitOf: (address: string) => limitOf(blocked, address),
  }
}

function cut(sessions: Iterable<Session>, blocked: Blocked, after: number) {
  blocked.cutAfter = after
  countCut({ from: 'all' })
  for (const session of sessions) goOffline(session)
}

function block(sessions: Iterable<Session>, { hosts }: Blocked, host: string, after: number) {
  hosts.set(host, after)
  countCut({ from: 'a host' })
  for (const session of sessions) leaveOut(session, hosts.keys())
}

/** The limit that blocks an address, and its host if it is the host's own limit. */
function limitOf(
  { hosts, cutAfter }: Blocked,
  address: string,
): { after: number; host?: string } | undefined {
  if (cutAfter !== undefined) return { after: cutAfter }
  const host = URL.parse(address)?.host ?? ''
  const after = hosts.get(host)
  return after === undefined ? undefined : { after, host }
}

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

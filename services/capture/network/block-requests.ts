import { counter } from '@vigia/telemetry/meter'
import type { Tab } from '@vigia/browser/tabs/tab'

const countCut = counter(
  'vigia.visits.cut',
  'Visits that were cut off from the network, or from one host, by which',
)

export type Session = Tab['main']

/** Blocks a page's further requests, in all of its sessions: those to one host, or all of them. */
export function openBlocks() {
  const sessions = new Set<Session>()
  const blocked = new Map<string, number>()
  let cutAfter: number | undefined
  return {
    add(session: Session) {
      sessions.add(session)
      if (blocked.size > 0) leaveOut(session, blocked.keys())
      if (cutAfter !== undefined) goOffline(session)
    },
    cut(after: number) {
      if (cutAfter !== undefined) return
      cutAfter = after
      countCut({ from: 'all' })
      for (const session of sessions) goOffline(session)
    },
    block(host: string, after: number) {
      if (blocked.has(host)) return
      blocked.set(host, after)
      countCut({ from: 'a host' })
      for (const session of sessions) leaveOut(session, blocked.keys())
    },
    isCut: () => cutAfter !== undefined,
    /** The limit that blocks an address, and its host if it is the host's own limit. */
    limitOf(address: string): { after: number; host?: string } | undefined {
      if (cutAfter !== undefined) return { after: cutAfter }
      const host = URL.parse(address)?.host ?? ''
      const after = blocked.get(host)
      return after === undefined ? undefined : { after, host }
    },
  }
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

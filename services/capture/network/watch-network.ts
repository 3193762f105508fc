import { setTimeout as sleep } from 'node:timers/promises'
import type { Tab } from '@vigia/browser/tabs/tab'
import { stretched } from '@vigia/telemetry/overload/overload'
import { watchPolls } from './watch-polls.ts'

// A request that takes longer counts as a long poll.
const patienceMs = 3_000
const hungMs = 5_000
const neverEnding = new Set(['WebSocket', 'EventSource', 'Ping', 'Media', 'CSPViolationReport'])

/** Knows when a page last had network traffic. */
export interface Network {
  /** Whether there was no traffic for `quietMs` and no request is pending. */
  isQuiet(quietMs: number): boolean
  /** Waits for that; false if it took longer than `capMs`. */
  quiet(quietMs: number, capMs: number): Promise<boolean>
  /**
   * Waits like `quiet(0, …)`, but also for polls since `since`, because each part of a page that comes into
   * view may repeat the same request; and for longer while one file after the other comes, because the
   * machine or the website may be slow.
   */
  answered(since: number, capMs: number): Promise<boolean>
  /** Waits like `answered`, but only for files that were requested since `since`. */
  arrived(since: number, capMs: number): Promise<boolean>
  /** Whether a pending request has had no traffic for too long. */
  hasHung(): boolean
  /**
   * Whether many files are pending and others still arrive: a screenshot at this moment would depend on the
   * website's speed.
   */
  isLoadingMany(): boolean
}

/**
 * The thresholds for that: more pending files than images that change on their own, and one arrival within
 * this time.
 */
const many = { pending: 10, sinceMs: 2_000 }
const files = new Set(['Stylesheet', 'Image', 'Font', 'Script'])

/** Watches requests; those that `isCut` matches are blocked, and not pending. */
export function watchNetwork(tab: Tab, isCut = () => false): Network {
  const traffic = trackRequests(tab, isCut)
  const { open, pendingPolls, pendingFiles } = traffic
  const isQuiet = (quietMs: number) => isCut() || isQuietFor(traffic, quietMs)
  const progressAt = () => (pendingFiles.size > 0 ? traffic.arrivedAt : -Infinity)
  return {
    isQuiet,
    hasHung: () =>
      !isCut() && [...open.values()].some((since) => performance.now() - since > stretched(hungMs)),
    isLoadingMany: () =>
      !isCut() &&
      pendingFiles.size >= many.pending &&
      performance.now() - traffic.arrivedAt < stretched(many.sinceMs),
    quiet: (quietMs, capMs) => until(() => isQuiet(quietMs), capMs),
    answered: (since, capMs) =>
      until(() => isQuiet(0) && !isPendingSince(pendingPolls, since), capMs, progressAt),
    arrived: (since, capMs) =>
      until(() => isCut() || !isPendingSince(pendingFiles, since), capMs, progressAt),
  }
}

function isQuietFor({ open, lastAt }: Traffic, quietMs: number): boolean {
  const now = performance.now()
  const isLong = (since: number) => now - since > stretched(patienceMs)
  return now - lastAt >= quietMs && [...open.values()].every(isLong)
}

const isPendingSince = (pending: ReadonlyMap<string, number>, since: number) =>
  [...pending.values()].some((at) => at >= since)

/** The pending requests of a page and its workers, and the times of their traffic. */
interface Traffic {
  /** The time of the last traffic of each pending request. */
  open: Map<string, number>
  lastAt: number
  /** The start time of each pending poll. */
  pendingPolls: Map<string, number>
  /** The start time of each pending file. */
  pendingFiles: Map<string, number>
  /** When a file arrived last. */
  arrivedAt: number
}

function trackRequests(tab: Tab, isCut: () => boolean): Traffic {
  const traffic: Traffic = {
    open: new Map(),
    lastAt: performance.now(),
    pendingPolls: new Map(),
    pendingFiles: new Map(),
    arrivedAt: -Infinity,
  }
  const isPoll = watchPolls()
  const watchRequests = (session: Tab['main']) => {
    session.on('Network.requestWillBeSent', (sent) => {
      if (!isCut()) noteRequest(traffic, sent, isPoll)
    })
    for (const name of ['Network.responseReceived', 'Network.dataReceived'] as const)
      session.on(name, ({ requestId }) => noteTraffic(traffic, requestId))
    for (const name of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
      session.on(name, ({ requestId }) => noteEnd(traffic, requestId))
  }
  tab.onSession(watchRequests)
  // The page, or another worker, requests a worker's script, but the worker receives it.
  tab.onWorker(watchRequests)
  return traffic
}

interface Sent {
  requestId: string
  type?: string
  request: Parameters<IsPoll>[0]
}
type IsPoll = ReturnType<typeof watchPolls>

function noteRequest(traffic: Traffic, { requestId, type = '', request }: Sent, isPoll: IsPoll): void {
  if (neverEnding.has(type) || request.url.startsWith('data:')) return
  const now = performance.now()
  if (/^(XHR|Fetch)$/.test(type) && isPoll(request)) return void traffic.pendingPolls.set(requestId, now)
  traffic.lastAt = now
  traffic.open.set(requestId, now)
  if (files.has(type)) traffic.pendingFiles.set(requestId, now)
}

function noteTraffic(traffic: Traffic, requestId: string): void {
  if (!traffic.open.has(requestId)) return
  traffic.lastAt = performance.now()
  traffic.open.set(requestId, traffic.lastAt)
}

function noteEnd(traffic: Traffic, requestId: string): void {
  traffic.pendingPolls.delete(requestId)
  if (traffic.pendingFiles.delete(requestId)) traffic.arrivedAt = performance.now()
  noteTraffic(traffic, requestId)
  traffic.open.delete(requestId)
}

const maxTimes = 5
const [turnMs, maxTurnMs] = [25, 100]

/**
 * Waits for at most `capMs` since the latest progress, and five times that in all. Time during which this
 * process could not run does not count, because nothing that arrived then has been seen yet.
 */
async function until(isSo: () => boolean, capMs: number, progressAt = () => -Infinity): Promise<boolean> {
  let [idleMs, allMs] = [0, 0]
  let [turnAt, latest] = [performance.now(), progressAt()]
  while (!isSo()) {
    if (idleMs > capMs || allMs > maxTimes * capMs) return false
    await sleep(turnMs)
    const [now, progress] = [performance.now(), progressAt()]
    const passedMs = Math.min(maxTurnMs, now - turnAt)
    allMs += passedMs
    idleMs = progress > latest ? 0 : idleMs + passedMs
    ;[turnAt, latest] = [now, Math.max(latest, progress)]
  }
  return true
}

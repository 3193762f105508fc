import type { ProcessTimes } from './read-family.ts'
import type { Usage } from './read-usage.ts'

/** What a stretch of time was like; shares are 0..1. */
export interface Load {
  /** The fraction of the available processor time that other programs used, 0 to 1. */
  others: number
  /**
   * The fraction of time in which any process of the machine waited for a core; undefined where that is not
   * reported.
   */
  waited: number | undefined
  /**
   * The fraction of the time in which this service's processes were ready to run and had to wait; undefined
   * where that is not reported.
   */
  queued: number | undefined
  /** The fraction of time in which everything waited for memory; `disk` is the same for disks. */
  memory: number
  disk: number
  /**
   * The fraction of time in which this container was throttled because it had used up its processor quota.
   */
  throttled: number
  /**
   * The fraction of the processor time of this service and its children that each process used, by process
   * id.
   */
  shares: ReadonlyMap<number, number>
  /** The median delay of the event loop in milliseconds; measured only where processes cannot be. */
  lagMs: number
}

/** From these values on, a time-out is more likely caused by this machine than by what was waited for. */
const starving = {
  others: 0.7,
  waited: 0.4,
  queued: 0.5,
  /** The threshold for `others` where neither wait is reported. */
  othersAlone: 0.9,
  memory: 0.4,
  disk: 0.6,
  throttled: 0.4,
  lagMs: 50,
}

/** If one page causes this fraction of a container's use, throttling is that page's fault. */
const maxShareOfAPage = 0.5

/** Shorter stretches are judged by chance. */
const minSeconds = 0.5

/** What lies between two readings; undefined if that is too short. */
export function compareUsage(before: Usage, after: Usage, lagMs = 0): Load | undefined {
  const seconds = after.at - before.at
  const whole = after.whole - before.whole
  if (seconds < minSeconds || whole <= 0) return undefined
  const own = addUp(after.own, before.own)
  const share = (from: number, to: number) => clamp((to - from) / seconds)
  const isWaitKnown = after.waited !== undefined && before.waited !== undefined
  return {
    // Without figures of this service's processes nothing is known of others.
    others: after.own.size === 0 ? 0 : clamp((after.busy - before.busy - own.used) / whole),
    waited: isWaitKnown ? share(before.waited ?? 0, after.waited ?? 0) : undefined,
    queued: own.ran > 0 ? own.queued / (own.queued + own.ran) : undefined,
    memory: share(before.memory, after.memory),
    disk: share(before.disk, after.disk),
    throttled: share(before.throttled, after.throttled),
    shares: divide(after.own, before.own),
    lagMs,
  }
}

/** What the processes did in between; those that ended meanwhile are left out. */
function addUp(after: Map<number, ProcessTimes>, before: Map<number, ProcessTimes>): ProcessTimes {
  const sum = { used: 0, ran: 0, queued: 0 }
  for (const [pid, { used, ran, queued }] of after) {
    const known = before.get(pid)
    sum.used += Math.max(0, used - (known?.used ?? 0))
    sum.ran += Math.max(0, ran - (known?.ran ?? 0))
    sum.queued += Math.max(0, queued - (known?.queued ?? 0))
  }
  return sum
}

/** How much of the processor time in between each process used; empty if they used none. */
function divide(
  after: Map<number, ProcessTimes>,
  before: Map<number, ProcessTimes>,
): ReadonlyMap<number, number> {
  const uses = Array.from(after, ([pid, { used }]): [number, number] => [
    pid,
    Math.max(0, used - (before.get(pid)?.used ?? 0)),
  ])
  const sum = uses.reduce((total, [, used]) => total + used, 0)
  return new Map(sum > 0 ? uses.map(([pid, used]) => [pid, used / sum]) : [])
}

/**
 * Whether others kept this service from working, or one page of it, whose processes are named. What the service's own processes use, and with
 * them the pages that they show, is not counted among the others, and a page that uses up the share of its container is not stopped by
 * others: no website can make its own time-out look like ours by computing a lot. The other pages in its container are.
 */
export function isStarved(load: Load, pageProcesses: Iterable<number> = []): boolean {
  const { memory, disk, lagMs } = load
  return (
    isCrowded(load) ||
    memory >= starving.memory ||
    disk >= starving.disk ||
    isStopped(load, pageProcesses) ||
    lagMs >= starving.lagMs
  )
}

function isStopped({ throttled, shares }: Load, pageProcesses: Iterable<number>): boolean {
  const own = Array.from(pageProcesses, (pid) => shares.get(pid) ?? 0)
  return throttled >= starving.throttled && own.reduce((sum, share) => sum + share, 0) < maxShareOfAPage
}

/** Others use most of the processor, and this service has to wait for it. A machine may be busy with work of a lower priority. */
function isCrowded({ others, waited, queued }: Load): boolean {
  if (waited === undefined && queued === undefined) return others >= starving.othersAlone
  return others >= starving.others && (waited ?? 1) >= starving.waited && (queued ?? 1) >= starving.queued
}

const maxStretch = 4

/** How many times longer something may take under this load, 1..4. */
export function stretchOf(load: Load): number {
  if (!isStarved(load)) return 1
  const taken = Math.max(load.others, load.memory, load.disk, load.throttled)
  return Math.min(maxStretch, Math.max(2, 1 / Math.max(0.01, 1 - taken)))
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

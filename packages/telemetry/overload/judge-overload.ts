import type { ProcessTimes } from './read-family.ts'
import type { Usage } from './read-usage.ts'

/** Figures for an interval of time; fractions are 0..1. */
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
  /** The fraction of time in which all processes waited for memory; `disk` is the same for disks. */
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

/**
 * Thresholds from which a timeout is more likely caused by this machine than by the website or service that
 * did not answer.
 */
const starving = {
  others: 0.7,
  waited: 0.4,
  queued: 0.5,
  /** The threshold for `others` where neither `waited` nor `queued` is reported. */
  othersAlone: 0.9,
  memory: 0.4,
  disk: 0.6,
  throttled: 0.4,
  lagMs: 50,
}

/** The fraction of a container's use from which its throttling is attributed to a single page. */
const maxShareOfAPage = 0.5

/** The minimum length in seconds of an interval that is judged; shorter ones vary by chance. */
const minSeconds = 0.5

/** Compares two readings; undefined if the interval between them is too short. */
export function compareUsage(before: Usage, after: Usage, lagMs = 0): Load | undefined {
  const seconds = after.at - before.at
  const whole = after.whole - before.whole
  if (seconds < minSeconds || whole <= 0) return undefined
  const own = addUp(after.own, before.own)
  const share = (from: number, to: number) => clamp((to - from) / seconds)
  const isWaitKnown = after.waited !== undefined && before.waited !== undefined
  return {
    // Others' usage is unknown without figures for this service's own processes.
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

/** Sums up the processes' times between two readings; processes that ended meanwhile are left out. */
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

/**
 * The fraction of the processor time between two readings that each process used; empty if they used none.
 */
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
 * Whether other programs kept this service, or one of its pages, from working. Usage of the service's own
 * processes, and with them of its pages, does not count as others', and a page that uses up the container's
 * quota counts as its own cause: no website can blame its timeout on the machine by computing a lot. The
 * other pages in its container are counted as starved.
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

/**
 * Whether others use most of the processor and this service has to wait for it. A high usage alone may come
 * from processes of a lower priority.
 */
function isCrowded({ others, waited, queued }: Load): boolean {
  if (waited === undefined && queued === undefined) return others >= starving.othersAlone
  return others >= starving.others && (waited ?? 1) >= starving.waited && (queued ?? 1) >= starving.queued
}

const maxStretch = 4

/** The factor by which time limits are extended under this load, 1..4. */
export function stretchOf(load: Load): number {
  if (!isStarved(load)) return 1
  const taken = Math.max(load.others, load.memory, load.disk, load.throttled)
  return Math.min(maxStretch, Math.max(2, 1 / Math.max(0.01, 1 - taken)))
}

const clamp = (share: number) => Math.min(1, Math.max(0, share))

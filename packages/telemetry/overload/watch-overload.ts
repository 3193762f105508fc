import { monitorEventLoopDelay } from 'node:perf_hooks'
import { compareUsage, isStarved, stretchOf, type Load } from './judge-overload.ts'
import { readUsage, defaultFolders, type Folders, type Usage } from './read-usage.ts'

export interface OverloadWatch {
  /**
   * Whether other programs kept this service from working for most of the time since `since` (by
   * `performance.now()`), which is extended to the last seconds at least. With a page's processes: whether
   * programs other than that page did.
   */
  wasStarved(since: number, pageProcesses?: Iterable<number>): boolean
  /** Whether this was so in the last seconds. */
  isStarved(pageProcesses?: Iterable<number>): boolean
  /** A time limit in milliseconds, up to four times longer while this service is starved. */
  stretch(ms: number): number
  stop(): void
}

/** Readings are kept for as many milliseconds as the longest judged wait, a comparison. */
const rememberedMs = 300_000
const lagResolutionMs = 20

interface Stretch {
  from: number
  to: number
  load: Load
}

/**
 * Reads every `everyMs` how busy this machine is apart from this service, and keeps the readings for five
 * minutes. The first results exist after two readings.
 */
export function watchOverload(
  folders: Folders = defaultFolders,
  root = process.pid,
  everyMs = 2_000,
): OverloadWatch {
  const { stretches, stop } = keepReadings(folders, root, everyMs)
  const recent = () => stretches.at(-1)?.load
  return {
    wasStarved: (since, pageProcesses = []) => mostly(stretches, since, [...pageProcesses]),
    isStarved: (pageProcesses) => isStarved(recent() ?? calm, pageProcesses),
    stretch: (ms) => Math.round(ms * stretchOf(recent() ?? calm)),
    stop,
  }
}

function keepReadings(folders: Folders, root: number, everyMs: number) {
  const stretches: Stretch[] = []
  const lag = monitorEventLoopDelay({ resolution: lagResolutionMs })
  lag.enable()
  let last: Usage | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  async function sample() {
    const usage = await readUsage(folders, root)
    const load = last && compareUsage(last, usage, lagOf(usage, lag))
    lag.reset()
    if (last && load) stretches.push({ from: last.at * 1_000, to: usage.at * 1_000, load })
    last = usage
    while ((stretches[0]?.to ?? Infinity) < performance.now() - rememberedMs) stretches.shift()
    if (!isOver) timer = setTimeout(() => void sample(), everyMs).unref()
  }
  void sample()
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    lag.disable()
  }
  return { stretches, stop }
}

const calm: Load = {
  others: 0,
  waited: 0,
  queued: 0,
  memory: 0,
  disk: 0,
  throttled: 0,
  shares: new Map(),
  lagMs: 0,
}

/**
 * The timers' delay replaces processor figures only where these are missing, because a process also delays
 * its timers by its own work.
 */
function lagOf({ own }: Usage, lag: ReturnType<typeof monitorEventLoopDelay>): number {
  return own.size > 0 ? 0 : Math.max(0, lag.percentile(50) / 1_000_000 - lagResolutionMs)
}

/**
 * Averages readings by their duration; a reading that began before `since` counts with its later part only.
 */
function mostly(stretches: Stretch[], since: number, pageProcesses: number[]): boolean {
  const within = stretches.filter(({ to }) => to > since)
  const timeOf = (some: Stretch[]) => some.reduce((sum, { from, to }) => sum + to - Math.max(from, since), 0)
  const all = within.length > 0 ? within : stretches.slice(-1)
  const starved = all.filter(({ load }) => isStarved(load, pageProcesses))
  return within.length > 0 ? timeOf(starved) * 2 >= timeOf(all) : starved.length > 0
}

import { cpus } from 'node:os'

/** Cumulative times of all cores that a process may use, in seconds. */
export interface CoreTimes {
  /** The processor time that all processes used, or that the host took from this virtual machine. */
  busy: number
  /** Busy and idle time. */
  whole: number
}

const ticksPerSecond = 100

/**
 * Reads the times from the texts of proc_stat(5) and of the process's proc_pid_status(5). A container may be
 * bound to some cores (`cpuset`): the others' idle time is of no use to it.
 */
export function readCores(stat: string, status: string): CoreTimes | undefined {
  const lines = stat.split('\n').filter((line) => /^cpu\d* /.test(line))
  const allowed = readAllowed(status)
  const own = lines.filter((line) => allowed.has(Number(/^cpu(\d+)/.exec(line)?.[1] ?? -1)))
  const [all] = lines
  if (!all) return undefined
  // A core may have been switched off since.
  const times = (own.length > 0 ? own : [all]).map(readLine)
  return { busy: sum(times.map(({ busy }) => busy)), whole: sum(times.map(({ whole }) => whole)) }
}

/** Reads a line of user, nice, system, idle, iowait, irq, softirq and steal. */
function readLine(line: string): CoreTimes {
  const ticks = line.trim().split(/ +/).slice(1, 9).map(Number)
  const whole = sum(ticks) / ticksPerSecond
  const idle = ((ticks[3] ?? 0) + (ticks[4] ?? 0)) / ticksPerSecond
  return { busy: whole - idle, whole }
}

/** The numbers of the cores that the process may use, such as `0-3,8`; empty if they are not reported. */
function readAllowed(status: string): Set<number> {
  const ranges = /^Cpus_allowed_list:\s+(\S+)/m.exec(status)?.[1]?.split(',') ?? []
  return new Set(
    ranges.flatMap((range) => {
      const [from = NaN, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
    }),
  )
}

/** Reads the processor usage on systems other than Linux. */
export function readCoresOfNode(): CoreTimes {
  const all = cpus().map(({ times }) => times)
  const idle = sum(all.map((times) => times.idle)) / 1_000
  const busy = sum(all.map(({ user, nice, sys, irq }) => user + nice + sys + irq)) / 1_000
  return { busy, whole: busy + idle }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { readFamily, type ProcessTimes } from './read-family.ts'

/** The folders in which Linux reports usage; tests use other ones. */
export interface Folders {
  proc: string
  cgroup: string
}

export const defaultFolders: Folders = { proc: '/proc', cgroup: '/sys/fs/cgroup' }

/** Cumulative usage of a machine and a service, in seconds since an arbitrary fixed moment. */
export interface Usage {
  /** The time of the reading by the process's monotonic clock, in milliseconds. */
  at: number
  /** Processor time of all cores that was used by any process, or taken by the host of a virtual machine. */
  busy: number
  /** The busy and the idle time of all cores. */
  whole: number
  /** The processes of this service, by process id. */
  own: Map<number, ProcessTimes>
  /**
   * Time in which any process waited for a processor core; undefined where the kernel has no pressure stall
   * information.
   */
  waited: number | undefined
  /** Time in which all processes waited for memory, or for disks. */
  memory: number
  disk: number
  /** Time in which this container was stopped because it had used up its share of the processor. */
  throttled: number
}

/**
 * Reads the current usage; never rejects: values that the system does not report are 0 or undefined. `root`:
 * the service's root process.
 */
export async function readUsage(
  { proc, cgroup }: Folders = defaultFolders,
  root: number = process.pid,
): Promise<Usage> {
  const own = readFamily(proc, root)
  const [stat, cpu, memory, io, throttled] = await Promise.all([
    read(join(proc, 'stat')),
    read(join(proc, 'pressure/cpu')),
    read(join(proc, 'pressure/memory')),
    read(join(proc, 'pressure/io')),
    readThrottled(cgroup),
  ])
  return {
    at: performance.now() / 1_000,
    ...(readCores(stat) ?? readCoresOfNode()),
    own,
    waited: readStalled(cpu, 'some'),
    memory: readStalled(memory, 'full') ?? 0,
    disk: readStalled(io, 'full') ?? 0,
    throttled,
  }
}

const ticksPerSecond = 100

/** proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal. */
function readCores(stat: string): Pick<Usage, 'busy' | 'whole'> | undefined {
  const line = /^cpu +(.+)$/m.exec(stat)?.[1]
  if (!line) return undefined
  const ticks = line.split(' ').map(Number)
  const whole = ticks.slice(0, 8).reduce((sum, each) => sum + each, 0) / ticksPerSecond
  const idle = ((ticks[3] ?? 0) + (ticks[4] ?? 0)) / ticksPerSecond
  return { busy: whole - idle, whole }
}

/** Reads the processor usage on systems other than Linux. */
function readCoresOfNode(): Pick<Usage, 'busy' | 'whole'> {
  const all = cpus().map(({ times }) => times)
  const idle = all.reduce((sum, times) => sum + times.idle, 0) / 1_000
  const busy = all.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0) / 1_000
  return { busy, whole: busy + idle }
}

/**
 * Pressure stall information: `some` is the time in which at least one process waited, `full` that in which
 * all did.
 */
function readStalled(text: string, kind: 'some' | 'full'): number | undefined {
  const total = new RegExp(`^${kind} .*total=(\\d+)`, 'm').exec(text)?.[1]
  return total === undefined ? undefined : Number(total) / 1_000_000
}

/**
 * Reads the throttled time, which is in microseconds in version 2 of cgroups and in nanoseconds in version 1.
 */
async function readThrottled(cgroup: string): Promise<number> {
  const [second, first] = await Promise.all([
    read(join(cgroup, 'cpu.stat')),
    read(join(cgroup, 'cpu/cpu.stat')),
  ])
  const micros = Number(/^throttled_usec (\d+)/m.exec(second)?.[1] ?? 0)
  const nanos = Number(/^throttled_time (\d+)/m.exec(first)?.[1] ?? 0)
  return micros / 1_000_000 + nanos / 1_000_000_000
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

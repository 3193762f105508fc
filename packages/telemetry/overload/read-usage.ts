import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCores, readCoresOfNode, type CoreTimes } from './read-cores.ts'
import { readFamily, type ProcessTimes } from './read-family.ts'

/** The folders in which Linux reports usage; tests use other ones. */
export interface Folders {
  proc: string
  cgroup: string
}

export const defaultFolders: Folders = { proc: '/proc', cgroup: '/sys/fs/cgroup' }

/** Cumulative usage of a machine and a service, in seconds since an arbitrary fixed moment. */
export interface Usage extends CoreTimes {
  /** The time of the reading by the process's monotonic clock, in milliseconds. */
  at: number
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
  const [stat, status, cpu, memory, io, throttled] = await Promise.all([
    read(join(proc, 'stat')),
    read(join(proc, String(root), 'status')),
    read(join(proc, 'pressure/cpu')),
    read(join(proc, 'pressure/memory')),
    read(join(proc, 'pressure/io')),
    readThrottled(cgroup),
  ])
  return {
    at: performance.now() / 1_000,
    ...(readCores(stat, status) ?? readCoresOfNode()),
    own,
    waited: readStalled(cpu, 'some'),
    memory: readStalled(memory, 'full') ?? 0,
    disk: readStalled(io, 'full') ?? 0,
    throttled,
  }
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

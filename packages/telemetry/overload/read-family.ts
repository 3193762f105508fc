import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The times of one process since its start, in seconds. */
export interface ProcessTimes {
  /** Processor time of all its threads. */
  used: number
  /**
   * The time that the process's first thread ran; `queued` is the time that it was ready and waited for a
   * core. Both are 0 where Linux does not report them, and for a process with the lowest priority, which is
   * supposed to wait.
   */
  ran: number
  queued: number
}

const ticksPerSecond = 100

/**
 * A process and all its running descendants, by process id; empty on systems other than Linux. The kernel
 * answers from memory, and handing some hundred files of a browser over to other threads takes ten times the
 * processor time of reading them.
 */
export function readFamily(proc: string, root: number): Map<number, ProcessTimes> {
  const family = new Map<number, ProcessTimes>()
  const pids = [root]
  for (const pid of pids) {
    const times = readTimes(proc, pid)
    if (times) family.set(pid, times)
    pids.push(...listChildren(proc, pid))
  }
  return family
}

/**
 * Reads the processor times of a process, except for those of its ended children, which were counted while
 * they ran.
 */
function readTimes(proc: string, pid: number): ProcessTimes | undefined {
  const stat = read(join(proc, String(pid), 'stat'))
  // The name is in brackets and may contain any characters; user and system time are the 14th and 15th field
  // of proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const used = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  if (!Number.isFinite(used)) return undefined
  if (isPatient(fields)) return { used, ran: 0, queued: 0 }
  const schedule = read(join(proc, String(pid), 'schedstat'))
  const [ran = 0, queued = 0] = schedule.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e9)
  return { used, ran, queued }
}

const [lowestPriority, idleClass] = [19, 5]

/** Whether the process has the lowest priority, by the 19th and the 41st field of proc_pid_stat(5). */
const isPatient = (fields: string[]) =>
  Number(fields[16]) === lowestPriority || Number(fields[38]) === idleClass

/** Lists the children of all threads, because a child belongs to the thread that started it. */
function listChildren(proc: string, pid: number): number[] {
  const folder = join(proc, String(pid), 'task')
  const lists = listNames(folder).map((thread) => read(join(folder, thread, 'children')))
  return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number))
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The process has ended, or this is no Linux.
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

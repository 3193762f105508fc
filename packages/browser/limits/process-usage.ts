import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  /** The memory in megabytes, except for the program's code. */
  memoryMb: number
  /** The memory in megabytes that it shares with no other process. */
  ownMb: number
  threads: number
}

/** Reads a process's usage; all zero for an ended process, and on systems other than Linux. */
export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  const ownMb = read('RssAnon') / 1_024
  return { memoryMb: ownMb + read('RssShmem') / 1_024, ownMb, threads: read('Threads') }
}

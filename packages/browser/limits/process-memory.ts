import { readFile } from 'node:fs/promises'
import { readFamily } from '@vigia/telemetry/overload/read-family'

/**
 * Megabytes that a process and all its descendants hold, with shared memory counted once; 0 where Linux does
 * not report it.
 */
export async function memoryOfProcesses(pid: number): Promise<number> {
  const sizes = await Promise.all(familyOf(pid).map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

/** The renderers of a browser, read from Linux because a busy browser answers late. */
export async function renderersOf(pid: number): Promise<number[]> {
  const family = familyOf(pid)
  const commands = await Promise.all(family.map((member) => read(`/proc/${member}/cmdline`)))
  return family.filter((_, nth) => commands[nth]?.includes('--type=renderer'))
}

const familyOf = (pid: number) => [...readFamily('/proc', pid).keys()]

/** The memory of a process in kilobytes; memory that it shares with others is divided by their number. */
async function sizeOf(pid: number): Promise<number> {
  return Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

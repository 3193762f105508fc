import { readdir, readFile } from 'node:fs/promises'

/**
 * Megabytes that a process and all its descendants hold, with shared memory counted once; 0 where Linux does
 * not report it.
 */
export async function memoryOfProcesses(pid: number): Promise<number> {
  const sizes = await Promise.all((await familyOf(pid)).map(sizeOf))
  return sizes.reduce((sum, size) => sum + size, 0) / 1_024
}

/** The renderers of a browser, read from Linux because a busy browser answers late. */
export async function renderersOf(pid: number): Promise<number[]> {
  const family = await familyOf(pid)
  const commands = await Promise.all(family.map((member) => read(`/proc/${member}/cmdline`)))
  return family.filter((_, nth) => commands[nth]?.includes('--type=renderer'))
}

/** A process and all its descendants. */
async function familyOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  const entries = await readdir('/proc').catch(() => [])
  for (const entry of entries.filter((name) => /^\d+$/.test(name))) {
    const status = await read(`/proc/${entry}/stat`)
    // The name is in brackets and may contain any characters.
    parents.set(Number(entry), Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** The memory of a process in kilobytes; memory that it shares with others is divided by their number. */
async function sizeOf(pid: number): Promise<number> {
  return Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/**
 * Mounts a small disk at this folder. Where mounting is not allowed, the folder stays on its disk, and `env`
 * demands more free space than the disk has: `empty` has no effect then.
 */
export function mountTightDisk(folder: string, size: string) {
  mkdirSync(folder, { recursive: true })
  const isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  const filler = join(folder, 'ballast')
  return {
    isMounted,
    env: { VIGIA_DISK_RESERVE: isMounted ? '0' : String(10 ** 18) },
    fill() {
      if (isMounted) fill(filler)
    },
    empty: () => rmSync(filler, { force: true }),
    unmount() {
      // Lazily: after a failed test a process may still have a file open.
      if (isMounted) run('umount', '-l', folder)
    },
  }
}

/** Fills the disk in smaller and smaller pieces, so that not even one page of a file is left. */
export function fill(filler: string): void {
  const file = openSync(filler, 'w')
  for (const size of [1_048_576, 4_096]) while (fits(file, size));
  closeSync(file)
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) > 0
  } catch {
    return false
  }
}

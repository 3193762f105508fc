import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0

/**
 * Makes a folder a small disk of its own. Where no disk may be mounted, the folder stays on the disk that it is on, and `env` asks for
 * more free space than that has: it cannot be emptied then.
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
      // Lazily: after a failure a process may still have a file of it open.
      if (isMounted) run('umount', '-l', folder)
    },
  }
}

/** In ever smaller pieces, so that not even a page of a file finds room. */
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

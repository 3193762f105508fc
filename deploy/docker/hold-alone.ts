import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A run takes less than a second. A file that is older than this was left by one that was killed. */
const staleMs = 30_000
const pauseMs = 50

/** Does work while no other process holds the same file, and waits for one that does. */
export function holdAlone(file: string, work: () => void): void {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) pause()
  try {
    work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Creates the file; false if another process has it. */
function take(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    removeStale(file)
    return false
  }
}

/** Removes a file that was left behind. Renamed first, for only one of several processes can do that. */
function removeStale(file: string): void {
  const isStale = (one: string) => Date.now() - statSync(one).mtimeMs > staleMs
  const mine = `${file}-${process.pid}`
  try {
    if (!isStale(file)) return
    renameSync(file, mine)
    // Between the two, another process may have removed the old file and created its own.
    if (isStale(mine)) rmSync(mine)
    else renameSync(mine, file)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code

const pause = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)

import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'

/**
 * Copies a folder unless the copy is there. It is there when it is whole: what is copied gets its name at the
 * end, and of several that copy at once the first one's copy stays.
 */
export function copyWhole(from: string, to: string): void {
  if (existsSync(to)) return
  const unfinished = `${to}.${randomUUID()}`
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Stoppable } from '../processes/lifetime.ts'

/** Records a process; undefined while it is not running. */
export type Note = (name: string, pid: number | undefined) => void

/** A file with the processes of the stack (name: process id) for as long as it runs. */
export function openRunFile(file: string): Stoppable & { note: Note } {
  const pids = new Map<string, number>([['launcher', process.pid]])

  function note(name: string, pid: number | undefined) {
    if (pid) pids.set(name, pid)
    else pids.delete(name)
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(pids)), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return { note, stop: async () => rmSync(file, { force: true }) }
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf } from './pid.ts'

/**
 * Takes the lock of a file for this process. Returns the id of the process that holds it, or undefined once
 * it is ours; one whose process has ended is taken over.
 */
export async function takeLock(file: string): Promise<number | undefined> {
  const own = JSON.stringify({ pid: process.pid, command: commandOf(process.pid) })
  while (!isCreated(file, own)) {
    const holder = await readHolder(file)
    if (holder) return holder
    rmSync(file, { force: true })
  }
  return undefined
}

export const releaseLock = (file: string): void => rmSync(file, { force: true })

/** Takes the lock of a file as soon as no other process holds it; an abort ends the waiting with an error. */
export async function waitForLock(file: string, signal?: AbortSignal): Promise<void> {
  while (await takeLock(file)) await sleep(200, undefined, { signal })
}

function isCreated(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The process that holds the lock; its content comes a moment after the file. */
async function readHolder(file: string, patience = 10): Promise<number | undefined> {
  try {
    const { pid, command } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; command: string }
    // Process ids are reused, in a restarted container even soon; the same id must also have the same
    // command.
    return pid !== process.pid && commandOf(pid) === command ? pid : undefined
  } catch {
    if (patience === 0) return undefined
    await sleep(20)
    return readHolder(file, patience - 1)
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hold, release, type Holder } from './hold-file.ts'
import { commandOf } from './pid.ts'

/** A lock that is ours until it is released. */
export interface Lock {
  release: () => Promise<void>
}

/** Milliseconds after which an incomplete file is no longer being written: its process was killed. */
const writingMs = 10_000

/**
 * Takes the lock of a file for this process. Returns the id of the process that holds it instead; one whose
 * process has ended is taken over.
 */
export async function takeLock(file: string): Promise<Lock | { heldBy: number }> {
  const own = nameHolder()
  for (;;) {
    const holder = await hold(file, own, isGone)
    if (!holder) return { release: () => release(file, own, nameHolder()) }
    const heldBy = readHolder(holder)?.pid
    if (heldBy !== undefined) return { heldBy }
    await sleep(20)
  }
}

/** Takes the lock of a file as soon as no other process holds it; an abort ends the waiting with an error. */
export async function waitForLock(file: string, signal?: AbortSignal): Promise<Lock> {
  for (;;) {
    const taken = await takeLock(file)
    if ('release' in taken) return taken
    await sleep(200, undefined, { signal })
  }
}

const nameHolder = () =>
  JSON.stringify({ pid: process.pid, command: commandOf(process.pid), id: randomUUID() })

/**
 * Process ids are reused, in a restarted container even soon; the same id must also have the same command.
 */
function isGone(holder: Holder): boolean {
  const found = readHolder(holder)
  if (!found) return Date.now() - holder.seenAt > writingMs
  return found.pid === process.pid || commandOf(found.pid) !== found.command
}

function readHolder({ text }: Holder): { pid: number; command: string } | undefined {
  try {
    return JSON.parse(text) as { pid: number; command: string }
  } catch {
    return undefined
  }
}

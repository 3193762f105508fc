import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The command line of a living process. Tells whether a process id that was written down still means the same process. */
export function commandOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (!existsSync('/proc/self/cmdline')) {
    const line = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
    return line.trim() || undefined
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
  } catch {
    return undefined
  }
}

/** Sends the signal and waits until the process is gone, at the end with SIGKILL. */
export async function end(pid: number, signal: NodeJS.Signals, patienceMs = 10_000): Promise<void> {
  signalTo(pid, signal)
  const late = Date.now() + patienceMs
  while (commandOf(pid)) {
    if (Date.now() > late) signalTo(pid, 'SIGKILL')
    await sleep(50)
  }
}

/** Signals a process, or with a negative id its whole group; that it is gone already is fine. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Ends a process as soon as we are gone, even if we were killed: a shell waits for the end of a pipe that only we hold.
 * Answers how to call it off.
 */
export function guard(pid: number, signal: 'INT' | 'TERM'): () => void {
  const watcher = spawn('sh', ['-c', 'read -r _; kill -"$1" "$2"', 'sh', signal, String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  return () => void watcher.kill('SIGKILL')
}

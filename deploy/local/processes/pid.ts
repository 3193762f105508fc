import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The command line of a running process. Tells whether a recorded process id still means the same process.
 */
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

/** Sends the signal and waits until the process has ended, finally with SIGKILL. */
export async function end(pid: number, signal: NodeJS.Signals, patienceMs = 10_000): Promise<void> {
  signalTo(pid, signal)
  const late = Date.now() + patienceMs
  while (commandOf(pid)) {
    if (Date.now() > late) signalTo(pid, 'SIGKILL')
    await sleep(50)
  }
}

/** Signals a process, or with a negative id its whole group; one that has ended is ignored. */
export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/**
 * Ends a process as soon as we end, even if we are killed: a shell waits for the end of a pipe that only we
 * hold open. Answers how to cancel that.
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

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../../../deploy/root.ts'

const running = new Set<ChildProcess>()

/**
 * Runs a script of the repository at its root, with our output; returns its exit code, null if a signal ended
 * it.
 */
export function runNode(...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  running.add(child)
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).finally(() => running.delete(child))
}

/** Ends the running script before this process exits on request. */
export function leaveTogether(): void {
  const leave = async () => {
    await Promise.all([...running].map(end))
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())
  process.on('disconnect', () => void leave())
  process.channel?.unref()
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}

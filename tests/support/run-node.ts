import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { root } from '../../deploy/local/root.ts'

let current: ChildProcess | undefined

/** Runs a script of the repository at its root, on our own terminal; answers its exit code, null if a signal ended it. */
export function runNode(...args: string[]): Promise<number | null> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  current = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
}

/** When we are told to leave, what is running leaves first. */
export function leaveTogether(): void {
  const leave = () => {
    const over = () => process.exit(130)
    if (!current || current.exitCode !== null || current.signalCode !== null) return over()
    current.once('exit', over)
    current.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave)
  process.on('disconnect', leave)
  process.channel?.unref()
}
